import { Icon } from '../../../platform/ui/icon.tsx';
import { MiddleManLink } from '../../../profiles/ui/middle-man-link.tsx';

/** What to mind before one agrees with a stranger. */
export function SafetyNote() {
  return (
    <div className="note">
      <Icon name="shield-check" />
      <span>
        <b>Never trade outside the game.</b> Big trade? Ask for a{' '}
        <MiddleManLink className="in-text">Middle Man</MiddleManLink>
        <span>{' before you hand anything over.'}</span>
      </span>
    </div>
  );
}
