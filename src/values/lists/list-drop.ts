import { counted, grouped } from '../../platform/counts.ts';

/** What a new list would take away from the one that a game has. */
export type ListDrop = {
  /** In the new list. */
  items: number;
  /** In the list that the game has. */
  listed: number;
  /** Of those, the ones that the new list lacks. */
  gone: number;
  /** Digest of their slugs: two drops of the same numbers may be of other items. */
  digest: string;
};

/** What may go without a question: at most so many items, and at most this part of the list. */
const UNASKED = { items: 5, part: 0.1 };

/** @returns whether so much would go that somebody must say yes to the very drop */
export function asksFirst({ listed, gone }: ListDrop): boolean {
  return gone > UNASKED.items || gone > listed * UNASKED.part;
}

/** @returns whether a drop may happen: it is small, or it is one of those that somebody has said yes to */
export function isAllowed(drop: ListDrop, confirmed: readonly ListDrop[]): boolean {
  return !asksFirst(drop) || confirmed.some((other) => isSame(drop, other));
}

/** @returns 'This list has 4 items, yours has 95. 91 would go.' */
export function dropWords({ items, listed, gone }: ListDrop): string {
  return `This list has ${counted(items, 'item')}, yours has ${grouped(listed)}. ${grouped(gone)} would go.`;
}

function isSame(one: ListDrop, other: ListDrop): boolean {
  return (
    one.items === other.items &&
    one.listed === other.listed &&
    one.gone === other.gone &&
    one.digest === other.digest
  );
}
