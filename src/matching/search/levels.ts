/** People by number, of whom each is above `reach - 1` and not above `reach` by their `reachOf`. */
export type Level = { reach: number; people: readonly number[] };

/** @returns the level of what counts for so much: no less, and whole */
export function levelOf(score: number): number {
  return Math.max(0, Math.ceil(score));
}
