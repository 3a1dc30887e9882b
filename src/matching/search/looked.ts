/** How somebody looks for matches. */
export type Looked = {
  /** Whether two people may not meet: neither is shown to the other, and no route leads over both. */
  isApart: (one: string, other: string) => boolean;
  /** What decides between equals: another text each day. */
  day: string;
  /** So many swaps at most. */
  limit: number;
  /** So many routes at most; for none, nobody looks for them. */
  routes: number;
  /** Only routes that end with this person, to the best of what they give: each over something else that is held in between. */
  to?: string | undefined;
};

/** So much may be lost where the same numbers are added in another order. */
export const ROUNDING = 1e-9;

/** @returns whether what counts for so much at most is worse than the last that is kept, for certain; false while there is room */
export function isWorse(most: number, last: { score: number } | undefined): boolean {
  return last !== undefined && most < last.score - ROUNDING;
}
