import { dotOf, type Dot, readFigure, type ReadFigure } from '../values/read-figure.ts';
import { nameKey } from '../values/read-name.ts';
import { isHeader, type Role } from './column-words.ts';
import type { Comma, CommaAsked } from './comma-meaning.ts';
import { bareName } from './decoration.ts';
import { readItemLine } from './item-line.ts';
import type { ListedItems } from './listed-items.ts';
import { type Column, rolesOf } from './pasted-columns.ts';
import type { Choice, Found, Outcome } from './line-outcome.ts';
import { askBare, readLine } from './pasted-line.ts';
import { type PastedRow, pastedRows } from './pasted-rows.ts';
import { rowParts } from './row-parts.ts';
import { holdsSeveral } from './several-items.ts';

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
  columns: readonly Column[];
  /** A figure that may be two columns, where nothing tells which. */
  commaAsked: CommaAsked | undefined;
  /** A figure with a dot, or a comma, that may mean two things, where nothing tells which. */
  dotAsked: { text: string; either: { [means in Dot]: number } } | undefined;
  lines: readonly ReadLine[];
};

/** Lines that are looked at to tell the columns. */
const SAMPLE = 200;

type Row = PastedRow & { cells: readonly string[]; unsure?: boolean };

/** Reads what was pasted as lines of a list: each is an item, a question, or not to be used. */
export function readPasted(text: string, listed: ListedItems, said: Said): PastedList {
  const isListed = (name: string) => listed.find(name).length > 0;
  const pasted = pastedRows(text, { isListed, comma: said.comma });
  const isTable = pasted.delimiter !== undefined;
  const [first] = pasted.rows;
  const words = first && (first.cells ?? headerOf(first.text));
  const header = said.header ?? (words !== undefined && isHeader(words) && !isListed(words[0] ?? ''));
  const rows = (header ? pasted.rows.slice(1) : pasted.rows).map((row): Row => {
    if (row.cells !== undefined) return { ...row, cells: row.cells };
    const { name, figure, unsure = false } = readItemLine(row.text, isListed);
    return { ...row, cells: figure === '' ? [name] : [name, figure], unsure };
  });
  const titles = header ? words : undefined;
  const cells = rows.map((row) => row.cells);
  const isCategory = (written: string) => listed.hasCategory(written);
  // No comma parts the cells of such a table: it may part decimals in them.
  const sight = {
    isListed: (written: string) => isListed(bareName(written, isListed)),
    isCategory,
    countsBy: listed.countsBy,
    read: (written: string) => readFigure(written, undefined, isTable && pasted.delimiter !== ','),
  };
  const guessed = isTable ? rolesOf(titles, cells.slice(0, SAMPLE), sight) : plainRoles(cells);
  const roles = said.roles?.length === guessed.length ? said.roles : guessed;
  const inParts = rows.map((row) => ({ row, parts: rowParts(row, roles, isTable, isListed) }));
  const figures = inParts.map(({ parts }) => parts.figure);
  const mostFigures = figures.filter((figure) => figure !== '').length * 2 > rows.length;
  const decimalComma = hasDecimalComma(figures, pasted.delimiter);
  const dot = said.dot ?? dotOf(figures, decimalComma);
  const read = (written: string) => readFigure(written, dot, decimalComma);
  const lines = inParts.map(({ row, parts }): ReadLine => {
    const { line, text: written } = row;
    const found = row.waits === true ? WAITS : readLine(parts, listed, read);
    // Of a table of one line the other items would be columns that are left out.
    const isDoubtful = isTable ? pasted.rows.length === 1 : found.kind === 'new' || found.kind === 'asked';
    if (isDoubtful && holdsSeveral(written, listed))
      return { line, text: written, found: { kind: 'refused', reason: 'SEVERAL_ITEMS' } };
    const isBare = mostFigures && row.cells.length === 1;
    return { line, text: written, found: isBare ? askBare(found) : found };
  });
  const tooLong = pasted.tooLong.map(({ line, text: start }): ReadLine => ({
    line,
    text: start,
    found: { kind: 'refused', reason: 'LONG_LINE' },
  }));
  return {
    header,
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
  const seen = new Map<string, { line: number; there: number | undefined }>();
  return lines.map((read) => {
    const outcome = outcomeOf(read.found, answers.get(read.line));
    const keys = keysOf(outcome);
    const figure = figureOf(outcome);
    const before = keys[0] === undefined ? undefined : seen.get(keys[0]);
    if (before !== undefined) {
      const repeats = { ...before, here: figure };
      return { ...read, found: { kind: 'refused', reason: 'REPEATED', repeats }, outcome: undefined };
    }
    for (const key of keys) if (!seen.has(key)) seen.set(key, { line: read.line, there: figure });
    return { ...read, outcome };
  });
}

function figureOf(outcome: Outcome | undefined): number | undefined {
  if (outcome === undefined || outcome.kind === 'out') return undefined;
  return outcome.kind === 'priced' ? outcome.figure : outcome.item.figure;
}

/** What stands above a list that is no table: 'Name, Value'. */
function headerOf(line: string): string[] {
  return line.split(/[,;:|=\t]|\s-\s/).map((word) => word.replaceAll('"', '').trim());
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
