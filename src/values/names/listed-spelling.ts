import { nameKey } from './read-name.ts';

/**
 * Categories and rarities have no list of their own: one is there as long as an item names it. Whoever writes one of them
 * otherwise ('PETS') means that one.
 *
 * @param listed those of a game's items, in the order of its list
 * @returns a function that gives a word in its listed spelling; what is not listed, in the one that it was given first
 */
export function listedSpelling(listed: Iterable<string>): (word: string) => string {
  const exact = new Set(listed);
  const byKey = new Map<string, string>();
  const firstOf = (word: string) => {
    const key = nameKey(word);
    const first = byKey.get(key) ?? word;
    byKey.set(key, first);
    return first;
  };
  for (const word of exact) firstOf(word);
  return (word) => (exact.has(word) ? word : firstOf(word));
}
