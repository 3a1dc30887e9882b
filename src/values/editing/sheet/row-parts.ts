import { readItemLine } from '../lines/item-line.ts';
import type { LineParts } from '../lines/line-outcome.ts';
import type { Role } from './column-words.ts';
import { bareFigure, bareName } from './decoration.ts';

type Row = { text: string; cells: readonly string[]; unsure?: boolean };

/**
 * @param roles what each cell of the row is
 * @param isTable whether the row has been cut into cells at what parts them, or only into a name and a figure
 * @returns the row as a line in its parts; the cell of a name is read as a line is
 */
export function rowParts(
  { text, cells, unsure }: Row,
  roles: readonly Role[],
  isTable: boolean,
  isListed: (name: string) => boolean,
): LineParts {
  const part = (role: Role) => cells[roles.indexOf(role)]?.trim() ?? '';
  const bare = (written: string) => bareName(written, isListed);
  const name = part('name');
  const figure = bareFigure(part('figure'));
  const category = part('category');
  const hasFigures = roles.includes('figure');
  if (!isTable)
    return { whole: bare(text), name: bare(name), figure, category, unsure: unsure === true && hasFigures };
  const item = readItemLine(name, isListed);
  const within = { name: bare(item.name), figure: bareFigure(item.figure) };
  if (!hasFigures) return { whole: name, ...within, category, unsure: item.unsure === true };
  const parts = { whole: name, name: bare(name), figure, category, unsure: false };
  return item.figure === '' ? { ...parts, name: within.name } : { ...parts, within };
}
