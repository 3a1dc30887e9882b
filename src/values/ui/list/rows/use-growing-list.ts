import { startTransition, useEffect, useState } from 'react';

/**
 * Another list comes a row at a time, each a work of its own, so that no key waits for a whole screen of cards.
 * @param list tells lists apart; the first one is there at once
 * @param length how many rows are wanted
 * @returns how many may be shown
 */
export function useGrowingList(list: number, length: number): number {
  const [grown, setGrown] = useState({ list, count: Number.POSITIVE_INFINITY });
  const { count } = grown.list === list ? grown : { count: 1 };
  if (grown.list !== list) setGrown({ list, count });
  useEffect(() => {
    if (count === Number.POSITIVE_INFINITY) return;
    const next = count < length ? count + 1 : Number.POSITIVE_INFINITY;
    startTransition(() => setGrown({ list, count: next }));
  }, [list, count, length]);
  return count;
}
