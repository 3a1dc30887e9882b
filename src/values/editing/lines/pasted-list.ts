import { dotOf, readFigure, type ReadFigure, type Dot } from '../../figures/read-figure.ts';
import type { Form } from '../../items/form.ts';
import { nameKey } from '../../names/read-name.ts';
import type { ListedItems } from '../listed-items.ts';
import type { CommaAsked } from '../sheet/comma-meaning.ts';
import { isTitle } from '../sheet/header-row.ts';
import { laterHeaders } from '../sheet/later-header.ts';
import type { Column } from '../sheet/pasted-columns.ts';
import type { SheetRow } from '../sheet/pasted-rows.ts';
import { type FormsBeside, type MayBeFigure, type Said, sheetOf, type Sides } from '../sheet/pasted-sheet.ts';
import { formCells, formTogether, sectionsOf } from '../sheet/row-form.ts';
import { rowParts } from '../sheet/row-parts.ts';
import { holdsSeveral, leavesItem } from '../sheet/several-items.ts';
import { askNew } from './line-choices.ts';
import type { Choice, Found, LineParts, Outcome } from './line-outcome.ts';
import { readLine } from './pasted-line.ts';

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
  /** The form whose figures the column of the figure has, by its title. */
  form: Form | undefined;
  /** A figure that may be two columns, where nothing tells which. */
  commaAsked: CommaAsked | undefined;
  /** Lists that stand side by side. */
  sides: Sides;
  /** Columns that have the figures of a form each. */
  forms: FormsBeside;
  /** Columns of which any may be the figure, where nothing tells which. */
  figureAsked: readonly MayBeFigure[];
  /** A figure with a dot, or a comma, that may mean two things, where nothing tells which. */
  dotAsked: { text: string; either: { [means in Dot]: number } } | undefined;
  lines: readonly ReadLine[];
};

/** '# My pets', 'My pets:' */
const HEADING = /^\s*#{1,6}\s|:[\s*_]*$/;
const OTHER_COLUMNS: Found = { kind: 'refused', reason: 'OTHER_COLUMNS' };
const SEVERAL_FORMS: Found = { kind: 'refused', reason: 'SEVERAL_FORMS' };
const SEVERAL: Found = { kind: 'refused', reason: 'SEVERAL_ITEMS' };

/** Reads what was pasted as lines of a list: each is an item, a question, or not to be used. */
export function readPasted(text: string, listed: ListedItems, said: Said): PastedList {
  const sheet = sheetOf(text, listed, said);
  const { rows, columns, sight, delimiter, figureAsked, commaAsked, sides, forms: beside } = sheet;
  const isTable = delimiter !== undefined;
  const roles = columns.map(({ role }) => role);
  const isListed = (name: string) => listed.find(name).length > 0;
  const inParts = rows.map((row) => ({ row, parts: rowParts(row, roles, isTable, isListed) }));
  const title = sheet.header ? (columns[roles.indexOf('figure')]?.title ?? '') : '';
  const form = beside.each ? undefined : listed.formOfTitle(title);
  const isUnclear = form === undefined && !beside.each && listed.mayNameForm(title);
  const sections = sectionsOf(
    inParts.map(({ row, parts }) => ({ cells: row.cells, parts })),
    listed,
  );
  const figures = inParts.map(({ parts }) => parts.figure);
  const withFigure = figures.filter((figure) => figure !== '').length;
  const mostFigures = withFigure * 2 > rows.length;
  const decimalComma = hasDecimalComma(figures, delimiter);
  const dot = said.dot ?? dotOf(figures, decimalComma);
  const read = (written: string) => readFigure(written, dot, decimalComma);
  const later = said.header === false ? [] : laterHeaders(rows, columns, { isTable, sight });
  const foundIn = (row: SheetRow, parts: LineParts, at: number): Found => {
    if (later[at] === 'header' || (row.above && isTitle(row.cells, sight))) return { kind: 'out' };
    // Of a table of one line the other items would be columns that are left out.
    if (isTable && rows.length === 1 && holdsSeveral(row.text, listed)) return SEVERAL;
    if (later[at] === 'below') return OTHER_COLUMNS;
    if (row.waits === true || sides.asked || figureAsked.length > 0) return { kind: 'waits' };
    if (isTable && leavesItem(row.cells, columns, listed)) return SEVERAL;
    const section = sections[at];
    if (section?.heading === true) return { kind: 'out' };
    const ofCells = isTable ? formCells(row.cells, columns, listed) : [];
    const forms = section === undefined ? ofCells : [section.words, ...ofCells];
    const ofColumn = row.form ?? form;
    const together = forms.length === 0 ? ofColumn : formTogether(forms, ofColumn, listed);
    if (isUnclear || (forms.length > 0 && together === undefined)) return SEVERAL_FORMS;
    const category = ofCells.includes(parts.category) ? '' : parts.category;
    const mayBeTitle = row.cells.length === 1 && (mostFigures || (withFigure > 0 && HEADING.test(row.text)));
    const is = readLine({ ...parts, category, form: together, mayBeTitle }, listed, read);
    const isDoubtful = !isTable && (is.kind === 'new' || is.kind === 'asked');
    if (isDoubtful && holdsSeveral(row.text, listed)) return SEVERAL;
    if (row.above) return askNew(is);
    const filled = row.cells.filter((cell) => cell.trim() !== '').length;
    const isAboveHeader = rows[at + 1]?.above === true || later[at + 1] === 'header';
    if (filled === 1 && isAboveHeader) return askNew(is, 'bare');
    return mayBeTitle ? askNew(is, 'bare') : is;
  };
  const lines = inParts.map(({ row, parts }, at): ReadLine => ({
    line: row.line,
    text: row.text,
    found: foundIn(row, parts, at),
  }));
  const tooLong = sheet.tooLong.map(({ line, text: start }): ReadLine => ({
    line,
    text: start,
    found: { kind: 'refused', reason: 'LONG_LINE' },
  }));
  return {
    header: sheet.header,
    headerLine: sheet.headerLine,
    columns,
    form,
    commaAsked,
    // What a comma does tells how many columns there are.
    figureAsked: commaAsked === undefined && !sides.asked ? figureAsked : [],
    sides: { ...sides, asked: sides.asked && commaAsked === undefined },
    forms: beside,
    dotAsked: commaAsked === undefined ? dotAskedIn(figures, read) : undefined,
    lines: [...lines, ...tooLong].toSorted((one, other) => one.line - other.line),
  };
}

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
  if (outcome.kind !== 'new')
    return [`listed\n${key}\n${nameKey(category ?? '')}\n${outcome.item.form ?? ''}`];
  return category === undefined ? [key, `${key}\n`] : [`${key}\n${nameKey(category)}`, key];
}
