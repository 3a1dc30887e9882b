import type { Priority } from '../inventory/inventory.ts';
import { fnvHash } from '../platform/fnv-hash.ts';
import { advantagePercent, FAIR_PERCENT } from '../values/figures/fairness.ts';
import type { Bundle } from './bundle.ts';

/** What counts for a match. The most that a person's standing adds is 18, and 12 that they are here (`hereScore`). */
const WEIGHTS = {
  /** Of what the one who looks wishes for, by how much. */
  mine: { 1: 12, 2: 6, 3: 0 },
  /** Of what the other one wishes for; less, the more they wish for. */
  theirs: { 1: 8, 2: 5, 3: 2 },
  /** Neither takes just any form. */
  exact: 6,
  /** For each thing beyond one for one. */
  thing: -3,
  added: -10,
  unpriced: -8,
  route: -14,
} as const;

/** @returns how good a swap is for whoever looks for it, first of all whether the other one will say yes */
export function scoreOfSwap(
  { give, get, added, percents }: Pick<Bundle, 'give' | 'get' | 'added' | 'percents'>,
  other: { standing: number; wishWeight: number },
): number {
  const mine = Math.max(...get.map(({ line }) => WEIGHTS.mine[line.priority]));
  const theirs = Math.max(...give.map(({ line }) => WEIGHTS.theirs[line.priority]));
  const things = [...give, ...get].reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    mine +
    theirs * other.wishWeight +
    other.standing +
    ([...give, ...get].every(({ line }) => line.anyOf === undefined) ? WEIGHTS.exact : 0) +
    (things - 2) * WEIGHTS.thing +
    (added === undefined ? 0 : WEIGHTS.added) +
    (percents === undefined ? WEIGHTS.unpriced : FAIR_PERCENT - Math.abs(percents.theirs))
  );
}

/** @returns so much of the score of a swap or of a step comes at most from who the other one is, and what they wish for */
export function reachOf({ standing, wishWeight }: { standing: number; wishWeight: number }): number {
  return standing + WEIGHTS.theirs[1] * wishWeight;
}

/** How much two people want what each of them gets, where it is wanted most, and whether neither takes just any form of it. */
export type Wanting = { mine: Priority; theirs: Priority; isExact: boolean };

/** @returns so much of the score of a swap as does not come from what it is made up of */
export function scoreOfWanting(
  { mine, theirs, isExact }: Wanting,
  other: { standing: number; wishWeight: number },
): number {
  const exact = isExact ? WEIGHTS.exact : 0;
  return WEIGHTS.mine[mine] + WEIGHTS.theirs[theirs] * other.wishWeight + other.standing + exact;
}

/** @returns the same at most. @param reach `reachOf` of the other one. @param mine of all that is wished for */
export function mostOfWanting(mine: Priority, reach: number): number {
  return WEIGHTS.mine[mine] + reach + WEIGHTS.exact;
}

/** @returns the rest of the score of one thing for one */
export function scoreOfPair(gives: number, gets: number): number {
  return FAIR_PERCENT - Math.abs(advantagePercent(gets, gives));
}

/** The rest of the score at most, by what a swap is made up of. */
export const MOST_OF_PARTS = {
  two: FAIR_PERCENT,
  three: FAIR_PERCENT + WEIGHTS.thing,
  more: FAIR_PERCENT + 2 * WEIGHTS.thing,
  added: FAIR_PERCENT + WEIGHTS.added,
  unpriced: WEIGHTS.unpriced,
} as const;

/** One thing of a route that its partner gets. */
export type Leg = {
  /** What the partner gives and gets for it counts for so much. */
  gives: number;
  gets: number;
  /** Of the partner's wish. */
  priority: Priority;
  partner: { standing: number; wishWeight: number };
};

/** @returns what one of the two swaps of a route is worth to it: only that its partner says yes */
export function scoreOfLeg({ gives, gets, priority, partner }: Leg): number {
  const closeness = FAIR_PERCENT - Math.abs(advantagePercent(gives, gets));
  return (WEIGHTS.theirs[priority] * partner.wishWeight + partner.standing + closeness) / 2;
}

/** @returns what `scoreOfLeg` says at most. @param reach `reachOf` of its partner */
export function mostOfLeg(reach: number): number {
  return (reach + FAIR_PERCENT) / 2;
}

/** @returns what a route comes to, of both its swaps and of what is got at its end */
export function scoreOfRoute(first: number, second: number, wished: Priority): number {
  return first + second + WEIGHTS.mine[wished] + WEIGHTS.route;
}

/** @returns what somebody's completed trades and reviews say for them, from 0 to 18 */
export function standingOf(person: { rating: number | null; ratings: number; completed: number }): number {
  const { rating, ratings, completed } = person;
  // Three reviews say something, and three stars of five nothing good.
  const rated = ratings >= 3 && rating !== null ? Math.max(0, rating - 3) * 4 : 0;
  return Math.min(10, completed) + rated;
}

/** @returns what it says for somebody that they were here so lately, from 0 to 12. @param agoMs in ms */
export function hereScore(agoMs: number): number {
  const minutes = agoMs / 60_000;
  return minutes <= 10 ? 12 : minutes <= 60 ? 8 : minutes <= 24 * 60 ? 4 : 0;
}

/** @returns how much one wish of so many counts: whoever wishes for everything wishes for nothing */
export function wishWeightOf(wishes: number): number {
  return 1 / Math.log(Math.E + Math.max(0, wishes - 10) / 10);
}

/** @returns by what matches of the same score are put in order, so that not everybody has the same people first. @param day any text, another one each day */
export function tieOf(day: string, userId: string, otherId: string): number {
  return fnvHash(`${day} ${userId} ${otherId}`);
}
