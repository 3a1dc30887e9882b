import { isOldFigure } from './figure-age.ts';

/** What a trade is for the person who reads it: a win, fair, a lose, or unknown because a side has no value. */
export type Verdict = 'W' | 'F' | 'L' | 'U';

export type Fairness = {
  verdict: Verdict;
  /** How much more one gets than one gives, in whole percent; negative when less; absent when unknown. */
  percent?: number;
  /** Present where a figure that it is taken from is old: it is likely, no more. */
  maybe?: true;
};

/** Days after which a figure is so old. */
const MAYBE_DAYS = 90;

/** Within this many percent either way a trade is fair. */
export const FAIR_PERCENT = 8;

// Percent of the track per percent of advantage, and how near to its ends the puck may come.
const TRACK_PER_PERCENT = 0.95;
const TRACK_REACH = 43;

/**
 * Judges a trade by the two totals, as its reader sees it. The verdict is taken from the whole percent that is shown,
 * so that letter and figure never disagree.
 * @param giveTotal what the reader gives, in the game's unit; undefined when any of it has no known value
 * @param getTotal what the reader gets, in the same unit
 */
export function fairness(giveTotal?: number, getTotal?: number): Fairness {
  if (!isKnown(giveTotal) || !isKnown(getTotal)) return { verdict: 'U' };
  const percent = advantagePercent(giveTotal, getTotal);
  if (percent > FAIR_PERCENT) return { verdict: 'W', percent };
  if (percent < -FAIR_PERCENT) return { verdict: 'L', percent };
  return { verdict: 'F', percent };
}

/** @returns how much more one gets than one gives, in the whole percent that is shown; NaN where either is not known */
export function advantagePercent(give: number, get: number): number {
  // + 0 makes a plain zero of the -0 that rounding gives for a hair less than nothing.
  return Math.round((get / give - 1) * 100) + 0;
}

/**
 * @param oldest day (YYYY-MM-DD) of the figures that a verdict is taken from; null where one has none
 * @param nowMs ms since 1970
 * @returns the verdict, as certain as they allow
 */
export function ageing(fair: Fairness, oldest: string | null, nowMs: number): Fairness {
  if (fair.percent === undefined) return fair;
  return oldest === null || isOldFigure(oldest, MAYBE_DAYS, nowMs) ? { ...fair, maybe: true } : fair;
}

/** @returns where the meter's puck stands, in percent of its track from the left; the middle when nothing is known */
export function meterPlace(percent: number | undefined): number {
  if (percent === undefined) return 50;
  const way = Math.max(-TRACK_REACH, Math.min(TRACK_REACH, percent * TRACK_PER_PERCENT));
  return Math.round((50 + way) * 10) / 10;
}

/** A side worth nothing cannot be compared with anything. */
function isKnown(total: number | undefined): total is number {
  return total !== undefined && Number.isFinite(total) && total > 0;
}
