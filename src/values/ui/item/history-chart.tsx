import type { GameId } from '../../../games/game.ts';
import { briefDate } from '../../../platform/dates.ts';
import { AsTable } from '../../../platform/ui/as-table.tsx';
import { chartShape } from '../../figures/chart-shape.ts';
import type { Step } from '../../figures/figure-history.ts';
import { worthText } from '../../figures/figure.ts';

type Props = {
  game: GameId;
  /** Names the figure: 'Buy Price'. */
  label: string;
  /** At least two known ones. */
  steps: readonly Step[];
  days: number;
  nowMs: number;
};

/** A figure over the last days as a line of steps, and the same as a table. */
export function HistoryChart({ game, label, steps, days, nowMs }: Props) {
  const { line, area, ticks, lastY } = chartShape(steps, nowMs);
  const startMs = steps[0]?.atMs ?? nowMs;
  const known = steps.filter(({ figure }) => figure !== null);
  const text = (figure: number | null | undefined) => worthText(game, figure ?? undefined);
  const said = `${label} from ${text(known[0]?.figure)} to ${text(known.at(-1)?.figure)} in ${days} days`;
  return (
    <>
      <figure className="chart">
        <div className="plot">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={said}>
            <path className="gr" d={ticks.map(({ y }) => `M0 ${y}H100`).join('')} />
            <path className="ar" d={area} />
            <path className="ln" d={line} />
          </svg>
          {lastY !== undefined && <span className="cdot" style={{ '--y': `${lastY}%` }} />}
        </div>
        <div className="y num" aria-hidden="true">
          {ticks.map(({ figure, y }) => (
            <span key={y}>{text(figure)}</span>
          ))}
        </div>
        <div className="x" aria-hidden="true">
          <span>{dayText(startMs)}</span>
          <span>{dayText((startMs + nowMs) / 2)}</span>
          <span>Today</span>
        </div>
      </figure>
      <AsTable headings={['From', label]}>
        {steps.toReversed().map(({ atMs, figure }, at) => (
          <tr key={atMs}>
            <td>{at === steps.length - 1 ? `Before ${briefDate(startMs)}` : briefDate(atMs)}</td>
            <td>{text(figure)}</td>
          </tr>
        ))}
      </AsTable>
    </>
  );
}

/** Without the year, which is this one or the last. */
function dayText(atMs: number): string {
  return briefDate(atMs).replace(/ \d{4}$/, '');
}
