import { type Fairness, fairness } from '../values/figures/fairness.ts';

/** What the two sides of a trade counted for when it was made, and count for now; null where any of it has no trade value. */
export type LogSums = {
  gaveThen: number | null;
  gotThen: number | null;
  gaveNow: number | null;
  gotNow: number | null;
};

/** What a trade was good for; null where a sum that it is made of is unknown. In the game's unit. */
export type LogFigures = {
  /** What was got less what was given, on that day. */
  atTime: number | null;
  /** By how much what was got has changed since. */
  since: number | null;
  /** What was got less what was given, by today's figures. */
  ifKept: number | null;
};

/** The three of them, in the order in which they are told. */
export const LOG_FIGURES = ['atTime', 'since', 'ifKept'] as const satisfies (keyof LogFigures)[];

/** One of something: how many of it, and what one counts for; null where that is no known trade value. */
type Worth = { quantity: number; worth: number | null };

/** @returns what a side comes to; null where anything of it has no known trade value, or there is nothing on it */
export function sumOf(side: readonly Worth[]): number | null {
  if (side.length === 0) return null;
  let sum = 0;
  for (const { quantity, worth } of side) {
    if (worth === null) return null;
    sum += worth * quantity;
  }
  return sum;
}

/** @returns the three figures of a trade */
export function figuresOf({ gaveThen, gotThen, gaveNow, gotNow }: LogSums): LogFigures {
  return {
    atTime: less(gotThen, gaveThen),
    since: less(gotNow, gotThen),
    ifKept: less(gotNow, gaveNow),
  };
}

/** @returns what the trade was when it was made */
export function verdictThen({ gaveThen, gotThen }: LogSums): Fairness {
  return fairness(gaveThen ?? undefined, gotThen ?? undefined);
}

function less(more: number | null, taken: number | null): number | null {
  return more === null || taken === null ? null : more - taken;
}
