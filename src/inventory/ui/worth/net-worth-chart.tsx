import { useState } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { AsTable } from '../../../platform/ui/as-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { axisWords, signedWorth, stepWords, wholeWorth } from './net-worth-words.ts';

export type Worth = Given<Api['inventory']['netWorth']>;
type Step = Worth['steps'][number];

const PARTS = ['market', 'trades'] as const;

type Props = { game: GameId; worth: Worth };

/**
 * What the market and one's trades have brought in each step, as bars, and the same as a table. One step can be looked at: under a
 * finger, or with the arrow keys.
 */
export function NetWorthChart({ game, worth: { days, steps } }: Props) {
  const [chosen, setChosen] = useState<number>();
  const up = Math.max(...steps.map((step) => sumOf(step, 1)));
  const down = Math.max(...steps.map((step) => sumOf(step, -1)));
  const looked = chosen === undefined ? undefined : steps[chosen];
  const says = (step: Step) =>
    `${stepWords(days, step.from)}: market ${signedWorth(game, step.market)}, trades ${signedWorth(game, step.trades)}`;
  const last = steps.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <p className={classNames('nw-s', looked === undefined && 'sub')} aria-hidden="true">
        {looked === undefined ? restingWords(days, up + down) : says(looked)}
      </p>
      <div className="nw-p" style={{ '--n': String(steps.length), '--up': `${upShare(up, down)}%` }}>
        {steps.map((step, at) => (
          <span key={step.from} className={classNames('nw-b', at === chosen && 'on')}>
            <Stack step={step} sign={1} most={up} />
            <Stack step={step} sign={-1} most={down} />
          </span>
        ))}
        {/* One control for all bars: each alone would be too narrow for a finger. */}
        <input
          type="range"
          min={0}
          max={steps.length - 1}
          value={chosen ?? steps.length - 1}
          aria-label="Change by market and trades"
          aria-valuetext={says(looked ?? last)}
          onChange={({ target }) => setChosen(Number(target.value))}
          onFocus={() => setChosen((at) => at ?? steps.length - 1)}
          onPointerUp={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onBlur={() => setChosen(undefined)}
        />
      </div>
      <p className="nw-x" style={{ '--n': String(steps.length) }} aria-hidden="true">
        {axisWords(
          days,
          steps.map(({ from }) => from),
        ).map(({ at, word }) => (
          <span
            key={at}
            className={at === steps.length - 1 ? 'end' : undefined}
            style={{ '--at': String(at + 1) }}
          >
            {word}
          </span>
        ))}
      </p>
      <AsTable headings={['When', 'Market', 'Trades', 'Everything else', 'Net worth']}>
        {steps.toReversed().map((step) => (
          <tr key={step.from}>
            <td>{stepWords(days, step.from)}</td>
            <td>{signedWorth(game, step.market)}</td>
            <td>{signedWorth(game, step.trades)}</td>
            <td>{signedWorth(game, step.other)}</td>
            <td>{wholeWorth(game, step.worth)}</td>
          </tr>
        ))}
      </AsTable>
    </>
  );
}

/** What of a step is above the line, or below it: the market is nearer to it. */
function Stack({ step, sign, most }: { step: Step; sign: 1 | -1; most: number }) {
  return (
    <span className={sign === 1 ? 'u' : 'd'}>
      {PARTS.map((part) => {
        const size = step[part] * sign;
        return size > 0 && <i key={part} className={part} style={{ '--h': `${(size / most) * 100}%` }} />;
      })}
    </span>
  );
}

function sumOf(step: Step, sign: 1 | -1): number {
  return PARTS.reduce((sum, part) => sum + Math.max(0, step[part] * sign), 0);
}

/** @returns where the line stands, in percent from the top */
function upShare(up: number, down: number): number {
  if (up + down === 0) return 50;
  return (up / (up + down)) * 100;
}

function restingWords(days: Worth['days'], moved: number): string {
  if (moved === 0) return 'Nothing has moved in this time.';
  return days === 90 ? 'One bar a week' : 'One bar for 3 days';
}
