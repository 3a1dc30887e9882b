import { Icon } from '../../platform/ui/icon.tsx';
import { STARS } from '../review.ts';

// One review among thousands is still to be seen.
const LEAST_PERCENT = 3;

/** How often each number of stars was given. @param props.ratings reviews with 1, 2, 3, 4 and 5 stars */
export function RatingBars({ name, ratings }: { name: string; ratings: readonly number[] }) {
  const all = ratings.reduce((sum, count) => sum + count, 0);
  return (
    <aside className="card rbars" aria-label={`How people rate ${name}`}>
      <h3>
        How people rate <bdi className="pname">{name}</bdi>
      </h3>
      <ul className="dist">
        {STARS.toReversed().map((stars) => {
          const count = ratings[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{stars}</span>
              <Icon name="star" filled />
              <span className="sr">{`${stars === 1 ? 'star' : 'stars'}:`}</span>
              <span className="tr2" aria-hidden="true">
                <i style={{ '--w': share(count, all) }} />
              </span>
              <span className="num">{count}</span>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

function share(count: number, all: number): string {
  return count === 0 ? '0%' : `${Math.max(LEAST_PERCENT, (100 * count) / all).toFixed(1)}%`;
}
