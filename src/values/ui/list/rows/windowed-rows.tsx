import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type CardsOf, gridClass, ItemCards } from './item-cards.tsx';
import { useFindHint } from './use-find-hint.ts';
import { useFocusedRow } from './use-focused-row.ts';
import { useGrowingList } from './use-growing-list.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useListGrid } from './use-list-grid.ts';
import { useMeasuredRows } from './use-measured-rows.ts';
import { usePrinting } from './use-printing.ts';
import { useRowHeights } from './use-row-heights.ts';

// Rows before and behind those in sight: one that comes into sight is there, and a phone has little to put up.
const OVERSCAN = 2;

/** How high the rows were that were left last, for whoever comes back to them. */
let left: VirtualItem[] = [];

type Props = CardsOf & {
  /** Tells lists apart. */
  list: number;
  /** The items that stand in these rows, by their place in the list. */
  from: number;
  to: number;
};

/** The rows of a long list that are near the screen, on ground as high as all of them. */
export function WindowedRows({ list, from, to, ...cards }: Props) {
  const { game, items } = cards;
  const ground = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const { columns, gap, top, width, usual } = useListGrid(ground, probe, from);
  const count = columns === 0 ? 0 : Math.ceil((to - from) / columns);
  const placeOf = (row: number) => from + row * columns;
  const own = useMemo(() => items.slice(from), [items, from]);
  const { heights, heightOf, samples, box } = useRowHeights({ game, items: own, columns, count, width });
  const focused = useFocusedRow(ground, from);
  const isPrinting = usePrinting();
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count,
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    getItemKey: useCallback(
      // A row goes by its first item, and takes its height along when something comes or goes above it; one of another width, or
      // of items that are not read yet, is another one.
      (row: number) => `${list} ${width} ${own[row * columns]?.slug ?? row}`,
      // Another function has rows placed anew, by heights that were not known before.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [list, width, columns, own, heights],
    ),
    estimateSize: (row) => heightOf(row) ?? usual,
    measureElement: (row) => row.getBoundingClientRect().height,
    rangeExtractor: (range) => withNeighbours(defaultRangeExtractor(range), focused, range.count),
    initialMeasurementsCache: left,
    useFlushSync: false,
  });
  useKeptPlace(rows, { list, items: own, columns, width });
  useMeasuredRows(ground, rows);
  useEffect(
    () => () => {
      left = rows.takeSnapshot();
    },
    [rows],
  );
  const near = rows.getVirtualItems();
  const shown = useGrowingList(list, near.length);
  useFindHint(near.length < count);
  return (
    // Ground that begins elsewhere is other ground: nothing has moved.
    <div
      key={from}
      ref={ground}
      className="items-win"
      style={{ height: isPrinting ? undefined : `${rows.getTotalSize()}px` }}
    >
      <div ref={probe} className={`${gridClass(game)} probe`} aria-hidden="true" />
      {samples.length > 0 && (
        <div ref={box} className="samples" aria-hidden="true">
          {samples.map((row) => (
            <ItemCards key={row} {...cards} from={placeOf(row)} to={placeOf(row + 1)} />
          ))}
        </div>
      )}
      {isPrinting ? (
        <ItemCards {...cards} from={from} to={Math.min(to, items.length)} />
      ) : (
        near.slice(0, shown).map(({ key, index, start }) => (
          <div
            key={String(key)}
            ref={rows.measureElement}
            className="row-at"
            data-index={index}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ItemCards {...cards} from={placeOf(index)} to={Math.min(to, placeOf(index + 1))} />
          </div>
        ))
      )}
    </div>
  );
}

/**
 * The first row is always there, and the one with the focus with those around it: Tab goes on from card to card, and comes into
 * the list from above it, wherever the reader has scrolled to.
 */
function withNeighbours(rows: number[], focused: number | undefined, count: number): number[] {
  const kept = focused === undefined ? [0] : [0, focused - 1, focused, focused + 1];
  return [...new Set([...rows, ...kept])].filter((row) => row >= 0 && row < count).toSorted((a, b) => a - b);
}
