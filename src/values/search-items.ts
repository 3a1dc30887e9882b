import { filterItems, hasGroup } from './item-filter.ts';
import type { Item } from './item.ts';
import type { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import { nameWords } from './name-words.ts';
import { readWords } from './read-words.ts';
import { findItems, type NamedLine, readShorthand } from './read-shorthand.ts';

/**
 * A list's items for a search that its names leave open (`isLeftToWords`): what it says as players write, the best first. Where names
 * contain it inside words, what is called just that comes before them, as by its initials.
 * @param wanted.filter a name from `filterGroups`
 */
export function searchItems<T extends Named>(
  names: NameIndex<T>,
  { search, filter }: { search: string; filter?: string | undefined },
): T[] {
  const { game, items } = names;
  const contain = filterItems(items, { game, search });
  const said = contain.length > 0 ? surelyCalled(names, search) : namedItems(names, search);
  return [...new Set([...said, ...contain])].filter((item) => hasGroup(game, item, filter));
}

/** @returns what a text names as players write: one thing, or several where it is none */
export function namedLines<T extends Named>(
  names: NameIndex<T>,
  search: string,
  most: number,
): NamedLine<T | Item>[] {
  const one = findItems(names, search, most);
  if (one.length > 0) return one;
  return readShorthand(names, search)
    .lines.slice(0, most)
    .map(({ item, form, quantity }) => ({ item, form, quantity }));
}

function surelyCalled<T extends Named>(names: NameIndex<T>, search: string): T[] {
  const said = readWords(names, nameWords(search));
  return said?.isSure === true ? said.items : [];
}

function namedItems<T extends Named>(names: NameIndex<T>, search: string): T[] {
  const listed = new Map(names.items.map((item) => [item.slug, item]));
  return namedLines(names, search, names.items.length).flatMap(({ item }) => listed.get(item.slug) ?? []);
}
