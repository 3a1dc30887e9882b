import { type Dot, figureIn, readFigure } from '../values/read-figure.ts';
import { alikeFigure } from './asked-alike.ts';
import type { Role } from './column-words.ts';
import type { Comma, CommaAsked } from './comma-meaning.ts';
import { headerAt, headerCells } from './header-row.ts';
import { bareFigure, readItemLine } from './item-line.ts';
import type { ListedItems } from './listed-items.ts';
import { type Column, type Roles, rolesOf, type Sight } from './pasted-columns.ts';
import { oneBelowTheOther, sideBySide } from './side-by-side.ts';
import { type PastedRow, pastedRows } from './pasted-rows.ts';

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
};

/** A column that may be the figure, with what stands in it first. */
export type MayBeFigure = { at: number; title: string; first: readonly string[] };

/** A row in cells; `above` is what stands above the header. */
export type SheetRow = PastedRow & { cells: readonly string[]; unsure?: boolean; above: boolean };

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
};

/** So many lists may stand side by side, 1 where none do; whether they are read so, or it is asked. */
export type Sides = { lists: number; apart: boolean; asked: boolean };

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
  const written = all.flatMap((row, nth): SheetRow[] => {
    const above = header && nth < found;
    if (header && row === top) return [];
    if (row.cells !== undefined) return [{ ...row, cells: row.cells, above }];
    const { name, figure, unsure = false } = readItemLine(row.text, isListed);
    return [{ ...row, cells: figure === '' ? [name] : [name, figure], unsure, above }];
  });
  const below = written.filter(({ above }) => !above);
  const beside = isTable
    ? sideBySide(
        words,
        below.slice(0, SAMPLE).map((row) => row.cells),
        sight,
      )
    : undefined;
  const apart = said.sideBySide ?? beside?.isSure ?? false;
  const titles = beside !== undefined && apart ? words?.slice(0, beside.width) : words;
  const lines = Math.max(...[...all, ...tooLong].map(({ line }) => line));
  const items =
    beside !== undefined && apart && isTable ? oneBelowTheOther(below, beside, { delimiter, lines }) : below;
  const rows = [...written.filter(({ above }) => above), ...items];
  const cells = items.map((row) => row.cells);
  const guessed = isTable ? rolesOf(titles, cells.slice(0, SAMPLE), sight) : plainRoles(cells);
  const roles = said.roles?.length === guessed.roles.length ? said.roles : guessed.roles;
  const columns = roles.map((role, nth) => ({ title: titles?.[nth]?.trim() || `Column ${nth + 1}`, role }));
  const isOpen = said.noFigure !== true && !roles.includes('figure');
  const asked = isOpen ? guessed.mayBeFigure.filter((at) => roles[at] === 'out') : [];
  const figureAsked = asked.map((at) => ({
    at,
    title: columns[at]?.title ?? '',
    first: cells.flatMap((row) => row[at]?.trim() || []).slice(0, SHOWN),
  }));
  const sides = {
    lists: beside?.lists ?? 1,
    apart,
    asked: beside?.isSure === false && said.sideBySide === undefined,
  };
  return {
    rows,
    sides,
    tooLong,
    header,
    headerLine: top?.line ?? 1,
    columns,
    delimiter,
    sight,
    commaAsked,
    figureAsked,
  };
}

/** No comma parts the cells of tabs, bars and semicolons: it may part decimals in them. */
function sightOf(listed: ListedItems, delimiter: string | undefined): Sight {
  const read = (written: string) =>
    readFigure(bareFigure(written), undefined, delimiter !== undefined && delimiter !== ',');
  return {
    isListed: (written) => listed.find(written).length > 0,
    isCategory: (written) => listed.hasCategory(written),
    countsBy: listed.countsBy,
    read,
    isFigure: (written) => {
      const is = read(written);
      return 'either' in is || figureIn(is) !== undefined || alikeFigure(bareFigure(written)) !== undefined;
    },
  };
}

function plainRoles(rows: readonly (readonly string[])[]): Roles {
  const isPlain = rows.every(({ length }) => length < 2);
  return { roles: isPlain ? ['name'] : ['name', 'figure'], mayBeFigure: [] };
}
