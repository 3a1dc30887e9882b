import type { Verdict } from '../values/figures/fairness.ts';
import { LOG_FIGURES, type LogFigures, type LogSums } from './log-figures.ts';
import type { LogVerdict } from './log.ts';

/** A trade as far as it is summed up. */
type Summed = { happenedAt: string; sums: LogSums; figures: LogFigures; verdict: Verdict };

/** One of the three figures over several trades, and of how many of them it is known. */
export type FigureSum = { sum: number; counted: number };

/** More points than these a chart does not show. */
const MOST_POINTS = 120;

/** Adds up trades of one game as they come, the newest first. What is unknown of one is left out and counted. */
export class LogSummary<Trade extends Summed> {
  readonly verdicts: Record<LogVerdict, number> = { W: 0, F: 0, L: 0 };
  readonly figures: Record<keyof LogFigures, FigureSum> = {
    atTime: { sum: 0, counted: 0 },
    since: { sum: 0, counted: 0 },
    ifKept: { sum: 0, counted: 0 },
  };
  /** All that came, of whatever verdict. */
  all = 0;
  trades = 0;
  /** Trades of which any of the three is unknown. */
  uncounted = 0;
  best: Trade | null = null;
  worst: Trade | null = null;
  readonly #sinces: { at: string; since: number }[] = [];
  readonly #wanted: LogVerdict | undefined;

  /** @param wanted only trades of this verdict are added up; the verdicts count all of them */
  constructor(wanted: LogVerdict | undefined) {
    this.#wanted = wanted;
  }

  add(trade: Trade): void {
    const { verdict, figures, happenedAt } = trade;
    this.all += 1;
    if (verdict !== 'U') this.verdicts[verdict] += 1;
    if (this.#wanted !== undefined && verdict !== this.#wanted) return;
    this.trades += 1;
    let isWhole = true;
    for (const name of LOG_FIGURES) {
      const figure = figures[name];
      if (figure === null) {
        isWhole = false;
        continue;
      }
      this.figures[name].sum += figure;
      this.figures[name].counted += 1;
    }
    if (!isWhole) this.uncounted += 1;
    if (figures.since !== null) this.#sinces.push({ at: happenedAt, since: figures.since });
    this.#compare(trade);
  }

  /** @returns what the trades up to each of them have changed by since, oldest first: as many as a chart shows */
  points(): { at: string; sum: number }[] {
    let sum = 0;
    const points = this.#sinces.toReversed().map(({ at, since }) => ({ at, sum: (sum += since) }));
    const step = Math.ceil(points.length / MOST_POINTS);
    // Counted from the end, so that the last one is among them.
    return step <= 1 ? points : points.filter((_, place) => (points.length - 1 - place) % step === 0);
  }

  #compare(trade: Trade): void {
    const result = resultOf(trade);
    if (result === null) return;
    if (result > 0 && result > (resultOf(this.best) ?? 0)) this.best = trade;
    if (result < 0 && result < (resultOf(this.worst) ?? 0)) this.worst = trade;
  }
}

/** @returns what a trade has come to: what was got by today's figures less what was given for it that day */
export function resultOf(trade: Pick<Summed, 'sums'> | null): number | null {
  if (trade === null) return null;
  const { gaveThen, gotNow } = trade.sums;
  return gaveThen === null || gotNow === null ? null : gotNow - gaveThen;
}
