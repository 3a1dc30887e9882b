import { readItemLine } from '../lines/item-line.ts';
import type { ListedItems } from '../listed-items.ts';
import { isBeside } from './beside-name.ts';
import { columnWord } from './column-words.ts';
import { bareName } from './decoration.ts';
import type { Column } from './pasted-columns.ts';

const BETWEEN = /[,;|\u2022\u00b7]|\s\/\s/;
const ENDS_IN_FIGURE = /^(.*\p{L}.*?)[\s:=(\u2192-]+[~$]?\d[\d.,]*\+?[a-z]{0,2}\)?$/iu;
/** So many names with figures, in one line and nothing else, are no name. */
const MANY = 3;

/**
 * @param line one that is not read as one item without doubt
 * @returns whether it holds several: two that are listed, or three new ones with a figure each
 */
export function holdsSeveral(line: string, listed: ListedItems): boolean {
  if (!BETWEEN.test(line)) return false;
  const pieces = line.split(BETWEEN).map((part) => part.trim());
  const parts = pieces.filter((part) => /\p{L}/u.test(part));
  if (parts.length < 2) return false;
  const named = new Set(parts.flatMap((part) => listedIn(part, listed) ?? []));
  if (named.size > 1) return true;
  return parts.length >= MANY && pieces.every((part) => part === '' || isNameWithFigure(part));
}

/**
 * @param cells of a row of a table
 * @returns whether a column that is left out holds another listed item; not where its title says that it is something else
 */
export function leavesItem(
  cells: readonly string[],
  columns: readonly Column[],
  listed: ListedItems,
): boolean {
  const own = listedIn(cells[columns.findIndex(({ role }) => role === 'name')] ?? '', listed);
  if (own === undefined) return false;
  const isListed = (name: string) => listed.find(name).length > 0;
  return cells.some((cell, at) => {
    const { role, title = '' } = columns[at] ?? {};
    if (role !== 'out' || listed.hasCategory(cell)) return false;
    const [other] =
      title === `Column ${at + 1}` || columnWord(title) === 'name'
        ? listed.find(bareName(cell, isListed))
        : [];
    return other !== undefined && other.name !== own;
  });
}

function listedIn(part: string, listed: ListedItems): string | undefined {
  const isListed = (name: string) => listed.find(name).length > 0;
  const name = bareName(readItemLine(part, isListed).name, isListed);
  return (listed.find(name)[0] ?? listed.near(part)?.items[0])?.name;
}

/** Not 'Neon 1035' or 'Demand: 3', which say something of the item before them. */
function isNameWithFigure(part: string): boolean {
  const name = ENDS_IN_FIGURE.exec(part)?.[1]?.trim();
  return name !== undefined && !isBeside(name.toLowerCase()) && columnWord(name) === undefined;
}
