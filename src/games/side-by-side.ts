import { columnWord } from './column-words.ts';
import { type Look, lookOf, type Sight } from './pasted-columns.ts';
import type { SheetRow } from './pasted-rows.ts';

/** Lists that stand side by side, and the columns of each; where it is not sure their owner says whether they are some. */
type SideBySide = { lists: number; width: number; isSure: boolean };

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
  const titled = words.filter((word) => word !== '').length;
  for (let width = 2; width < total && titled > 3; width += 1) {
    const isFull = words.slice(0, width).filter((word) => word !== '').length > 1;
    if (isFull && repeats(words, width)) return { lists: Math.ceil(total / width), width, isSure: true };
  }
  const looks = words.map((_, at) =>
    lookOf(
      rows.map((cells) => cells[at] ?? ''),
      sight,
    ),
  );
  const found = bySight(looks, rows.length);
  return found === undefined || words.slice(found.width).some((word) => word !== '') ? undefined : found;
}

/** Puts the lists one below the other; the lines of each later one count on from those of the one before. */
export function oneBelowTheOther(
  rows: readonly SheetRow[],
  { lists, width }: SideBySide,
  { delimiter, lines }: { delimiter: string; lines: number },
): SheetRow[] {
  return Array.from({ length: lists }, (_, nth) => nth).flatMap((nth) =>
    rows.flatMap((row): SheetRow[] => {
      const cells = row.cells.slice(nth * width, (nth + 1) * width);
      const text = cells.filter((cell) => cell !== '').join(delimiter);
      return text === '' ? [] : [{ ...row, line: row.line + nth * lines, text, cells }];
    }),
  );
}

function bySight(looks: readonly Look[], rows: number): SideBySide | undefined {
  const kinds = looks.map(kindOf);
  const names = looks.filter(isOfNames).length;
  for (let width = 1; width < kinds.length; width += 1) {
    const lists = Math.ceil(kinds.length / width);
    const texts = looks.filter((_, at) => kinds[at] === 'text');
    // One column of names in each.
    if (!repeats(kinds, width) || texts.length !== lists) continue;
    if (names === lists) return { lists, width, isSure: true };
    const mayBeNames = texts.every(({ known, repeating }) => !known && !repeating);
    if (kinds.includes('figure') && mayBeNames && rows > 1) return { lists, width, isSure: false };
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
