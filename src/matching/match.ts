import type { Given } from './market.ts';

/** People that a look for matches finds at most. */
export const MOST_MATCHES = 48;

/** Of each side of a trade that people are counted for, so many lines are looked for: a hundred would hold up all other looks. */
export const MOST_COUNTED = 20;

/** Routes that it finds at most. */
export const MOST_ROUTES = 12;

/** Routes to one person, each over something else that is held in between, that somebody may choose among at most. */
export const MOST_CHOICES = 3;

/** Different people that one person is shown in a day (UTC). */
export const MOST_MET = 200;

/** Whoever is hidden comes back after so long, in ms. */
export const HIDDEN_FOR_MS = 7 * 24 * 60 * 60_000;

/** Whoever was not here for so long is met by nobody, in ms: they would not answer. */
export const AWAY_AFTER_MS = 30 * 24 * 60 * 60_000;

/** What somebody has agreed to give is kept for that deal for so long after its last move, in ms; then it is theirs to give again. */
export const OWED_FOR_MS = 7 * 24 * 60 * 60_000;

/** What two people give each other. */
export type Swap = {
  userId: string;
  /** What the one who looks gives, and what they get. */
  give: Given[];
  get: Given[];
  /** What nobody wished for, of one side: it makes the trade fair. Absent where all of it was. */
  added?: { side: 'give' | 'get'; thing: Given } | undefined;
  score: number;
};

/** Two swaps, one after the other: with the first one's partner for what the second one's wants. */
export type Route = { first: Swap; second: Swap; score: number };

/** The same as it is found. @property wantedBy how many people want what is held in between */
export type FoundRoute = Route & { wantedBy: number };

/** What somebody finds. */
export type Matches = { swaps: Swap[]; routes: Route[] };
