import { columnWord, figureRank } from './column-words.ts';
import { headerCells, isNamed, isTitle } from './header-row.ts';
import type { Column, Sight } from './pasted-columns.ts';
import type { SheetRow } from './pasted-rows.ts';

/** A header within the list; a row `below` one of other columns than those of the list. */
export type Later = 'header' | 'below';

/**
 * Each part of a sheet may have a header of its own. What stands below one with other columns would be read wrong.
 * @returns of each row what it is, undefined of one that is as the first of the list
 */
export function laterHeaders(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  { isTable, sight }: { isTable: boolean; sight: Sight },
): (Later | undefined)[] {
  let isOther = false;
  return rows.map((row) => {
    if (row.above) {
      isOther = false;
      return undefined;
    }
    const words = isTable ? row.cells : headerCells({ line: row.line, text: row.text });
    if (!isNamed(words, isTable, sight) || !isTitle(words, sight)) return isOther ? 'below' : undefined;
    isOther = !columns.every((column, at) => isOf(column, words[at] ?? ''));
    return 'header';
  });
}

function isOf({ role, title }: Column, word: string): boolean {
  if (role === 'out' || title.toLowerCase() === word.trim().toLowerCase()) return true;
  const rank = figureRank(title);
  return columnWord(word) === role && (rank === undefined || rank === figureRank(word));
}
