import { columnWord, figureRank, isHeader } from './column-words.ts';
import { headerCells, isTitle } from './header-row.ts';
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
    if (!isWithin(words, isTable) || !isTitle(words, sight)) return isOther ? 'below' : undefined;
    isOther = !columns.every((column, at) => isOf(column, words[at] ?? ''));
    return 'header';
  });
}

/** Within a list of lines 'Type: Pet' is no header. */
function isWithin(words: readonly string[], isTable: boolean): boolean {
  return words.length > 1 && (isTable || columnWord(words[0] ?? '') === 'name') && isHeader(words);
}

function isOf({ role, title }: Column, word: string): boolean {
  if (role === 'out' || title.toLowerCase() === word.trim().toLowerCase()) return true;
  const is = columnWord(word);
  // 'Legendary, Value', and 'Rare, Value' further down.
  if (role === 'name' && is === undefined) return true;
  const rank = figureRank(title);
  return is === role && (rank === undefined || rank === figureRank(word));
}
