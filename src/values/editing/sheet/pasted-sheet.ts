import { type Dot, figureIn, readFigure } from '../../figures/read-figure.ts';
import { alikeFigure } from '../lines/asked-alike.ts';
import { readItemLine } from '../lines/item-line.ts';
import type { ListedItems } from '../listed-items.ts';
import type { Role } from './column-words.ts';
import type { Comma, CommaAsked } from './comma-meaning.ts';
import { bareFigure, bareName } from './decoration.ts';
import { formByForm, formColumns } from './form-columns.ts';
import { headerAt, headerCells, isSameRow } from './header-row.ts';
import { type Column, type Roles, rolesOf, type Sight } from './pasted-columns.ts';
import { type PastedRow, pastedRows, type SheetRow } from './pasted-rows.ts';
import { oneBelowTheOther, sideBySide, widestTitles } from './side-by-side.ts';

/** What the owner has said of what was pasted; absent is not said. */
export type Said = {
  header?: boolean;
  roles?: readonly Role[];
  dot?: Dot;
  comma?: Comma;
  /** That none of the columns is the figure. */
  noFigure?: true;
  /** Whether lists stand side by side. */
  sideBySide?: boolean;
  /** Whether the column of each form is read, and not one alone. */
  eachForm?: boolean;
};

/** A column that may be the figure, with what stands in it first. */
export type MayBeFigure = { at: number; title: string; first: readonly string[] };

/** What was pasted as rows and columns. */
export type Sheet = {
  rows: readonly SheetRow[];
  tooLong: readonly PastedRow[];
  header: boolean;
  /** The line that is the header, or would be it. */
  headerLine: number;
  columns: readonly Column[];
  delimiter: string | undefined;
  sight: Sight;
  commaAsked: CommaAsked | undefined;
  figureAsked: readonly MayBeFigure[];
  sides: Sides;
  forms: FormsBeside;
};

/** So many lists may stand side by side, 1 where none do; whether they are read so, or it is asked. */
export type Sides = { lists: number; apart: boolean; asked: boolean };

/** The titles of columns with the figures of a form each, none where there are not several; whether all are read. */
export type FormsBeside = { titles: readonly string[]; each: boolean };

/** Lines that are looked at to tell the columns. */
const SAMPLE = 200;
/** Cells of a column that are shown of it. */
const SHOWN = 3;

/** Cuts what was pasted into rows and columns, and tells what each column is. */
export function sheetOf(text: string, listed: ListedItems, said: Said): Sheet {
  const isListed = (name: string) => listed.find(name).length > 0;
  const { rows: all, tooLong, delimiter, commaAsked } = pastedRows(text, { isListed, comma: said.comma });
  const isTable = delimiter !== undefined;
  const sight = sightOf(listed, delimiter);
  const found = headerAt(all, isTable, sight);
  const header = said.header ?? found !== -1;
  const top = all[Math.max(found, 0)];
  const words = header && top !== undefined ? headerCells(top) : undefined;
  const cut = all
    .filter((row) => !header || row !== top)
    .map((row): SheetRow => ({
      ...inCells(row, isListed),
      above: header && top !== undefined && (row.line < top.line || isSameRow(row, top)),
    }));
  const below = cut.filter(({ above }) => !above);
  const beside = isTable ? sideBySide(words, sampleOf(below), sight) : undefined;
  const apart = said.sideBySide ?? beside?.isSure ?? false;
  const parted = apart && isTable ? beside : undefined;
  const lines = [...all, ...tooLong].reduce((last, { line }) => Math.max(last, line), 0);
  const whole =
    parted === undefined ? below : oneBelowTheOther(below, parted, { delimiter: delimiter ?? '', lines });
  const titled = words === undefined || parted === undefined ? words : widestTitles(words, parted);
  const asItStands = {
    items: whole,
    titles: titled,
    guessed: isTable ? rolesOf(titled, sampleOf(whole), sight) : plainRoles(whole),
  };
  const ofForms = isTable
    ? formColumns(titled ?? [], sampleOf(whole), asItStands.guessed.roles, { listed, sight })
    : [];
  const each = said.eachForm === true && ofForms.length > 0;
  const { items, titles, guessed } = each ? formByForm(asItStands, ofForms, delimiter ?? '') : asItStands;
  const roles = said.roles?.length === guessed.roles.length ? said.roles : guessed.roles;
  const columns = roles.map((role, nth) => ({ title: titles?.[nth]?.trim() || `Column ${nth + 1}`, role }));
  return {
    rows: [...cut.filter(({ above }) => above), ...items].toSorted((one, other) => one.line - other.line),
    tooLong,
    header,
    headerLine: top?.line ?? 1,
    columns,
    delimiter,
    sight,
    commaAsked,
    figureAsked: said.noFigure === true ? [] : mayBeFigure(guessed, columns, items),
    sides: {
      lists: beside?.starts.length ?? 1,
      apart,
      asked: beside?.isSure === false && said.sideBySide === undefined,
    },
    forms: { titles: ofForms.map(({ title }) => title), each },
  };
}

function inCells(row: PastedRow, isListed: (name: string) => boolean): Omit<SheetRow, 'above'> {
  if (row.cells !== undefined) return { ...row, cells: row.cells };
  const { name, figure, unsure = false } = readItemLine(row.text, isListed);
  return { ...row, cells: figure === '' ? [name] : [name, figure], unsure };
}

function sampleOf(rows: readonly SheetRow[]): (readonly string[])[] {
  return rows.slice(0, SAMPLE).map((row) => row.cells);
}

/** @returns what is asked of, unless a column was said to be the figure */
function mayBeFigure(guessed: Roles, columns: readonly Column[], rows: readonly SheetRow[]): MayBeFigure[] {
  if (columns.some(({ role }) => role === 'figure')) return [];
  return guessed.mayBeFigure.flatMap((at) => {
    const first = rows.flatMap(({ cells }) => cells[at]?.trim() || []).slice(0, SHOWN);
    const column = columns[at];
    return column?.role === 'out' ? [{ at, title: column.title, first }] : [];
  });
}

/** No comma parts the cells of tabs, bars and semicolons: it may part decimals in them. */
function sightOf(listed: ListedItems, delimiter: string | undefined): Sight {
  const read = (written: string) =>
    readFigure(bareFigure(written), undefined, delimiter !== undefined && delimiter !== ',');
  const isListed = (name: string) => listed.find(name).length > 0;
  return {
    isListed: (written) => isListed(bareName(written, isListed)),
    isCategory: (written) => listed.hasCategory(written),
    countsBy: listed.countsBy,
    read,
    isFigure: (written) => {
      const is = read(written);
      return 'either' in is || figureIn(is) !== undefined || alikeFigure(bareFigure(written)) !== undefined;
    },
  };
}

function plainRoles(rows: readonly SheetRow[]): Roles {
  const isPlain = rows.every(({ cells }) => cells.length < 2);
  return { roles: isPlain ? ['name'] : ['name', 'figure'], mayBeFigure: [] };
}
