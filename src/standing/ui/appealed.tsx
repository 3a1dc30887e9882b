import { briefDay } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Restriction } from '../restriction.ts';

type Appeal = NonNullable<Restriction['appeal']>;

/** What became of an appeal: what its person wrote, and what they were answered. */
export function Appealed({ appeal, inForce }: { appeal: Appeal; inForce: boolean }) {
  const { text, answer, outcome } = appeal;
  return (
    <div className="stack g2">
      <p className="note" role={inForce ? 'status' : undefined}>
        <Icon name={outcome === null ? 'clock' : 'scroll-text'} />
        <span>{stateOf(appeal, inForce)}</span>
      </p>
      <Said label="You wrote" text={text} />
      {answer !== null && <Said label="The answer" text={answer} />}
    </div>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="s14 mut">{label}</p>
      <p className="whole" dir="auto">
        {text}
      </p>
    </div>
  );
}

function stateOf({ outcome, createdAt }: Appeal, inForce: boolean): string {
  if (outcome === 'kept') return `Somebody else looked at it. It ${inForce ? 'stays' : 'stayed'}.`;
  if (outcome === 'lifted') return 'Somebody else looked at it. It was lifted.';
  const asked = `You asked on ${briefDay(createdAt)}.`;
  return `${asked} ${inForce ? 'Somebody else will look at it.' : 'It ended before there was an answer.'}`;
}
