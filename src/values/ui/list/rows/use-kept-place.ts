import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { Item } from '../../../items/item.ts';

type Rows = Pick<
  Virtualizer<Window, HTMLDivElement>,
  'measurementsCache' | 'range' | 'scrollOffset' | 'scrollToIndex' | 'scrollToOffset'
>;

type List = {
  list: number;
  /** Those that stand in the rows. */
  items: readonly Item[];
  columns: number;
  /** Of the list, in px. */
  width: number;
};

/** What the reader has before their eyes: the first item in sight, and how far its row has been scrolled away, in px. */
type Seen = Omit<List, 'columns'> & { slug: string | undefined; away: number };

/** A screen that is turned shows the same items, as does a list to which something comes or goes while it is read. */
export function useKeptPlace(rows: Rows, { list, items, columns, width }: List): void {
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const offset = rows.scrollOffset ?? 0;
    const before = seen.current;
    const isOther = before?.items !== items || before.width !== width;
    if (before !== undefined && before.list === list && isOther && before.away >= 0) {
      const row = Math.floor(items.findIndex(({ slug }) => slug === before.slug) / columns);
      const start = rows.measurementsCache[row]?.start;
      if (before.width !== width && row >= 0) rows.scrollToIndex(row, { align: 'start' });
      else if (start !== undefined && Math.abs(start + before.away - offset) > 1)
        rows.scrollToOffset(start + before.away);
    }
    const first = rows.range?.startIndex ?? 0;
    const start = rows.measurementsCache[first]?.start ?? Number.POSITIVE_INFINITY;
    seen.current = { list, items, width, slug: items[first * columns]?.slug, away: offset - start };
  });
}
