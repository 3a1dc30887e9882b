/** Where a word stands in a name, and what it means. */
export type Found<Meaning> = { word: string; start: number; end: number; meaning: Meaning };

export type WordTable<Meaning> = readonly { word: string; meaning: Meaning }[];

/**
 * Reads a table whose keys are words with the same meaning, 'corgi|shiba'. Of two rows for one word the later one comes
 * first.
 *
 * @returns its words, the longest first
 */
export function wordTable<Meaning>(
  rows: Readonly<Record<string, string>>,
  read: (said: string) => Meaning,
): WordTable<Meaning> {
  return Object.entries(rows)
    .flatMap(([words, said]) => {
      const meaning = read(said);
      return words.split('|').map((word) => ({ word, meaning }));
    })
    .toReversed()
    .sort((a, b) => b.word.length - a.word.length);
}

/**
 * @param loose whether long words may stand inside others, as in the run-together words of mock Italian
 * @returns each word of a table that a folded name has, in the table's order, where it stands first
 */
export function foundWords<Meaning>(
  name: string,
  table: WordTable<Meaning>,
  loose: boolean,
): Found<Meaning>[] {
  return table.flatMap(({ word, meaning }) => {
    const place = placeOf(word, name, loose);
    return place === undefined ? [] : [{ word, ...place, meaning }];
  });
}

/** @returns where a whole word or its plural stands first in a folded name; `loose` as in `foundWords` */
export function placeOf(word: string, name: string, loose = false) {
  for (let start = name.indexOf(word); start !== -1; start = name.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (loose && word.length > 4) return { start, end };
    if (isLetter(name[start - 1])) continue;
    if (!isLetter(name[end])) return { start, end };
    if (!loose && name[end] === 's' && !isLetter(name[end + 1])) return { start, end: end + 1 };
  }
  return undefined;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && character >= 'a' && character <= 'z';
}
