import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import { filterItems, foldedNameOf } from '../lists/item-filter.ts';
import { foldName } from './fold-name.ts';

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
    .map((item) => ({ item, rank: matchRank(item, needle) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The very name, then its beginning, then the beginning of a word, then the rest; equals keep their order. */
function matchRank(item: { name: string }, needle: string): number {
  const folded = foldedNameOf(item);
  if (folded === needle) return 0;
  if (folded.startsWith(needle)) return 1;
  return folded.includes(` ${needle}`) ? 2 : 3;
}

/** @returns whether a search stands at the beginning of an item's name, or of a word of it */
export function beginsWord(item: { name: string }, search: string): boolean {
  return matchRank(item, foldName(search.trim())) < 3;
}
