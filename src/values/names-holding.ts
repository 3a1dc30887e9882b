import { type Asked, asked, doubtOf, LEAST_PART } from './name-likeness.ts';
import type { Named, NameTables } from './name-tables.ts';
import { singulars } from './name-words.ts';
import { withPrefix } from './sorted-texts.ts';

/**
 * @param mayBeWrong whether a word may have a letter wrong
 * @returns places of names with a word for each of these, in any order: the surest first, then those without further words, then those
 * that begin with the first. The longest word leads, since the fewest names have it
 */
export function namesHolding<T extends Named>(
  tables: NameTables<T>,
  words: readonly string[],
  mayBeWrong: boolean,
): number[] {
  const lead = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  if (lead.length < LEAST_PART) return [];
  const all = words.map(asked);
  const [first] = all;
  const found: { at: number; doubt: number; order: number }[] = [];
  for (const at of holdersOf(tables, lead, mayBeWrong)) {
    const entry = tables.entries[at];
    if (entry === undefined) continue;
    let doubt = 0;
    for (const word of all) {
      doubt = Math.max(doubt, doubtOf(word, entry, mayBeWrong));
      if (doubt === Infinity) break;
    }
    if (doubt === Infinity) continue;
    const begins = first !== undefined && beginsWith(tables, at, first, mayBeWrong);
    found.push({ at, doubt, order: entry.words.length === words.length ? 0 : begins ? 1 : 2 });
  }
  return found.sort((a, b) => a.doubt - b.doubt || a.order - b.order || a.at - b.at).map(({ at }) => at);
}

/** @returns whether the first word of a name is that one */
export function beginsWith<T extends Named>(
  tables: NameTables<T>,
  at: number,
  first: Asked,
  mayBeWrong = true,
): boolean {
  const { words = [], sounds = [] } = tables.entries[at] ?? {};
  return doubtOf(first, { words: words.slice(0, 1), sounds: sounds.slice(0, 1) }, mayBeWrong) < Infinity;
}

/** @returns the names with a word that this one may be */
function holdersOf<T extends Named>(
  { short, words, nearWords, holders }: NameTables<T>,
  word: string,
  mayBeWrong: boolean,
): Set<number> {
  const meant = [word, ...singulars(word), ...(short.get(word) ?? [])];
  // A number is that number or none.
  if (!/^\d/.test(word)) meant.push(...withPrefix(words, word, (each) => each));
  if (mayBeWrong)
    for (const typed of [word, ...singulars(word)])
      meant.push(...nearWords.near(typed).map(({ text }) => text));
  return new Set(meant.flatMap((each) => holders.get(each) ?? []));
}
