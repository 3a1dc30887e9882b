import type { ReadFigure } from '../../figures/read-figure.ts';
import { columnWord, type CountsBy, figureRank, type Role } from './column-words.ts';

/** A column as the preview shows it. */
export type Column = { title: string; role: Role };

/** What a cell is by the list, and by how its figures are written. */
export type Sight = {
  isListed: (written: string) => boolean;
  isCategory: (written: string) => boolean;
  read: (written: string) => ReadFigure;
  /** One figure, one of two, or a range and the like. */
  isFigure: (written: string) => boolean;
  countsBy: CountsBy;
};

/** Columns that are looked at; no list of items has more. */
const MOST_COLUMNS = 20;

/** What each column seems to be, and those of which any may be the figure: then it is none before its owner says. */
export type Roles = { roles: readonly Role[]; mayBeFigure: readonly number[] };

/**
 * @param header the words above the columns, where there are some
 * @param rows the cells below
 */
export function rolesOf(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  sight: Sight,
): Roles {
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), header?.length ?? 0);
  const width = Math.min(widest, MOST_COLUMNS);
  const looks = Array.from({ length: width }, (_, at) =>
    lookOf(
      rows.map((cells) => cells[at] ?? ''),
      sight,
    ),
  );
  const words = looks.map((_, at) => columnWord(header?.[at] ?? ''));
  const name = Math.max(0, firstOf(words, 'name') ?? nameBySight(looks, words));
  const named = figuresByWord(header ?? [], words, sight.countsBy);
  const filled = named.filter((at) => looks[at]?.figures === true);
  const figures =
    named.length === 0 ? figuresBySight(looks, words, name) : filled.length > 1 ? filled : named.slice(0, 1);
  const [first = -1] = figures;
  const isSure =
    figures.length < 2 && (named.length > 0 || looks[first] === undefined || isSureOf(looks[first]));
  const figure = isSure ? first : undefined;
  const category = firstOf(words, 'category') ?? looks.findIndex(({ known }, at) => known && at !== name);
  const roles = looks.map((_, at): Role => {
    if (at === name) return 'name';
    if (at === figure) return 'figure';
    return at === category ? 'category' : 'out';
  });
  return { roles, mayBeFigure: isSure ? [] : figures.filter((at) => roles[at] === 'out') };
}

/** @returns what each column is then. One column is the name, one the figure: whichever it was before is left out. */
export function withRole(columns: readonly Column[], at: number, role: Role): Role[] {
  return columns.map((column, nth) => (nth === at ? role : column.role === role ? 'out' : column.role));
}

/** What the cells of a column look like. */
export type Look = {
  filled: number;
  figures: boolean;
  /** Figures with a word, as in '400 gems': looked at where there are no others. */
  counted: boolean;
  /** Some figures, or mostly texts with digits: not enough to be sure of. */
  hinted: boolean;
  texts: boolean;
  /** Of its cells, how many are names of the list. */
  listed: number;
  known: boolean;
  /** Few words again and again. */
  repeating: boolean;
  /** 1, 2, 3 and so on. */
  counting: boolean;
  /** The same with gaps, or from further on: a rank or a number where it stands before the name. */
  rising: boolean;
};

const COUNTED = /^[~$\u20ac\u00a3]?\d[\d.,]*[kmbt]?(?:\s\p{L}{1,12}|\s?[$\u20ac\u00a3])$/iu;

/** @returns what the cells of a column look like */
export function lookOf(
  cells: readonly string[],
  { isListed, isCategory, isFigure, read: readFigure }: Sight,
): Look {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const most = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length * 2 > filled.length;
  const isText = (cell: string) => 'problem' in readFigure(cell) && !isFigure(cell);
  return {
    filled: filled.length,
    figures: most((cell) => !isText(cell)) && filled.some(isFigure),
    counted: most((cell) => COUNTED.test(cell.trim())),
    hinted: filled.some(isFigure) || most((cell) => /\d/.test(cell)),
    texts: most(isText),
    listed: filled.filter(isListed).length,
    known: most(isCategory),
    repeating: new Set(filled.map((cell) => cell.trim().toLowerCase())).size * 2 <= filled.length,
    counting: filled.length > 1 && filled.every((cell, at) => cell.trim() === String(at + 1)),
    rising: isRising(filled),
  };
}

/** 1, 2, 3 beside the names may be figures or a rank. */
function isSureOf({ figures, counted, counting }: Look): boolean {
  return (figures || counted) && !counting;
}

/** The column with most names of the list; else the first of texts that is not, as far as one sees, the category. */
function nameBySight(looks: readonly Look[], words: readonly (Role | undefined)[]): number {
  const places = looks
    .map((_, at) => at)
    .filter((at) => looks[at]?.texts === true && words[at] === undefined);
  const [first = -1] = places.toSorted((a, b) => (looks[b]?.listed ?? 0) - (looks[a]?.listed ?? 0));
  if ((looks[first]?.listed ?? 0) > 0) return first;
  return places.find((at) => looks[at]?.known === false && !looks[at].repeating) ?? first;
}

/** Steps from one rank to the next; equal ones may share a rank, and some may be missing. */
const LONGEST_STEP = 3;

function isRising(cells: readonly string[]): boolean {
  const [first, last] = [cells[0], cells.at(-1)];
  if (cells.length < 2 || first === last) return first?.trim() === '1';
  return cells.every((cell, at) => isNext(cells[at - 1] ?? cell, cell));
}

function isNext(before: string, cell: string): boolean {
  const step = Number(cell) - Number(before);
  return /^\d{1,5}$/.test(cell.trim()) && step >= 0 && step <= LONGEST_STEP;
}

/** Of several columns that may be the figure, the surest by their words. */
function figuresByWord(
  header: readonly string[],
  words: readonly (Role | undefined)[],
  countsBy: CountsBy,
): number[] {
  const ranks = words.map((word, at) =>
    word === 'figure' ? figureRank(header[at] ?? '', countsBy) : undefined,
  );
  const surest = Math.min(...ranks.map((rank) => rank ?? Infinity));
  return ranks.flatMap((rank, at) => (rank !== undefined && rank === surest ? [at] : []));
}

function figuresBySight(
  looks: readonly Look[],
  words: readonly (Role | undefined)[],
  name: number,
): number[] {
  const places = (is: (look: Look, at: number) => boolean) =>
    looks.flatMap((look, at) => (words[at] === undefined && at !== name && is(look, at) ? [at] : []));
  const ways = [
    places(({ figures, counting, rising }, at) => figures && !counting && (at > name || !rising)),
    places(({ figures, counting }) => figures && !counting),
    places(({ counting }, at) => counting && at > name),
    places(({ counted }) => counted),
    places(({ hinted, figures }) => hinted && !figures),
  ];
  return ways.find(({ length }) => length > 0) ?? [];
}

function firstOf(words: readonly (Role | undefined)[], role: Role): number | undefined {
  const at = words.indexOf(role);
  return at === -1 ? undefined : at;
}
