import { parse } from 'csv-parse/browser/esm/sync';
import { columnWord, isHeader, TITLES_ABOVE } from './column-words.ts';
import { type Comma, commaMeaning, rawCells, thousandsIn } from './comma-meaning.ts';

/** What parts the cells of a table, and how many a line has. */
export type Shape = { delimiter: string; width: number };

/** Of ten lines so many have as many cells as their table. */
const MOST_OF_TEN = 8;

const HIDDEN = /\|\|(?=[^\s|])([^|]+)(?<=\S)\|\|/g;

/** How the csv library reads; whatever it is given is no longer than lines may be. */
export const OPTIONS = { relax_quotes: true, relax_column_count: true, ltrim: true, rtrim: true } as const;

/**
 * Tells what parts the cells of some lines, if they are a table: tabs, '|', semicolons, or commas.
 * @param said what the owner says that a comma between digits does
 * @returns with what it does; 'either' where that is to be asked
 */
export function shapeOf(
  lines: readonly string[],
  said: Comma | undefined,
): { shape?: Shape; comma?: Comma | 'either' | undefined } {
  for (const delimiter of ['\t', '|', ';']) {
    const header = headerIn(lines, delimiter);
    if (header !== undefined) return { shape: { delimiter, width: header.length } };
    const width = usualWidth(lines, delimiter, false);
    if (width !== undefined && width >= 2) return { shape: { delimiter, width } };
  }
  return commaShape(lines, said);
}

function commaShape(lines: readonly string[], said: Comma | undefined): ReturnType<typeof shapeOf> {
  const header = headerIn(lines, ',');
  if (header !== undefined) {
    // A list of names and figures is read line by line: names may have commas.
    const plain = header.length === 2 && columnWord(header[0] ?? '') === 'name';
    return plain ? { comma: 'thousands' } : { shape: { delimiter: ',', width: header.length } };
  }
  const comma = said ?? commaMeaning(lines);
  const fewest = comma === 'columns' || isTight(lines) ? 1 : 3;
  const ways = comma === undefined ? [true, false] : [comma !== 'columns'];
  const widths = lines.length < fewest ? [] : ways.map((grouped) => usualWidth(lines, ',', grouped));
  const width = widths.find((cells) => cells !== undefined);
  return width === undefined || width < 3 ? { comma } : { shape: { delimiter: ',', width }, comma };
}

/** @returns the words above the columns, below a few titles */
function headerIn(lines: readonly string[], delimiter: string): string[] | undefined {
  const top = lines
    .slice(0, TITLES_ABOVE + 1)
    .map((line) => cellsOf(withoutHidden(line, delimiter), delimiter));
  return top.find((cells) => cells.length > 1 && isHeader(cells));
}

/** 'pets,Bat Dragon,400': whoever writes by hand puts a blank after a comma. */
function isTight(lines: readonly string[]): boolean {
  return lines.every((line) => {
    const cells = rawCells(line, ',');
    return cells.every((cell, at) => at === 0 || !/^\s/.test(cell)) && cells.slice(1).some(isDigits);
  });
}

function isDigits(cell: string): boolean {
  return /^"?[~$]?\d/.test(cell);
}

/** @returns a line whose bars part cells: not those around hidden text, '||Crow|| - 5' */
function withoutHidden(line: string, delimiter: string): string {
  return delimiter === '|' ? line.replaceAll(HIDDEN, '$1') : line;
}

/** @returns how many cells nearly all lines have */
function usualWidth(lines: readonly string[], delimiter: string, grouped: boolean): number | undefined {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const bare =
      delimiter === '|'
        ? withoutHidden(line, delimiter)
            .trim()
            .replaceAll(/^\||\|$/g, '')
        : line;
    const cells = rawCells(bare, delimiter);
    const count = cells.length - (grouped ? thousandsIn(cells) : 0);
    counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return [...counts].find(([, times]) => times * 10 >= lines.length * MOST_OF_TEN)?.[0];
}

/** @returns the cells of one line, without the quotes around them */
export function cellsOf(line: string, delimiter: string | string[]): string[] {
  const read = (quote: '"' | false) => parse(line, { ...OPTIONS, delimiter, quote })[0] ?? [];
  if (line.includes('"')) {
    try {
      return trimEdges(read('"'), delimiter);
    } catch {
      // The quotes are part of the text.
    }
  }
  return trimEdges(read(false), delimiter);
}

/** '| Bat Dragon | 400 |' has two cells. */
export function trimEdges(cells: string[], delimiter: string | string[]): string[] {
  if (delimiter !== '|') return cells;
  const from = cells[0] === '' ? 1 : 0;
  return cells.slice(from, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined);
}
