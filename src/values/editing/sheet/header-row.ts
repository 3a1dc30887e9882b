import { columnWord, isHeader, TITLES_ABOVE } from './column-words.ts';
import type { Sight } from './pasted-columns.ts';
import type { PastedRow } from './pasted-rows.ts';

/** Rows by which it is told. */
const SAMPLE = 200;
/** Figures that a word of no known meaning has to stand above to be a header; one alone tells nothing. */
const FEWEST_FIGURES = 2;

/** @returns the cells of a row; of one that is no table the words of what may be a header: 'Name, Value' */
export function headerCells({ cells, text }: PastedRow): readonly string[] {
  if (cells !== undefined) return cells;
  // 'Name, rvalue - fly&ride': the dash stands within a word.
  const words = text.split(/[,;|=\t]/);
  return (words.length > 1 ? words : text.split(/:|\s-\s/)).map((word) => word.replaceAll('"', '').trim());
}

/** @returns whether a row repeats the header, as each part of a sheet may */
export function isSameRow(row: PastedRow, header: PastedRow): boolean {
  return row.text.trim().toLowerCase() === header.text.trim().toLowerCase();
}

/**
 * Looks in the first rows for the words above the columns: titles and remarks may stand above them. Words that nobody
 * knows are a header where they stand above figures.
 * @returns which row it is; -1 where none is
 */
export function headerAt(rows: readonly PastedRow[], isTable: boolean, sight: Sight): number {
  const top = rows.slice(0, TITLES_ABOVE + 1).map(headerCells);
  const named = top.findIndex(
    (cells, at) => isHeader(cells) && !sight.isListed(cells[0] ?? '') && (at === 0 || isSure(cells, isTable)),
  );
  if (named !== -1 || !isTable) return named;
  return top.findIndex(
    (cells, at) => top.slice(0, at).every(isOneCell) && isAboveFigures(cells, rowsBelow(rows, at), sight),
  );
}

function rowsBelow(rows: readonly PastedRow[], at: number): PastedRow[] {
  const top = rows[at];
  return rows.slice(at + 1, SAMPLE).filter((row) => top !== undefined && !isSameRow(row, top));
}

/** @returns whether a row above the header is a title or a remark, and none of the items */
export function isTitle(cells: readonly string[], { isListed, isFigure }: Sight): boolean {
  return !cells.some((cell) => isListed(cell) || isFigure(cell));
}

function isOneCell(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length < 2;
}

/** Within a list of lines 'Type: Pet' is no header. */
function isSure(cells: readonly string[], isTable: boolean): boolean {
  if (isTable) return cells.length > 1;
  const [first, second] = cells.map(columnWord);
  return first === 'name' && second === 'figure';
}

function isAboveFigures(cells: readonly string[], below: readonly PastedRow[], sight: Sight): boolean {
  const words = cells.filter((cell) => /\p{L}/u.test(cell));
  if (words.length < 2 || !isTitle(cells, sight)) return false;
  return cells.some((word, at) => {
    if (!/\p{L}/u.test(word) || /\d/.test(word) || !('problem' in sight.read(word))) return false;
    const column = below.map((row) => row.cells?.[at] ?? '').filter((cell) => cell.trim() !== '');
    return (
      column.length >= FEWEST_FIGURES &&
      column.every((cell) => sight.isFigure(cell) || !('problem' in sight.read(cell))) &&
      column.some(sight.isFigure)
    );
  });
}
