import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

type Rows = Pick<Virtualizer<Window, HTMLDivElement>, 'itemSizeCache' | 'options' | 'resizeItem'>;

/**
 * Measures rows that have come onto the page before they are painted: while somebody scrolls, `measureElement` would do so two
 * frames later and move them in plain sight.
 * @param ground what they lie on
 */
export function useMeasuredRows(ground: RefObject<HTMLElement | null>, rows: Rows): void {
  useLayoutEffect(() => {
    const met = [...(ground.current?.querySelectorAll('[data-index]') ?? [])]
      .map((row) => ({ row, place: Number(row.getAttribute('data-index')) }))
      .filter(({ place }) => !rows.itemSizeCache.has(rows.options.getItemKey(place)))
      .map(({ row, place }) => ({ place, height: row.getBoundingClientRect().height }));
    // From the lowest up: what one adds moves none of those above it.
    for (const { place, height } of met.toReversed()) rows.resizeItem(place, height);
  });
}
