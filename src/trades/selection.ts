import type { GameId } from '../games/game.ts';
import { foldName } from '../values/fold-name.ts';
import { filterItems } from '../values/item-filter.ts';
import type { Item } from '../values/item.ts';
import type { Line } from './lines.ts';
import type { Side } from './trade.ts';

/** What somebody has chosen for a post so far; kept while the dialog is closed by accident, cleared with Cancel. */
export type Selection = Record<Side, Line[]>;

export const EMPTY_SELECTION: Selection = { offering: [], wanting: [] };

// Spec section 9: 10 while searching, 20 when idle.
const SUGGESTIONS_TYPING = 10;
const SUGGESTIONS_IDLE = 20;

/** @returns whether a selection can be posted: both sides name something (spec section 5) */
export function isComplete(selection: Selection): boolean {
  return selection.offering.length > 0 && selection.wanting.length > 0;
}

/**
 * @returns the items to suggest: the first 10 that match, or the first 20 while nothing is typed. What begins with the
 * search stands before what only contains it, or a plain 'Cat' could not be reached for all the dearer cats.
 */
export function suggestItems<T extends Pick<Item, 'name' | 'category' | 'rarity'>>(
  game: GameId,
  items: readonly T[],
  search: string,
): T[] {
  return search.trim() === ''
    ? items.slice(0, SUGGESTIONS_IDLE)
    : rankItems(game, items, search).slice(0, SUGGESTIONS_TYPING);
}

/** @returns every item that matches, the best match first; all in the order of the list while nothing is typed */
export function rankItems<T extends Pick<Item, 'name' | 'category' | 'rarity'>>(
  game: GameId,
  items: readonly T[],
  search: string,
): T[] {
  const needle = foldName(search.trim());
  const found = filterItems(items, { game, search });
  if (needle === '') return found;
  return found
    .map((item) => ({ item, rank: matchRank(item.name, needle) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The very name, then its beginning, then the beginning of a word, then the rest; equals keep their order. */
function matchRank(name: string, needle: string): number {
  const folded = foldName(name);
  if (folded === needle) return 0;
  if (folded.startsWith(needle)) return 1;
  return folded.includes(` ${needle}`) ? 2 : 3;
}
