import { Icon } from '../../../platform/ui/icon.tsx';

/** What makes a good post. */
export function PostingTips() {
  return (
    <div className="note">
      <Icon name="lightbulb" />
      <div>
        <b>Tips</b>
        <ul className="tips">
          <li>Fair posts get more replies than big wins.</li>
          <li>Ask for one or two items, not eight.</li>
          <li>Never trade outside the game.</li>
        </ul>
      </div>
    </div>
  );
}
