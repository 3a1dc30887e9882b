import { Icon } from '../../platform/ui/icon.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { MiddleManLink } from '../../profiles/ui/middle-man-link.tsx';
import { type Step, Steps } from './steps.tsx';

const STEPS: readonly Step[] = [
  {
    title: 'Agree in one chat',
    text: 'You, the other trader and the middle man write down exactly what is swapped, where all three can read it.',
  },
  {
    title: 'Both hand over',
    text: 'Each of you gives the items to the middle man, who checks that they are the ones that were agreed.',
  },
  {
    title: 'Both receive',
    text: 'The middle man gives each of you the other side. If anything is off, both get their own items back.',
  },
];

/** What a middle man does, when one is needed, and how to pick one. */
export function HowMiddleMenWork() {
  const { inviteUrl } = useSite();
  return (
    <section className="wrap sect">
      <Steps heading="How a middle man works" steps={STEPS} />
      <div className="note warn mt3">
        <Icon name="triangle-alert" />
        <div>
          <p>
            <b>A middle man holds everything for a moment, so a bad one can take everything.</b> Choose one
            yourself, from people whom many others vouch for, and check the name letter by letter. If the game
            has a trade window that shows both sides, you do not need one.
          </p>
          {inviteUrl !== null && (
            <MiddleManLink className="btn acc sm">
              <Icon name="handshake" />
              <span>Ask for a Middle Man</span>
            </MiddleManLink>
          )}
        </div>
      </div>
    </section>
  );
}
