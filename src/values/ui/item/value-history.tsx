import { useState } from 'react';
import type { GameId } from '../../../games/game.ts';
import { briefDate } from '../../../platform/dates.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNow } from '../../../platform/ui/use-now.ts';
import {
  type ChartedFigure,
  chartedFigures,
  HISTORY_DAYS,
  type HistoryDays,
  type KeptChange,
  knownSteps,
  pastOf,
  stepsOver,
} from '../../figures/figure-history.ts';
import { worthText } from '../../figures/figure.ts';
import type { FigureKey, Item } from '../../items/item.ts';
import { HistoryChart } from './history-chart.tsx';

const HOUR_MS = 60 * 60 * 1000;

type Props = { game: GameId; item: Item; changes: readonly KeptChange[] };

/** What an item's figure was over the last days; with fewer than two known figures it says so instead. */
export function ValueHistory({ game, item, changes }: Props) {
  const figures = chartedFigures(game, item, changes);
  const [days, setDays] = useState<HistoryDays>(30);
  const [figure, setFigure] = useState<FigureKey>();
  // The end of this hour, so that what has changed within it counts.
  const nowMs = useNow(HOUR_MS) + HOUR_MS;
  const chosen = figures.find((each) => each.figure === figure) ?? figures[0];
  if (chosen === undefined) return null;
  const past = pastOf(item, changes, chosen.figure);
  const steps = stepsOver(past, days, nowMs);
  const known = knownSteps(steps);
  return (
    <>
      <div className="seg" role="group" aria-label="Range">
        {HISTORY_DAYS.map((range) => (
          <button key={range} type="button" aria-pressed={range === days} onClick={() => setDays(range)}>
            <span>{`${range}d`}</span>
            <span className="sr">ays</span>
          </button>
        ))}
      </div>
      {figures.length > 1 && <ChooseFigure figures={figures} chosen={chosen.figure} onChoose={setFigure} />}
      {known < 2 ? (
        <p className="sub s14 hist-no">{noLineText(game, days, steps)}</p>
      ) : (
        <HistoryChart game={game} label={chosen.label} steps={steps} days={days} nowMs={nowMs} />
      )}
    </>
  );
}

/** So many figures have a button each; more of them would not fit beside each other. */
const MOST_BUTTONS = 3;

function ChooseFigure(props: {
  figures: readonly ChartedFigure[];
  chosen: FigureKey;
  onChoose: (figure: FigureKey) => void;
}) {
  const { figures, chosen, onChoose } = props;
  if (figures.length > MOST_BUTTONS)
    return (
      <label className="inp sel">
        <span className="lbl" aria-hidden="true">
          Figure
        </span>
        <select
          aria-label="Figure"
          value={chosen}
          onChange={({ target }) => {
            const found = figures.find(({ figure }) => figure === target.value);
            if (found !== undefined) onChoose(found.figure);
          }}
        >
          {figures.map(({ figure, label }) => (
            <option key={figure} value={figure}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
    );
  return (
    <div className="seg" role="group" aria-label="Figure">
      {figures.map(({ figure, label }) => (
        <button key={figure} type="button" aria-pressed={figure === chosen} onClick={() => onChoose(figure)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Why there is no line. Nothing is drawn between figures that nobody has written down. */
function noLineText(game: GameId, days: number, steps: ReturnType<typeof stepsOver>): string {
  const at = steps.findIndex(({ figure }) => figure !== null);
  const only = steps[at];
  if (only?.figure == null) return 'Nobody has given this value yet.';
  const figure = worthText(game, only.figure);
  if (at === 0 && steps.length === 1) return `No change in the last ${days} days: still ${figure}.`;
  if (at === 0)
    return `It was ${figure} until ${briefDate(steps[1]?.atMs ?? 0)}; nobody has given a value since.`;
  return `Only one value so far: ${figure}, on this site since ${briefDate(only.atMs)}. The chart starts with its first change.`;
}
