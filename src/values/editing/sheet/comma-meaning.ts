/** What a comma between digits does: '400,500' is one figure, or two columns. */
export type Comma = 'thousands' | 'columns';

/** A figure that may as well be two columns, and what these hold. */
export type CommaAsked = { text: string; cells: readonly [string, string] };

const FIRST = /^[~$\u20ac\u00a3]?(?!0\d?$)\d{1,3}$/;
const FIGURE = /^[~$\u20ac\u00a3]?\d[\d.]*[a-z]{0,2}$/i;
const REST = /^\d{3}(?!\d)/;
// After '0' no thousands follow; a later group may be '000'.
const BEFORE_REST = /(?<!\d)(?!0\d?$)\d+$/;

/** @returns a line cut at each delimiter that stands outside of quotes, the cells as they are written */
export function rawCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '"') quoted = !quoted;
    if (sign !== delimiter || quoted) continue;
    cells.push(line.slice(from, at));
    from = at + 1;
  }
  return [...cells, line.slice(from)];
}

/** @returns how many commas between cells may part thousands */
export function thousandsIn(cells: readonly string[]): number {
  return cells.filter((cell, at) => at > 0 && BEFORE_REST.test(cells[at - 1] ?? '') && REST.test(cell))
    .length;
}

/** @returns the first figure of a line that may be two columns: '400,500' of 'Bat Dragon,400,500' */
export function commaQuestion(line: string): CommaAsked | undefined {
  const cells = rawCells(line, ',');
  const at = cells.findIndex((cell, nth) => meaningAt(cells, nth) === 'either' && cell !== '');
  const [before = '', after = ''] = cells.slice(at - 1, at + 1).map((cell) => cell.trim());
  return at === -1 ? undefined : { text: `${before},${after}`, cells: [before, after] };
}

/**
 * Tells from all lines of a list what a comma between digits does. Who writes '30,40' has columns; a blank before the
 * figure alone, as in 'Owl, 1,200', or a group like '000' that is no figure, is of thousands.
 * @returns 'either' where nothing tells or the lines disagree, undefined where no line has such a comma
 */
export function commaMeaning(lines: readonly string[]): Comma | 'either' | undefined {
  const told = new Set(
    lines.flatMap((line) => {
      const cells = rawCells(line, ',');
      return cells.map((_, at) => meaningAt(cells, at));
    }),
  );
  if (told.has('thousands') !== told.has('columns')) return told.has('columns') ? 'columns' : 'thousands';
  return told.has('either') || told.has('columns') ? 'either' : undefined;
}

/** What the comma before a cell does; the first cell is the name, whatever it ends in. */
function meaningAt(cells: readonly string[], at: number): Comma | 'either' | undefined {
  const before = cells[at - 1];
  const cell = cells[at];
  if (at < 2 || before === undefined || cell === undefined) return undefined;
  if (FIRST.test(before.trim()) && REST.test(cell))
    return /^\s/.test(before) || cell.startsWith('0') ? 'thousands' : 'either';
  const isAlike = /^\s/.test(before) === /^\s/.test(cell);
  return isAlike && FIGURE.test(before.trim()) && FIGURE.test(cell.trim()) ? 'columns' : undefined;
}
