import { columnWord } from './column-words.ts';
import { type Look, lookOf, type Sight } from './pasted-columns.ts';
import type { SheetRow } from './pasted-rows.ts';

/** The column that each of several lists begins at; where it is not sure their owner says whether they are some. */
type SideBySide = { starts: readonly number[]; isSure: boolean };

/**
 * Lists stand side by side where their words repeat ('Pet, Value, Pet, Value'), or their columns do and hold names in each.
 * @param titles the words above the columns, where there are some
 */
export function sideBySide(
  titles: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  sight: Sight,
): SideBySide | undefined {
  const total = rows.reduce((most, cells) => Math.max(most, cells.length), titles?.length ?? 0);
  const words = Array.from({ length: total }, (_, at) => wordOf(titles?.[at] ?? ''));
  const titled = byWords(words);
  if (titled !== undefined) return { starts: titled, isSure: true };
  const looks = words.map((_, at) =>
    lookOf(
      rows.map((cells) => cells[at] ?? ''),
      sight,
    ),
  );
  const found = bySight(looks, rows.length);
  return found === undefined || words.slice(found.starts[1]).some((word) => word !== '') ? undefined : found;
}

/** Puts the lists one below the other; the lines of each later one count on from those of the one before. */
export function oneBelowTheOther(
  rows: readonly SheetRow[],
  { starts }: SideBySide,
  { delimiter, lines }: { delimiter: string; lines: number },
): SheetRow[] {
  return starts.flatMap((from, nth) =>
    rows.flatMap((row): SheetRow[] => {
      const cells = row.cells.slice(from, starts[nth + 1]);
      const text = cells.filter((cell) => cell !== '').join(delimiter);
      return text === '' ? [] : [{ ...row, line: row.line + nth * lines, text, cells }];
    }),
  );
}

/** @returns the words above the list that has most columns: those above the others are the first of them */
export function widestTitles(titles: readonly string[], { starts }: SideBySide): readonly string[] {
  return partsAt(titles, starts).reduce((widest, part) => (part.length > widest.length ? part : widest));
}

/** @returns where the first word stands again, if the words from there on are those of the first list, or its first ones */
function byWords(words: readonly string[]): number[] | undefined {
  const first = words.findIndex((word) => word !== '');
  const starts = words.flatMap((word, at) => (first !== -1 && word === words[first] ? [at - first] : []));
  const parts = partsAt(words, starts).map(withoutBlanks);
  const widest = parts.reduce((most, part) => (part.length > most.length ? part : most), []);
  const isAlike = parts.every(
    (part) => part.filter((word) => word !== '').length > 1 && part.every((word, at) => word === widest[at]),
  );
  return starts.length > 1 && isAlike ? starts : undefined;
}

function partsAt(words: readonly string[], starts: readonly number[]): (readonly string[])[] {
  return starts.map((from, nth) => words.slice(from, starts[nth + 1]));
}

function withoutBlanks(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => word !== '') + 1);
}

function bySight(looks: readonly Look[], rows: number): SideBySide | undefined {
  const kinds = looks.map(kindOf);
  const names = looks.filter(isOfNames).length;
  for (let width = 1; width < kinds.length; width += 1) {
    const lists = Math.ceil(kinds.length / width);
    const texts = looks.filter((_, at) => kinds[at] === 'text');
    // One column of names in each.
    if (!repeats(kinds, width) || texts.length !== lists) continue;
    const starts = Array.from({ length: lists }, (_, nth) => nth * width);
    if (names === lists) return { starts, isSure: true };
    const mayBeNames = texts.every(({ known, repeating }) => !known && !repeating);
    if (kinds.includes('figure') && mayBeNames && rows > 1) return { starts, isSure: false };
  }
  return undefined;
}

function kindOf(look: Look): string {
  if (look.texts) return 'text';
  return look.figures ? 'figure' : '';
}

function isOfNames({ texts, listed, filled }: Look): boolean {
  return texts && listed > 0 && listed * 2 >= filled;
}

/** The last list may lack what parts it from a next one. */
function repeats(words: readonly string[], width: number): boolean {
  const whole = Math.ceil(words.length / width) * width;
  return Array.from({ length: whole }, (_, at) => words[at] ?? '').every(
    (word, at) => word === words[at % width],
  );
}

function wordOf(title: string): string {
  const role = columnWord(title);
  return role === undefined || role === 'out' ? title.trim().toLowerCase() : role;
}
