import { hereScore } from '../match-score.ts';

/** So many are found for each that is shown: some of them are no longer true, or not here. */
export const FOUND_FOR_EACH = 2;

/** @returns the best of what was found, the best first: it says something for people that they were here lately */
export function bestOf<Found extends { score: number; hereMs: number }>(
  some: readonly Found[],
  most: number,
  now: Date,
): Found[] {
  return some
    .map((one) => ({ ...one, score: one.score + hereScore(now.getTime() - one.hereMs) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
}
