import { useSyncExternalStore } from 'react';
import type { PublicTrade } from '../trade.ts';

const NONE: ReadonlySet<string> = new Set();
let leaving = NONE;
const listeners = new Set<() => void>();

/** Hides a trade of one's own from every list while it can still be brought back, or shows it again. */
export function setLeaving(tradeId: string, leaves: boolean): void {
  leaving = new Set([...leaving].filter((id) => id !== tradeId).concat(leaves ? tradeId : []));
  for (const listener of listeners) listener();
}

/** @returns the trades without those that are about to be removed */
export function useStaying<Trades extends readonly PublicTrade[] | undefined>(
  trades: Trades,
): Trades | PublicTrade[] {
  const gone = useSyncExternalStore(
    listen,
    () => leaving,
    () => NONE,
  );
  return gone.size === 0 ? trades : (trades?.filter(({ id }) => !gone.has(id)) ?? trades);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
