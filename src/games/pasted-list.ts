import { dotOf, type Dot, readFigure } from '../values/read-figure.ts';
import { nameKey } from '../values/read-name.ts';
import { isHeader, type Role } from './column-words.ts';
import { bareName, readItemLine } from './item-line.ts';
import type { ListedItems } from './listed-items.ts';
import { type Column, rolesOf } from './pasted-columns.ts';
import { type Found, type LineParts, type Outcome, readLine } from './pasted-line.ts';
import type { Pasted, PastedRow } from './pasted-rows.ts';

/** What the owner has said of what was pasted; absent is not said. */
export type Said = {
  header?: boolean;
  roles?: readonly Role[];
  dot?: Dot;
};

/** A line as it was understood. */
export type ReadLine = { line: number; text: string; found: Found };

/** A line with what becomes of it; undefined while it asks, or where it cannot be used. */
export type SettledLine = ReadLine & { outcome: Outcome | undefined };

/** By line: which of its choices it is, or that it is left out. */
export type Answers = ReadonlyMap<number, number | 'out'>;

/** A pasted list as it was understood. */
export type PastedList = {
  header: boolean;
  columns: readonly Column[];
  /** A figure with a dot that may mean two things, where nothing tells which. */
  dotAsked: { text: string; either: { [means in Dot]: number } } | undefined;
  lines: readonly ReadLine[];
};

/** Lines that are looked at to tell the columns. */
const SAMPLE = 200;

type Row = PastedRow & { cells: readonly string[]; unsure?: boolean };

/** Reads what was pasted as lines of a list: each is an item, a question, or not to be used. */
export function readPasted(pasted: Pasted, listed: ListedItems, said: Said): PastedList {
  const isListed = (name: string) => listed.find(name).length > 0;
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
  const guessed = pasted.table
    ? rolesOf(titles, cells.slice(0, SAMPLE), (written) => listed.hasCategory(written))
    : plainRoles(cells);
  const roles = said.roles?.length === guessed.length ? said.roles : guessed;
  const at = (role: Role) => roles.indexOf(role);
  const figures = rows.map((row) => row.cells[at('figure')] ?? '');
  const dot = said.dot ?? dotOf(figures);
  const lines = rows.map((row): ReadLine => {
    const part = (role: Role) => row.cells[at(role)]?.trim() ?? '';
    const parts: LineParts = {
      whole: pasted.table ? part('name') : bareName(row.text, isListed).trim(),
      name: bareName(part('name'), isListed),
      figure: part('figure'),
      category: part('category'),
      unsure: row.unsure === true && at('figure') !== -1,
    };
    return { line: row.line, text: row.text, found: readLine(parts, listed, dot) };
  });
  const tooLong = pasted.tooLong.map(({ line, text }): ReadLine => ({
    line,
    text,
    found: { kind: 'refused', reason: 'LONG_LINE' },
  }));
  return {
    header,
    columns: roles.map((role, nth) => ({ title: titles?.[nth]?.trim() || `Column ${nth + 1}`, role })),
    dotAsked: lines.some(({ found }) => found.kind === 'dot') ? dotAskedIn(figures) : undefined,
    lines: [...lines, ...tooLong].toSorted((one, other) => one.line - other.line),
  };
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

/** What stands above a list that is no table: 'Name, Value'. */
function headerOf(line: string): string[] {
  return line.split(/[,;:|=\t]|\s-\s/).map((word) => word.replaceAll('"', '').trim());
}

function plainRoles(rows: readonly (readonly string[])[]): Role[] {
  return rows.some(({ length }) => length > 1) ? ['name', 'figure'] : ['name'];
}

function dotAskedIn(figures: readonly string[]): PastedList['dotAsked'] {
  for (const text of figures) {
    const read = readFigure(text);
    if ('either' in read) return { text, either: read.either };
  }
  return undefined;
}

function outcomeOf(found: Found, answer: number | 'out' | undefined): Outcome | undefined {
  if (answer === 'out') return { kind: 'out' };
  if (found.kind === 'asked') return answer === undefined ? undefined : found.choices[answer]?.outcome;
  return found.kind === 'refused' || found.kind === 'dot' ? undefined : found;
}

/** The first says whether it was there before. */
function keysOf(outcome: Outcome | undefined): string[] {
  if (outcome === undefined || outcome.kind === 'out') return [];
  const { name, category } = outcome.item;
  const key = nameKey(name);
  if (outcome.kind !== 'new') return [`listed\n${key}\n${nameKey(category ?? '')}`];
  return category === undefined ? [key, `${key}\n`] : [`${key}\n${nameKey(category)}`, key];
}
