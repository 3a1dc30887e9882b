import { type Dot, figureIn, readFigure } from '../values/read-figure.ts';
import { alikeFigure } from './asked-alike.ts';
import type { Role } from './column-words.ts';
import type { Comma, CommaAsked } from './comma-meaning.ts';
import { headerAt, headerCells } from './header-row.ts';
import { bareFigure, readItemLine } from './item-line.ts';
import type { ListedItems } from './listed-items.ts';
import { type Column, type Roles, rolesOf, type Sight } from './pasted-columns.ts';
import { type PastedRow, pastedRows } from './pasted-rows.ts';

/** What the owner has said of what was pasted; absent is not said. */
export type Said = {
  header?: boolean;
  roles?: readonly Role[];
  dot?: Dot;
  comma?: Comma;
  /** That none of the columns is the figure. */
  noFigure?: true;
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
};

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
  const titles = header && top !== undefined ? headerCells(top) : undefined;
  const rows = all.flatMap((row, nth): SheetRow[] => {
    const above = header && nth < found;
    if (header && row === top) return [];
    if (row.cells !== undefined) return [{ ...row, cells: row.cells, above }];
    const { name, figure, unsure = false } = readItemLine(row.text, isListed);
    return [{ ...row, cells: figure === '' ? [name] : [name, figure], unsure, above }];
  });
  const cells = rows.filter(({ above }) => !above).map((row) => row.cells);
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
  return {
    rows,
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
