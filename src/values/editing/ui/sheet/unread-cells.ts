import type { FigureKey, Item } from '../../../items/item.ts';
import { keyOf } from '../../game-draft.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** What is written in cells and cannot be read, by `cellKey`. */
export type Unread = ReadonlyMap<string, string>;

/** @returns what tells the cell of a figure from all others, whatever is drawn of the sheet */
export function cellKey(slug: string, key: FigureKey): string {
  return keyOf({ slug, key, figure: null });
}

/** @returns the same with other texts; undefined takes one away. It is the very same one where nothing becomes another. */
export function withTexts(unread: Unread, texts: Iterable<readonly [string, string | undefined]>): Unread {
  const changed = [...texts].filter(([key, text]) => unread.get(key) !== text);
  if (changed.length === 0) return unread;
  const next = new Map(unread);
  for (const [key, text] of changed)
    if (text === undefined) next.delete(key);
    else next.set(key, text);
  return next;
}

/** @returns where the first cell stands that cannot be read, in the order in which one reads; undefined where none of the items has one */
export function firstUnread(
  items: readonly Item[],
  columns: readonly SheetColumn[],
  unread: Unread,
): { row: number; column: number } | undefined {
  if (unread.size === 0) return undefined;
  for (const [row, item] of items.entries()) {
    const column = columns.findIndex((each) => {
      const key = each.keyFor(item);
      return key !== undefined && unread.has(cellKey(item.slug, key));
    });
    if (column !== -1) return { row, column };
  }
  return undefined;
}
