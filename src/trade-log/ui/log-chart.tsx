import type { GameId } from '../../games/game.ts';
import { briefDate, briefDay } from '../../platform/dates.ts';
import { AsTable } from '../../platform/ui/as-table.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { LAST_DAYS } from '../log-address.ts';
import { gainText } from '../log-words.ts';
import { type SumPoint, sumChartShape } from '../sum-chart-shape.ts';

/** How what one got has changed, over all trades that are shown, and the same as a table. */
export function LogChart(props: { game: GameId; points: readonly SumPoint[]; lately: boolean }) {
  const { game, points, lately } = props;
  const [first, last] = [points[0], points.at(-1)];
  const today = useToday();
  const endMs = Math.max(today, Date.parse(last?.at ?? ''));
  const { line, area, ticks } = sumChartShape(points, endMs);
  const startMs = Date.parse(first?.at ?? '');
  return (
    <section className="card stack g3 logc">
      <h2>{lately ? `My trades, ${LAST_DAYS} days` : 'My trades'}</h2>
      <p className="s13 sub">What I got, and how it has changed since.</p>
      <figure className="chart">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`What I got has changed by ${gainText(game, last?.sum ?? 0)} in ${points.length} trades`}
        >
          <path className="gr" d={ticks.map(({ y }) => `M0 ${y}H100`).join('')} />
          <path className="ar" d={area} />
          <path className="ln" d={line} />
        </svg>
        <div className="y num" aria-hidden="true">
          {ticks.map(({ figure, y }) => (
            <span key={y}>{gainText(game, figure)}</span>
          ))}
        </div>
        <div className="x" aria-hidden="true">
          <span>{briefDay(new Date(startMs).toISOString())}</span>
          <span>{briefDay(new Date((startMs + endMs) / 2).toISOString())}</span>
          <span>Today</span>
        </div>
      </figure>
      <AsTable headings={['Until', 'Since']}>
        {points.toReversed().map(({ at, sum }) => (
          <tr key={at}>
            <td>{briefDate(at)}</td>
            <td>{gainText(game, sum)}</td>
          </tr>
        ))}
      </AsTable>
    </section>
  );
}
