import { type Fairness, fairness, type Verdict } from '../../values/figures/fairness.ts';
import type { Logged } from './logged.ts';

// Heights in pixels (dashboard.css): a fair trade shows, and nothing grows out of its place.
const LEAST = 5;
const MOST = { up: 74, down: 40 } as const;
// A trade that doubles what one gave fills its place.
const FULL_PERCENT = 100;

const WORDS: readonly (readonly [Verdict, string])[] = [
  ['W', 'win'],
  ['F', 'fair'],
  ['L', 'lose'],
  ['U', 'open'],
];

/** The newest trades of one game as bars, by the figures of today, from the oldest to the newest. @param props.trades newest first */
export function ProfitBars({ trades }: { trades: readonly Logged[] }) {
  const shown = trades.toReversed().map(({ id, sums: { gaveNow, gotNow } }) => ({
    id,
    fair: fairness(gaveNow ?? undefined, gotNow ?? undefined),
  }));
  const inWords = WORDS.flatMap(([verdict, word]) => {
    const count = shown.filter(({ fair }) => fair.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${word}`];
  }).join(', ');
  return (
    // A picture made of elements: the label says what it shows.
    <div className="pl" role="img" aria-label={`The last ${shown.length} trades: ${inWords}`}>
      {shown.map(({ id, fair }) => (
        <Bar key={id} fair={fair} />
      ))}
    </div>
  );
}

function Bar({ fair: { verdict, percent } }: { fair: Fairness }) {
  const up = percent === undefined || percent >= 0;
  const most = up ? MOST.up : MOST.down;
  const part = Math.min(1, Math.abs(percent ?? 0) / FULL_PERCENT);
  const bar = percent !== undefined && (
    <i style={{ '--h': `${Math.max(LEAST, Math.round(part * most))}px` }} />
  );
  return (
    <span className={`pb ${verdict}`}>
      <span className="u">{up && bar}</span>
      <span className="n">{!up && bar}</span>
      <b>{verdict === 'U' ? '?' : verdict}</b>
    </span>
  );
}
