import type { Ref } from 'react';
import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { CONTACT_CHOICES, type ContactChoice } from '../contact-choice.ts';

/** How it is said who sees one's Discord username. */
const WORDS: Record<ContactChoice, { icon: IconName; name: string; means: string }> = {
  anyone: {
    icon: 'users',
    name: 'Anyone signed in',
    means: 'They see your Discord when they press Contact Trader. We tell you who did.',
  },
  'after-deal': {
    icon: 'handshake',
    name: 'Only people whose deal I accept',
    means: 'Everyone else sees your Roblox profile, and can make you an offer.',
  },
};

/** Where one chooses who sees one's Discord username: nothing is chosen until one presses. */
export function ContactChoices(props: {
  ref?: Ref<HTMLDivElement>;
  /** Null where nothing is chosen. */
  chosen: ContactChoice | null;
  busy: boolean;
  onChoose: (choice: ContactChoice) => void;
}) {
  const { ref, chosen, busy, onChoose } = props;
  return (
    // Of radio buttons the arrow keys would choose on their way.
    <div ref={ref} className="stack g2" role="group" aria-label="Who sees your Discord">
      {CONTACT_CHOICES.map((each) => {
        const { icon, name, means } = WORDS[each];
        const isChosen = each === chosen;
        return (
          <button
            key={each}
            type="button"
            className="vis-o"
            aria-pressed={isChosen}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy && !isChosen) onChoose(each);
            }}
          >
            <Icon name={icon} />
            <span className="grow">
              <b>{name}</b>
              <span className="sub s14">{means}</span>
            </span>
            {isChosen && <Icon name="circle-check" />}
          </button>
        );
      })}
    </div>
  );
}
