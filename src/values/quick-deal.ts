import type { GameId } from '../games/game.ts';
import { type Fairness, fairness } from './fairness.ts';
import type { Item } from './item.ts';
import { itemWorth } from './worth.ts';

/** The two sides of a trade, as its reader sees them. */
export type DealSide = 'give' | 'get';

/** The list that an item was taken from: its game, and of when its figures are. */
export type DealList = { game: GameId; asOf: string };

/** One item against another of the same game; figures of two games cannot be compared. */
export type QuickDeal = DealList & Partial<Record<DealSide, Item>>;

/** The game that the quick check opens with. */
export const QUICK_GAME: GameId = 'steal-brainrot';

/** What of that game is at hand at first sight. */
export const QUICK_FILTER = 'Legendary';

const FIRST_PAIR = { give: 'Strawberrelli Flamingelli', get: 'Frigo Camelo' } as const;

/**
 * @param list what is at hand at first sight; nothing while it is on its way
 * @returns the pair that the quick check opens with: the named two where the list has them, else its first ones
 */
export function firstDeal(list: { asOf: string; items: readonly Item[] } | undefined): QuickDeal {
  const items = list?.items ?? [];
  const named = (side: DealSide) => items.find((item) => item.name === FIRST_PAIR[side]);
  const [give, get] = [named('give'), named('get')];
  const others = items.filter((item) => item !== give && item !== get);
  const pair = { give: give ?? others.shift(), get: get ?? others.shift() };
  return {
    game: QUICK_GAME,
    asOf: list?.asOf ?? '',
    ...(pair.give && { give: pair.give }),
    ...(pair.get && { get: pair.get }),
  };
}

/** @returns the trade with another item on one side; one of another game clears the side that no longer compares */
export function withItem(deal: QuickDeal, side: DealSide, { game, asOf }: DealList, item: Item): QuickDeal {
  return game === deal.game ? { ...deal, asOf, [side]: item } : { game, asOf, [side]: item };
}

/** @returns what the trade is for its reader */
export function dealFairness({ game, give, get }: QuickDeal): Fairness {
  return fairness(give && itemWorth(game, give), get && itemWorth(game, get));
}
