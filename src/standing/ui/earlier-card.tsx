import { briefDay } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import type { Restriction } from '../restriction.ts';
import { RULE_WORDS } from '../rule-words.ts';
import { KIND_WORDS } from '../standing-words.ts';
import { Appealed } from './appealed.tsx';

/** Decisions that hold no longer, over or lifted, each with its reason and what became of an appeal. */
export function EarlierCard({ restrictions }: { restrictions: Restriction[] }) {
  return (
    <section className="card stack g3">
      <h2>Earlier</h2>
      <ul className="stack g3">
        {restrictions.map((one) => (
          <li key={one.id} className="row g3">
            <Icon name="scroll-text" />
            <div className="grow">
              <b>{titleOf(one)}</b>
              <p className="s14 mut">
                <span>{briefDay(one.startsAt)}</span>
                <span>{` · ${KIND_WORDS[one.kind].was}`}</span>
              </p>
              <Told restriction={one} />
            </div>
            {one.liftedBecause === null ? (
              <span className="bdg">Over</span>
            ) : (
              <span className="bdg ok">Lifted</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its person was told, kept shut as it is over. */
function Told({ restriction: { rule, statement, appeal } }: { restriction: Restriction }) {
  return (
    <details className="std-rule">
      <summary>{appeal === null ? 'Why it was' : 'Why it was, and your appeal'}</summary>
      <div className="stack g2">
        <p className="sub s14">{`Rule: ${RULE_WORDS[rule].name}`}</p>
        <p className="whole" dir="auto">
          {statement}
        </p>
        {appeal !== null && <Appealed appeal={appeal} inForce={false} />}
      </div>
    </details>
  );
}

function titleOf({ liftedBecause }: Restriction): string {
  switch (liftedBecause) {
    case 'appeal':
      return 'Your appeal was right';
    case 'undone':
      return 'It was a mistake';
    case 'nobody_looked':
      return 'It stands again';
    case 'restored':
      return 'It was lifted';
    case null:
      return 'It is over';
  }
}
