import { Icon } from '../../platform/ui/icon.tsx';
import { briefDay, KIND_WORDS } from '../standing-words.ts';
import type { Restriction } from './restriction-card.tsx';

/** Decisions that hold no longer: over, or lifted. */
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
