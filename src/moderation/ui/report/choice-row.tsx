import type { IconName } from '../../../platform/ui/icon-sprite.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { Choice } from '../../decisions.ts';

/** One thing that can be decided. @param props.fits why it is what usually fits, if it is */
export function ChoiceRow(props: {
  choice: Choice;
  words: string;
  fits: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { choice, words, fits, chosen, onChoose } = props;
  return (
    <label className="mch">
      <input type="radio" className="sr" name="decision" checked={chosen} onChange={onChoose} />
      <Icon name={iconOf(choice)} />
      <span className="grow">
        <b>{words}</b>
        {choice.about !== undefined && choice.about !== '' && (
          <span className="sub s13 one" dir="auto">
            {choice.about}
          </span>
        )}
        {fits !== undefined && <span className="sub s13">{fits}</span>}
      </span>
      <Icon name={chosen ? 'circle-check' : 'chevron-right'} />
    </label>
  );
}

function iconOf({ kind, timed }: Choice): IconName {
  switch (kind) {
    case 'none':
      return 'circle-slash';
    case 'warning':
      return 'triangle-alert';
    case 'hide_post':
    case 'hide_review':
    case 'hide_name':
      return 'eye-off';
    case 'no_posts':
    case 'no_requests':
    case 'no_reviews':
      return 'pause';
    case 'suspended':
      return timed ? 'timer' : 'shield-off';
  }
}
