import type { GameId } from '../games/game.ts';
import { NOT_PRICED, worthText } from '../values/figures/figure.ts';
import { worthOf } from '../values/figures/worth.ts';
import { PLAIN } from '../values/items/form.ts';
import type { Item } from '../values/items/item.ts';
import type { NameIndex } from '../values/names/name-index.ts';
import { rankItems } from '../values/names/rank-items.ts';
import { findItems } from '../values/names/read-shorthand.ts';
import { type Near, nearestFirst } from './fair-adds.ts';
import { isMoney, type Line, oneOf, type Picked, type Tradable } from './lines.ts';
import { withTypedMoney } from './reading/typed-money.ts';

/** How a picker of a game looks for what somebody types. */
export type Offered = {
  game: GameId;
  list: Tradable;
  /** The names of the list; undefined until they are made: what contains the text is found without. */
  names: NameIndex<Item> | undefined;
  /** Items at most. */
  most?: number;
  /** What would make the trade even; undefined where that is not known. */
  near?: Near | undefined;
};

/**
 * @returns what a picker offers for a search, the best first, each in the form and quantity that the search says; for none what comes
 *   nearest to an even trade
 */
export function offeredLines(
  { game, list, names, most = Infinity, near }: Offered,
  search: string,
): Picked[] {
  if (near !== undefined && search.trim() === '')
    return nearestFirst(game, list.items, near).slice(0, most).map(oneOf);
  const found =
    names === undefined
      ? rankItems(game, list.items, search).slice(0, most).map(oneOf)
      : findItems(names, search, most);
  return withTypedMoney(game, search, found, list.money);
}

/**
 * @returns what one of a line counts for, and money with its amount; that nobody knows it in its form (decision 0040);
 * undefined of the plain item without a figure
 */
export function offeredText(game: GameId, { item, form, quantity }: Line): string | undefined {
  const worth = worthOf(game, item, form);
  if (worth !== undefined) return worthText(game, isMoney({ item }) ? worth * quantity : worth);
  return form === PLAIN ? undefined : NOT_PRICED;
}
