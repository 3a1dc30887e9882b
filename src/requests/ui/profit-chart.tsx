import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import { AsTable } from '../../platform/ui/as-table.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import type { Fairness, Verdict } from '../../values/figures/fairness.ts';
import { worthText } from '../../values/figures/figure.ts';
import { verdictText } from '../../values/figures/verdict-text.ts';
import { outcome, type SideFigures } from '../profit.ts';

type Trade = Given<Api['requests']['profit']>['trades'][number];

const BARS = 8;

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

/** The last trades of one game as bars, from the oldest to the newest, and the same as a table. */
export function ProfitChart({ trades }: { trades: readonly Trade[] }) {
  const today = useToday();
  const shown = trades
    .slice(0, BARS)
    .toReversed()
    .map((trade) => ({ ...trade, fair: outcome(trade, today) }));
  const counts = WORDS.map(([verdict, word]) => ({
    verdict,
    word,
    count: shown.filter(({ fair }) => fair.verdict === verdict).length,
  })).filter(({ count }) => count > 0);
  const inWords = counts.map(({ count, word }) => `${count} ${word}`).join(', ');
  return (
    <>
      {/* A picture made of elements: the label says what it shows. */}
      <div className="pl" role="img" aria-label={`The last ${shown.length} trades: ${inWords}`}>
        {shown.map(({ requestId, fair }) => (
          <Bar key={requestId} fair={fair} />
        ))}
      </div>
      <p className="row wr s14 sub" aria-hidden="true">
        {counts.map(({ verdict, word, count }) => (
          <span key={verdict}>
            <b className={`pl-${verdict}`}>{count}</b>
            <span>{` ${word}`}</span>
          </span>
        ))}
      </p>
      <AsTable headings={['Completed', 'Gave', 'Got', 'Result']}>
        {trades.map(({ requestId, game, completedAt, gave, got }) => (
          <tr key={requestId}>
            <td>{fullDate(completedAt)}</td>
            <td>{sideText(game, gave)}</td>
            <td>{sideText(game, got)}</td>
            <td>{verdictText(outcome({ gave, got }, today))}</td>
          </tr>
        ))}
      </AsTable>
    </>
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

function sideText(game: Trade['game'], { value, unpriced }: SideFigures): string {
  if (value === null) return '?';
  return unpriced > 0 ? `${worthText(game, value)} + ?` : worthText(game, value);
}
