import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { type Fairness, fairness } from '../values/figures/fairness.ts';
import { NOT_PRICED } from '../values/figures/figure.ts';
import type { TradeItem } from './trade.ts';

/** How many of something, and what one of it counts for. */
export type Counted = Pick<TradeItem, 'worth' | 'quantity'>;
type Sides = { offering: readonly Counted[]; wanting: readonly Counted[] };

/**
 * What a side of a trade is worth in all: each item as often as it is there.
 * @returns the sum in the game's unit; undefined when the side is empty or any item has no known value
 */
export function sideWorth(items: readonly Counted[]): number | undefined {
  let sum: number | undefined;
  for (const { worth, quantity } of items) {
    if (worth === undefined) return undefined;
    sum = (sum ?? 0) + worth * quantity;
  }
  return sum;
}

/**
 * What a trade is for its reader, who would give what others want and get what they offer; in a trade of one's own it
 * is the other way round.
 */
export function tradeFairness({ offering, wanting }: Sides, mine: boolean): Fairness {
  const [offered, wanted] = [sideWorth(offering), sideWorth(wanting)];
  return mine ? fairness(offered, wanted) : fairness(wanted, offered);
}

/** @returns what stands in place of a verdict where both sides name something: what counts for nothing cannot be compared */
export function openWord({ offering, wanting }: Sides): string {
  const isPriced = sideWorth(offering) !== undefined && sideWorth(wanting) !== undefined;
  return isPriced ? 'Counts for 0' : NOT_PRICED;
}

/** @returns whether a trade can be judged at all one day: its game has values, or one of its items has one */
export function hasValues(game: GameId, { offering, wanting }: Sides): boolean {
  return gameOf(game).valued || [...offering, ...wanting].some(({ worth }) => worth !== undefined);
}
