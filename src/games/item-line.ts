import { readFigure } from '../values/read-figure.ts';
import { addItems, type GameDraft } from './game-draft.ts';
import { MAX_NAME } from '../values/read-name.ts';
import type { AddedItem } from './listed-name.ts';

// What follows a comma, a semicolon or a tab (as copied from a table) and begins like a number, or says that there is none.
const PARTED = /\s*[,;\t]\s*(?=[$+-]?[\d.]|n\/?a\s*$)/gi;

/**
 * Reads a line of a list as its owner writes it: 'Bat Dragon', or 'Bat Dragon, 400' with the figure that it counts by.
 * Figures may be written as people write them: '1,200', '$25M', 'N/A'. A comma within a name is part of it.
 * @returns undefined where what stands in the place of a figure is none, or may belong to the name
 */
export function readItemLine(line: string): AddedItem | undefined {
  const [parting] = [...line.matchAll(PARTED)].filter(({ index }) => index > 0);
  if (parting === undefined) return { name: line };
  const { index, 0: between } = parting;
  // '2,400' may be a figure or the end of a name.
  if (between === ',' && /\d/.test(line.charAt(index - 1))) return undefined;
  const read = readFigure(line.slice(index + between.length));
  if (!('figure' in read)) return undefined;
  const name = line.slice(0, index);
  return read.figure === undefined ? { name } : { name, figure: read.figure };
}

/**
 * Puts lines on the list of a game in the making.
 * @returns as `addItems` does; a line whose figure cannot be read is refused too
 */
export function addLines(draft: GameDraft, lines: readonly string[]): ReturnType<typeof addItems> {
  const read = lines.map(readItemLine);
  // Without a name a line is refused in any case; why is said below.
  const next = addItems(
    draft,
    read.map((line) => line ?? { name: '' }),
  );
  const refused = next.refused.map((one) =>
    read[one.line - 1] === undefined
      ? { ...one, text: lines[one.line - 1]?.slice(0, MAX_NAME) ?? '', reason: 'NOT_A_FIGURE' as const }
      : one,
  );
  return { ...next, refused };
}
