import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GameId } from '../../../../games/game.ts';
import type { Item } from '../../../items/item.ts';
import { type RowKind, rowKinds, sampleRows } from './row-kinds.ts';

type Heights = ReadonlyMap<string, number>;

/** What has been measured in this page, in px, by game, width and kind. */
let measured: Heights = new Map();

type List = {
  game: GameId;
  /** Those that stand in the rows. */
  items: readonly Item[];
  columns: number;
  /** How many rows there are. */
  count: number;
  /** Of the list, in px. */
  width: number;
};

/**
 * How high rows are that nobody has seen yet: as a few of their kind, which are put up unseen and measured once.
 * @returns heights another object once more of them are known
 */
export function useRowHeights({ game, items, columns, count, width }: List): {
  heights: Heights;
  /** In px; undefined where it is not known. */
  heightOf: (row: number) => number | undefined;
  /** The rows that are to be put up in the box. */
  samples: readonly number[];
  box: RefObject<HTMLDivElement | null>;
} {
  const [heights, setHeights] = useState(measured);
  const box = useRef<HTMLDivElement>(null);
  const kinds = useMemo(() => rowKinds(game, items, columns, count), [game, items, columns, count]);
  const samples = useMemo(() => {
    const missing = READ.filter((kind) => !heights.has(keyOf(game, width, kind)));
    return sampleRows(kinds, missing);
  }, [game, heights, kinds, width]);
  useLayoutEffect(() => {
    if (box.current === null || samples.length === 0) return;
    const next = new Map(measured);
    for (const kind of READ) {
      const own = [...box.current.children].filter((_, at) => kinds[samples[at] ?? 0] === kind);
      const sum = own.reduce((all, row) => all + row.getBoundingClientRect().height, 0);
      if (own.length > 0) next.set(keyOf(game, width, kind), sum / own.length);
    }
    measured = next;
    setHeights(next);
  }, [game, kinds, samples, width]);
  const heightOf = (row: number) => {
    const kind = kinds[row];
    return kind && heights.get(keyOf(game, width, kind));
  };
  return { heights, heightOf, samples, box };
}

const READ: readonly RowKind[] = ['traits', 'plain'];

function keyOf(game: GameId, width: number, kind: RowKind): string {
  return `${game} ${width} ${kind}`;
}
