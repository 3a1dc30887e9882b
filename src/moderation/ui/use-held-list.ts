import { useState } from 'react';

/** A list that stays as it is while somebody reads it. */
export type HeldList<T> = {
  /** What is shown, in the order in which it was first shown; what has gone since says so. */
  shown: readonly { item: T; gone: boolean }[];
  /** How many new ones wait. */
  waiting: number;
  show: () => void;
};

/**
 * Keeps news from moving what is under a finger: rows stay where they are and only change in place, new ones wait.
 * @param list names the list: another one begins anew
 */
export function useHeldList<T>(items: readonly T[], idOf: (item: T) => string, list: string): HeldList<T> {
  const [held, setHeld] = useState({ list, items });
  const anew = held.list !== list || (held.items.length === 0 && items.length > 0);
  if (anew) setHeld({ list, items });
  const kept = anew ? items : held.items;
  const now = new Map(items.map((item) => [idOf(item), item]));
  const shown = kept.map((item) => ({ item: now.get(idOf(item)) ?? item, gone: !now.has(idOf(item)) }));
  const known = new Set(kept.map(idOf));
  return {
    shown,
    waiting: items.filter((item) => !known.has(idOf(item))).length,
    show: () => setHeld({ list, items }),
  };
}
