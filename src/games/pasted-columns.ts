import type { ReadFigure } from '../values/read-figure.ts';
import { columnWord, type CountsBy, figureRank, type Role } from './column-words.ts';

/** A column as the preview shows it. */
export type Column = { title: string; role: Role };

/** What a cell is by the list, and by how its figures are written. */
export type Sight = {
  isListed: (written: string) => boolean;
  isCategory: (written: string) => boolean;
  read: (written: string) => ReadFigure;
  /** One figure, or one of two. */
  isFigure: (written: string) => boolean;
  countsBy: CountsBy;
};

/** Columns that are looked at; no list of items has more. */
const MOST_COLUMNS = 20;

/**
 * @param header the words above the columns, where there are some
 * @param rows the cells below
 * @returns what each column seems to be
 */
export function rolesOf(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  sight: Sight,
): Role[] {
  const widest = rows.reduce((most, cells) => Math.max(most, cells.length), header?.length ?? 0);
  const width = Math.min(widest, MOST_COLUMNS);
  const looks = Array.from({ length: width }, (_, at) =>
    lookOf(
      rows.map((cells) => cells[at] ?? ''),
      sight,
    ),
  );
  const words = looks.map((_, at) => columnWord(header?.[at] ?? ''));
  const name = firstOf(words, 'name') ?? nameBySight(looks, words);
  const figure = figureAt(header ?? [], words, sight.countsBy) ?? figureBySight(looks, words, name);
  const category = firstOf(words, 'category') ?? looks.findIndex(({ known }, at) => known && at !== name);
  return looks.map((_, at): Role => {
    if (at === (name === -1 ? 0 : name)) return 'name';
    if (at === figure) return 'figure';
    return at === category ? 'category' : 'out';
  });
}

type Look = {
  figures: boolean;
  texts: boolean;
  /** Of its cells, how many are names of the list. */
  listed: number;
  known: boolean;
  /** Few words again and again. */
  repeating: boolean;
  counting: boolean;
};

function lookOf(cells: readonly string[], { isListed, isCategory, isFigure, read: readFigure }: Sight): Look {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const most = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length * 2 > filled.length;
  return {
    figures: most((cell) => !('problem' in readFigure(cell))) && filled.some(isFigure),
    texts: most((cell) => 'problem' in readFigure(cell)),
    listed: filled.filter(isListed).length,
    known: most(isCategory),
    repeating: new Set(filled.map((cell) => cell.trim().toLowerCase())).size * 2 <= filled.length,
    counting: filled.length > 1 && filled.every((cell, at) => cell.trim() === String(at + 1)),
  };
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

/** Of several columns that may be the figure, the surest one by its word. */
function figureAt(
  header: readonly string[],
  words: readonly (Role | undefined)[],
  countsBy: CountsBy,
): number | undefined {
  const ranked = words.flatMap((word, at) => {
    const rank = word === 'figure' ? figureRank(header[at] ?? '', countsBy) : undefined;
    return rank === undefined ? [] : [{ at, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.at;
}

function figureBySight(looks: readonly Look[], words: readonly (Role | undefined)[], name: number): number {
  const may = (at: number) => words[at] === undefined && looks[at]?.figures === true && !looks[at].counting;
  const places = looks.map((_, at) => at).filter(may);
  return places.find((at) => at > name) ?? places[0] ?? -1;
}

function firstOf(words: readonly (Role | undefined)[], role: Role): number | undefined {
  const at = words.indexOf(role);
  return at === -1 ? undefined : at;
}
