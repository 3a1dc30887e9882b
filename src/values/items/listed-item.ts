import { MAX_NAME, readName, type NameProblem } from '../names/read-name.ts';
import type { FigureKey, Item } from './item.ts';

/**
 * An item as a list from outside gives it, cleaned: without what the database adds. Of the figures in `unclear` something
 * is said that could not be read: they stay as they are known. Those in `instead` its keys named as long as they were not read as with
 * potions (decision 0040): the list is about them too.
 */
export type ListedItem = Omit<Item, 'slug' | 'source' | 'picture'> & {
  unclear?: FigureKey[] | undefined;
  instead?: FigureKey[] | undefined;
};

const MARKUP = /[<>]|javascript:|data:text/i;

/**
 * Reads a name, a category or a rarity of a list from outside, where markup is never part of one.
 * @param most characters at most
 * @returns the name as it is kept, or in words why it cannot be used
 */
export function readListedName(given: unknown, most = MAX_NAME): { name: string } | { why: string } {
  const read = readName(given, most);
  if ('problem' in read) return { why: WORDS[read.problem](most) };
  return MARKUP.test(read.name) ? { why: 'markup' } : read;
}

const WORDS: Record<NameProblem, (most: number) => string> = {
  NO_TEXT: () => 'no text',
  EMPTY: () => 'empty',
  TOO_LONG: (most) => `longer than ${most} characters`,
  FORBIDDEN_CHARACTER: () => 'characters that cannot be seen',
};
