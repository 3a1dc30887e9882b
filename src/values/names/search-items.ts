import { filterItems, hasGroup, isBegun } from '../lists/item-filter.ts';
import type { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import { nameWords } from './name-words.ts';
import { findItems, MOST_SEARCHED, type NamedLine, readShorthand } from './read-shorthand.ts';
import { readWords } from './read-words.ts';

/**
 * A list's items for a search that its names leave open (`isLeftToWords`): what it says as players write, the best first. Where names
 * contain it inside words, what is called just that comes before them, as by its initials; where it begins a word of one, behind.
 * @param wanted.filter a name from `filterGroups`
 */
export function searchItems<T extends Named>(
  names: NameIndex<T>,
  { search, filter }: { search: string; filter?: string | undefined },
): T[] {
  const { game, items } = names;
  const contain = filterItems(items, { game, search });
  const said =
    contain.length > 0
      ? surelyCalled(names, search)
      : namedLines(names, search, items.length).map(({ item }) => item);
  const inOrder = isBegun(contain, search) ? [...contain, ...said] : [...said, ...contain];
  return [...new Set(inOrder)].filter((item) => hasGroup(game, item, filter));
}

/** @returns the items of a list that a text names as players write: one thing, or several where it is none */
export function namedLines<T extends Named>(
  names: NameIndex<T>,
  search: string,
  most: number,
): NamedLine<T>[] {
  const one = findItems(names, search, most);
  if (one.length > 0) return one;
  return readShorthand(names, search, MOST_SEARCHED)
    .lines.flatMap(({ item: said, form, quantity }) => {
      // Money is none of them.
      const item = names.items.find((listed) => listed === said);
      return item === undefined ? [] : [{ item, form, quantity }];
    })
    .slice(0, most);
}

function surelyCalled<T extends Named>(names: NameIndex<T>, search: string): T[] {
  const said = readWords(names, nameWords(search));
  return said?.isSure === true ? said.items : [];
}
