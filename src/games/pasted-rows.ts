import { parse } from 'csv-parse/browser/esm/sync';
import { columnWord, isHeader } from './column-words.ts';

/** Characters of a line at most; one that is longer is not looked into. */
export const LONGEST_LINE = 300;

/** A line of what was pasted: in cells where it comes from a table, else as it was written. Lines count from 1. */
export type PastedRow = { line: number; text: string; cells?: readonly string[] };

/** What was pasted, without blank lines and the rules that tables draw. */
export type Pasted = { rows: readonly PastedRow[]; tooLong: readonly PastedRow[]; table: boolean };

// White space, and what nobody sees.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const RULE = /^[\s|+:=-]*-[\s|+:=-]*-[\s|+:=-]*$/;
/** Lines by which it is told what parts the cells. */
const SAMPLE = 200;
/** Of ten lines so many have as many cells as their table. */
const MOST_OF_TEN = 8;

/** Cuts a pasted text into lines, and into cells where it is a table: tabs, '|', semicolons, or commas. */
export function pastedRows(text: string): Pasted {
  const rows: PastedRow[] = [];
  const tooLong: PastedRow[] = [];
  text.split(/\r\n?|\n/).forEach((written, at) => {
    const row = { line: at + 1, text: written.slice(0, LONGEST_LINE) };
    if (written.length > LONGEST_LINE) {
      if (!BLANK.test(written)) tooLong.push(row);
    } else if (!BLANK.test(written) && !isRule(written)) rows.push(row);
  });
  const shape = shapeOf(rows.slice(0, SAMPLE).map((row) => row.text));
  return shape === undefined
    ? { rows, tooLong, table: false }
    : { rows: tableRows(rows, shape), tooLong, table: true };
}

/** @returns the cells of one line that has quotes around some of them */
export function quotedCells(line: string): string[] {
  return cellsOf(line, [',', ';', '\t', '|']);
}

type Shape = { delimiter: string; width: number };

function shapeOf(lines: readonly string[]): Shape | undefined {
  const [first = ''] = lines;
  for (const delimiter of ['\t', '|', ';', ',']) {
    const header = cellsOf(first, delimiter);
    // A list of names and figures is read line by line: names may have commas.
    const plain = delimiter === ',' && header.length === 2 && columnWord(header[0] ?? '') === 'name';
    if (isHeader(header) && header.length > 1) return plain ? undefined : { delimiter, width: header.length };
    const [least, fewest] = delimiter === ',' ? [3, 3] : [2, 1];
    if (lines.length < fewest) continue;
    const width = usualWidth(lines, delimiter, true) ?? usualWidth(lines, delimiter, false);
    if (width !== undefined && width >= least) return { delimiter, width };
  }
  return undefined;
}

/** @returns how many cells nearly all lines have */
function usualWidth(lines: readonly string[], delimiter: string, grouped: boolean): number | undefined {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = cellCount(line, delimiter, grouped);
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return [...counts].find(([, times]) => times * 10 >= lines.length * MOST_OF_TEN)?.[0];
}

/** @param grouped whether a comma between digits may part thousands */
function cellCount(line: string, delimiter: string, grouped: boolean): number {
  const bare = delimiter === '|' ? line.trim().replaceAll(/^\||\|$/g, '') : line;
  let cells = 1;
  let quoted = false;
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare.charAt(at);
    if (sign === '"') quoted = !quoted;
    if (sign !== delimiter || quoted) continue;
    const thousands =
      grouped && sign === ',' && /^\d,\d{3}(?!\d)/.test(bare.slice(Math.max(0, at - 1), at + 5));
    if (!thousands) cells += 1;
  }
  return cells;
}

function tableRows(rows: readonly PastedRow[], shape: Shape): PastedRow[] {
  return (
    atOnce(rows, shape) ??
    rows.map((row) => ({ ...row, cells: fit(cellsOf(row.text, shape.delimiter), shape) }))
  );
}

/** Reads all lines together, since a quoted cell may go over several; not where a stray quote swallows lines. */
function atOnce(rows: readonly PastedRow[], shape: Shape): PastedRow[] | undefined {
  const text = rows.map((row) => row.text).join('\n');
  const quote = text.includes('"') ? '"' : false;
  try {
    // The number of its last line before the cells of each record.
    const records = parse(text, {
      ...OPTIONS,
      delimiter: shape.delimiter,
      quote,
      on_record: (record: string[], { lines }) => [String(lines), ...record],
    });
    return records.map(([last, ...record]): PastedRow => {
      const { line, text: written } = rows[Number(last) - 1] ?? { line: 0, text: '' };
      if (record.join('').length > LONGEST_LINE) throw new Error('A stray quote.');
      return { line, text: written, cells: fit(record, shape) };
    });
  } catch {
    // Line by line, then.
    return undefined;
  }
}

const OPTIONS = { relax_quotes: true, relax_column_count: true, ltrim: true, rtrim: true } as const;

function cellsOf(line: string, delimiter: string | string[]): string[] {
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
function trimEdges(cells: string[], delimiter: string | string[]): string[] {
  if (delimiter !== '|') return cells;
  const from = cells[0] === '' ? 1 : 0;
  return cells.slice(from, cells.length > 1 && cells.at(-1) === '' ? -1 : undefined);
}

/** Puts figures together again that commas have parted, where a line has more cells than its table. */
function fit(cells: readonly string[], { delimiter, width }: Shape): string[] {
  const fitted: string[] = [];
  let spare = delimiter === ',' ? cells.length - width : 0;
  for (const cell of trimEdges([...cells], delimiter)) {
    const last = fitted.at(-1) ?? '';
    if (spare > 0 && /^\D*\d{1,3}(,\d{3})*$/.test(last) && /^\d{3}(?!\d)/.test(cell)) {
      fitted[fitted.length - 1] = `${last},${cell}`;
      spare -= 1;
    } else fitted.push(cell);
  }
  return fitted;
}

function isRule(line: string): boolean {
  return line.includes('--') && RULE.test(line);
}
