import { parse } from 'csv-parse/browser/esm/sync';
import type { Form } from '../../items/form.ts';
import { type Comma, type CommaAsked, commaQuestion } from './comma-meaning.ts';
import { withoutDates } from './dated-columns.ts';
import { cellsOf, OPTIONS, type Shape, shapeOf, trimEdges } from './row-shape.ts';

/** Characters of a line at most; one that is longer is not looked into. */
export const LONGEST_LINE = 300;

/**
 * A line of what was pasted: in cells where it comes from a table, else as it was written. Lines count from 1. One that
 * `waits` has a comma of which its owner has to say what it does.
 */
export type PastedRow = { line: number; text: string; cells?: readonly string[]; waits?: true };

/** A row in cells; `above` is what stands above the header, `form` that of its figure where each form has a column. */
export type SheetRow = PastedRow & {
  cells: readonly string[];
  unsure?: boolean;
  above: boolean;
  form?: Form;
};

/** What was pasted, without blank lines and the rules that tables draw. */
export type Pasted = {
  rows: readonly PastedRow[];
  tooLong: readonly PastedRow[];
  /** What parts the cells; undefined where it is no table. */
  delimiter: string | undefined;
  /** A figure that may be two columns, where nothing tells which. */
  commaAsked: CommaAsked | undefined;
};

// White space, and what nobody sees.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
/** A row of empty cells. */
const EMPTY = /^[\s,;|]+$/;
/** '1.', '-' and a tab before the only cell of a line. */
const MARKED = /^\s{0,20}(?:[-*+\u2022\u00b7\u25aa\u25e6\u2023\u25ba\u25b6>]|\(?\d{1,4}[.)])\t+(?=[^\t]+$)/;
// '━━━', '***', '```'; a quote or what parts cells may belong to a table.
const SIGNS = /^[^\p{L}\p{N}",;|\t]+$/u;
const RULE = /^[\s|+:=-]*-[\s|+:=-]*-[\s|+:=-]*$/;
/** Commas that are looked at for a listed name before them. */
const MOST_COMMAS = 12;
/** Lines by which it is told what parts the cells. */
const SAMPLE = 200;

/**
 * Cuts a pasted text into lines, and into cells where it is a table.
 * @param know.isListed names of the list, which are no cells whatever signs they have
 * @param know.comma what the owner says that a comma between digits does
 */
export function pastedRows(
  text: string,
  know: { isListed?: (name: string) => boolean; comma?: Comma | undefined } = {},
): Pasted {
  const written: PastedRow[] = [];
  const tooLong: PastedRow[] = [];
  withoutDates(text)
    .split(/\r\n?|\n/)
    .forEach((line, at) => {
      const row = { line: at + 1, text: line.slice(0, LONGEST_LINE) };
      if (line.length > LONGEST_LINE) {
        if (!BLANK.test(line)) tooLong.push(row);
      } else if (!BLANK.test(line) && !isRule(line, know.isListed)) written.push(row);
    });
  const rows = withoutMarks(written);
  const { isListed, comma: said } = know;
  const isNamed = (line: string) => isListed !== undefined && beginsListed(line, isListed);
  const sample = rows.slice(0, SAMPLE).map((row) => row.text);
  const { shape, comma } = shapeOf(
    sample.filter((line) => !isNamed(line)),
    said,
  );
  const cut = shape === undefined ? rows : tableRows(rows, shape);
  const asked =
    comma === 'either' ? cut.map(({ text: line }) => (isNamed(line) ? undefined : commaQuestion(line))) : [];
  return {
    rows: cut.map((row, at): PastedRow => (asked[at] === undefined ? row : { ...row, waits: true })),
    tooLong,
    delimiter: shape?.delimiter,
    commaAsked: asked.find((one) => one !== undefined),
  };
}

/** Takes the numbers and bullets away that stand before a tab, where no header makes a column of them. */
function withoutMarks(rows: readonly PastedRow[]): readonly PastedRow[] {
  const [first] = rows;
  if (first?.text.includes('\t') === true && !MARKED.test(first.text)) return rows;
  return rows.map((row) => ({ ...row, text: row.text.replace(MARKED, '') }));
}

/** Whether a line is a listed name, or begins with one that has a comma: this one parts no cells. */
function beginsListed(line: string, isListed: (name: string) => boolean): boolean {
  const [first, ...later] = [...line.matchAll(/,/g)].slice(0, MOST_COMMAS).map(({ index }) => index);
  return isListed(line) || (first !== undefined && later.some((at) => isListed(line.slice(0, at))));
}

/** @returns the cells of one line that has quotes around some of them */
export function quotedCells(line: string): string[] {
  return cellsOf(line, [',', ';', '\t', '|']);
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

/** Before what a spreadsheet would take for a formula (`review/sheet-csv.ts`). */
const GUARD = /^'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** Puts figures together again that commas have parted, where a line has more cells than its table. */
function fit(cells: readonly string[], { delimiter, width }: Shape): string[] {
  const fitted: string[] = [];
  let spare = delimiter === ',' ? cells.length - width : 0;
  for (const cell of trimEdges([...cells], delimiter)) {
    const last = fitted.at(-1) ?? '';
    if (spare > 0 && /^\D*[1-9]\d{0,2}(,\d{3})*$/.test(last) && /^\d{3}(?!\d)/.test(cell)) {
      fitted[fitted.length - 1] = `${last},${cell}`;
      spare -= 1;
    } else fitted.push(cell.replace(GUARD, ''));
  }
  return fitted;
}

function isRule(line: string, isListed?: (name: string) => boolean): boolean {
  return (
    ((SIGNS.test(line) || EMPTY.test(line)) && isListed?.(line) !== true) ||
    (line.includes('--') && RULE.test(line))
  );
}
