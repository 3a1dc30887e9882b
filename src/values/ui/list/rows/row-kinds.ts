import type { GameId } from '../../../../games/game.ts';
import { hasTraits } from '../../../items/form.ts';
import type { Item } from '../../../items/item.ts';

/** Rows of a kind are about as high as each other. */
export type RowKind = 'traits' | 'plain' | 'unread';

const SAMPLES = 6;

/**
 * @param columns cards of a row
 * @returns the kind of each row of some items; one is as high as the highest card in it
 */
export function rowKinds(game: GameId, items: readonly Item[], columns: number, count: number): RowKind[] {
  return Array.from({ length: count }, (_, row) => {
    const own = items.slice(row * columns, (row + 1) * columns);
    if (own.length === 0) return 'unread';
    return own.some((item) => hasTraits(game, item.category)) ? 'traits' : 'plain';
  });
}

/** @returns a few rows of each of some kinds, from all over the list */
export function sampleRows(kinds: readonly RowKind[], wanted: readonly RowKind[]): number[] {
  return wanted.flatMap((kind) => {
    const rows = kinds.flatMap((one, row) => (one === kind ? [row] : []));
    const step = Math.max(1, rows.length / SAMPLES);
    return Array.from(
      { length: Math.min(SAMPLES, rows.length) },
      (_, at) => rows[Math.floor(at * step)] ?? 0,
    );
  });
}
