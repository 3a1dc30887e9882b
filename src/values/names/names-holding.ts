import { type Asked, asked, doubtOf, isNumber, LEAST_PART } from './name-likeness.ts';
import type { Named, NameTables } from './name-tables.ts';
import { withPrefix } from './sorted-texts.ts';

/**
 * @param mayBeWrong whether a word may have a letter wrong
 * @returns places of names with a word for each of these, in any order: the surest first, then those without further words, then those
 * that begin with the first, then those of which most words are sure. The longest word leads, since the fewest names have it
 */
export function namesHolding<T extends Named>(
  tables: NameTables<T>,
  words: readonly string[],
  mayBeWrong: boolean,
): number[] {
  const all = words.map((word) => asked(word, words.length === 1));
  const [first] = all;
  if (first === undefined) return [];
  const lead = all.reduce((longest, each) => (each.word.length > longest.word.length ? each : longest));
  if (lead.word.length < LEAST_PART) return [];
  const found: { at: number; doubt: number; order: number; sum: number }[] = [];
  for (const at of holdersOf(tables, lead, mayBeWrong)) {
    const entry = tables.entries[at];
    if (entry === undefined) continue;
    let [doubt, sum] = [0, 0];
    for (const word of all) {
      const own = doubtOf(word, entry, mayBeWrong);
      [doubt, sum] = [Math.max(doubt, own), sum + own];
      if (doubt === Infinity) break;
    }
    if (doubt === Infinity) continue;
    const begins = beginsWith(tables, at, first, mayBeWrong);
    found.push({ at, doubt, order: entry.words.length === words.length ? 0 : begins ? 1 : 2, sum });
  }
  return found
    .sort((a, b) => a.doubt - b.doubt || a.order - b.order || a.sum - b.sum || a.at - b.at)
    .map(({ at }) => at);
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
  { word, singulars, begun }: Asked,
  mayBeWrong: boolean,
): Set<number> {
  const meant = [word, ...singulars, ...(short.get(word) ?? [])];
  // A number is that number or none.
  if (!isNumber(word)) for (const part of begun) meant.push(...withPrefix(words, part, (each) => each));
  if (mayBeWrong)
    for (const typed of [word, ...singulars]) meant.push(...nearWords.near(typed).map(({ text }) => text));
  return new Set(meant.flatMap((each) => holders.get(each) ?? []));
}
