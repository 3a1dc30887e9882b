import { dotOf, type Dot, figureIn, readFigure, type ReadFigure } from '../values/read-figure.ts';
import { nameKey } from '../values/read-name.ts';
import type { Role } from './column-words.ts';
import type { Comma, CommaAsked } from './comma-meaning.ts';
import { headerAt, headerCells, isTitle } from './header-row.ts';
import { bareFigure, bareName, readItemLine } from './item-line.ts';
import type { ListedItems } from './listed-items.ts';
import { type Column, rolesOf, type Sight } from './pasted-columns.ts';
import { askNew, type Choice, type Found, type LineParts, type Outcome, readLine } from './pasted-line.ts';
import { type PastedRow, pastedRows } from './pasted-rows.ts';

/** What the owner has said of what was pasted; absent is not said. */
export type Said = {
  header?: boolean;
  roles?: readonly Role[];
  dot?: Dot;
  comma?: Comma;
};

/** A line as it was understood. */
export type ReadLine = { line: number; text: string; found: Found };

/** A line with what becomes of it; undefined while it asks, or where it cannot be used. */
export type SettledLine = ReadLine & { outcome: Outcome | undefined };

/** The answer to a line: the choice, or that the line is left out. */
export type Answer = Choice | 'out';

/**
 * By line. A choice counts as long as the line still offers one in the same words: while the preview is open the list may
 * change, and what is offered with it.
 */
export type Answers = ReadonlyMap<number, Answer>;

/** A pasted list as it was understood. */
export type PastedList = {
  header: boolean;
  /** The line that is the header, or would be it. */
  headerLine: number;
  columns: readonly Column[];
  /** A figure that may be two columns, where nothing tells which. */
  commaAsked: CommaAsked | undefined;
  /** A figure with a dot, or a comma, that may mean two things, where nothing tells which. */
  dotAsked: { text: string; either: { [means in Dot]: number } } | undefined;
  lines: readonly ReadLine[];
};

/** Lines that are looked at to tell the columns. */
const SAMPLE = 200;

type Row = PastedRow & { cells: readonly string[]; unsure?: boolean; above: boolean };

/** Reads what was pasted as lines of a list: each is an item, a question, or not to be used. */
export function readPasted(text: string, listed: ListedItems, said: Said): PastedList {
  const isListed = (name: string) => listed.find(name).length > 0;
  const pasted = pastedRows(text, { isListed, comma: said.comma });
  const isTable = pasted.delimiter !== undefined;
  const sight = sightOf(listed, pasted.delimiter);
  const found = headerAt(pasted.rows, isTable, sight);
  const header = said.header ?? found !== -1;
  const top = pasted.rows[Math.max(found, 0)];
  const titles = header && top !== undefined ? headerCells(top) : undefined;
  const rows = pasted.rows.flatMap((row, nth): Row[] => {
    const above = header && nth < found;
    if (header && row === top) return [];
    if (row.cells !== undefined) return [{ ...row, cells: row.cells, above }];
    const { name, figure, unsure = false } = readItemLine(row.text, isListed);
    return [{ ...row, cells: figure === '' ? [name] : [name, figure], unsure, above }];
  });
  const cells = rows.filter(({ above }) => !above).map((row) => row.cells);
  const guessed = isTable ? rolesOf(titles, cells.slice(0, SAMPLE), sight) : plainRoles(cells);
  const roles = said.roles?.length === guessed.length ? said.roles : guessed;
  const at = (role: Role) => roles.indexOf(role);
  const figures = rows.map((row) => bareFigure(row.cells[at('figure')] ?? ''));
  const mostFigures = figures.filter((figure) => figure !== '').length * 2 > rows.length;
  const decimalComma = hasDecimalComma(figures, pasted.delimiter);
  const dot = said.dot ?? dotOf(figures, decimalComma);
  const read = (written: string) => readFigure(written, dot, decimalComma);
  const foundIn = (row: Row, parts: LineParts): Found => {
    if (row.above && isTitle(row.cells, sight)) return { kind: 'out' };
    const is = row.waits === true ? WAITS : readLine(parts, listed, read);
    if (row.above) return askNew(is);
    return mostFigures && row.cells.length === 1 ? askNew(is, 'bare') : is;
  };
  const lines = rows.map((row): ReadLine => {
    const part = (role: Role) => row.cells[at(role)]?.trim() ?? '';
    const parts: LineParts = {
      whole: isTable ? part('name') : bareName(row.text, isListed).trim(),
      name: bareName(part('name'), isListed),
      figure: bareFigure(part('figure')),
      category: part('category'),
      unsure: row.unsure === true && at('figure') !== -1,
    };
    return { line: row.line, text: row.text, found: foundIn(row, parts) };
  });
  const tooLong = pasted.tooLong.map(({ line, text: start }): ReadLine => ({
    line,
    text: start,
    found: { kind: 'refused', reason: 'LONG_LINE' },
  }));
  return {
    header,
    headerLine: top?.line ?? 1,
    columns: roles.map((role, nth) => ({ title: titles?.[nth]?.trim() || `Column ${nth + 1}`, role })),
    commaAsked: pasted.commaAsked,
    dotAsked: pasted.commaAsked === undefined ? dotAskedIn(figures, read) : undefined,
    lines: [...lines, ...tooLong].toSorted((one, other) => one.line - other.line),
  };
}

const WAITS: Found = { kind: 'waits' };

/**
 * Sheets with semicolons are of where a comma parts decimals, so that '1,200' means two things in them. With tabs or bars
 * it does where a figure of the column shows it: '5,5'.
 */
function hasDecimalComma(figures: readonly string[], delimiter: string | undefined): boolean {
  if (delimiter === undefined || delimiter === ',') return false;
  const shows = (text: string) =>
    text.includes(',') && 'problem' in readFigure(text) && !('problem' in readFigure(text, undefined, true));
  return delimiter === ';' || figures.some(shows);
}

/** Puts the owner's answers to the lines. Of lines that come to the same item the first counts. */
export function settleLines(lines: readonly ReadLine[], answers: Answers): SettledLine[] {
  const seen = new Set<string>();
  return lines.map((read) => {
    const outcome = outcomeOf(read.found, answers.get(read.line));
    const keys = keysOf(outcome);
    if (keys[0] !== undefined && seen.has(keys[0]))
      return { ...read, found: { kind: 'refused', reason: 'REPEATED' }, outcome: undefined };
    for (const key of keys) seen.add(key);
    return { ...read, outcome };
  });
}

/** No comma parts the cells of tabs, bars and semicolons: it may part decimals in them. */
function sightOf(listed: ListedItems, delimiter: string | undefined): Sight {
  const read = (written: string) =>
    readFigure(written, undefined, delimiter !== undefined && delimiter !== ',');
  return {
    isListed: (written) => listed.find(written).length > 0,
    isCategory: (written) => listed.hasCategory(written),
    countsBy: listed.countsBy,
    read,
    isFigure: (written) => {
      const is = read(written);
      return 'either' in is || figureIn(is) !== undefined;
    },
  };
}

function plainRoles(rows: readonly (readonly string[])[]): Role[] {
  return rows.some(({ length }) => length > 1) ? ['name', 'figure'] : ['name'];
}

function dotAskedIn(figures: readonly string[], read: (text: string) => ReadFigure): PastedList['dotAsked'] {
  for (const text of figures) {
    const is = read(text);
    if ('either' in is) return { text, either: is.either };
  }
  return undefined;
}

function outcomeOf(found: Found, answer: Answer | undefined): Outcome | undefined {
  if (answer === 'out') return { kind: 'out' };
  if (found.kind === 'asked') return found.choices.find(({ words }) => words === answer?.words)?.outcome;
  return found.kind === 'refused' || found.kind === 'waits' ? undefined : found;
}

/** The first says whether it was there before. */
function keysOf(outcome: Outcome | undefined): string[] {
  if (outcome === undefined || outcome.kind === 'out') return [];
  const { name, category } = outcome.item;
  const key = nameKey(name);
  if (outcome.kind !== 'new') return [`listed\n${key}\n${nameKey(category ?? '')}`];
  return category === undefined ? [key, `${key}\n`] : [`${key}\n${nameKey(category)}`, key];
}
