import { useState } from 'react';
import type { PublicTrade } from '../../trade.ts';

/** A list in which new trades wait while somebody reads it. */
export type HeldBack = {
  /** What the list shows, newest first; nothing while it is on its way. */
  shown: readonly PublicTrade[] | undefined;
  /** How many wait. */
  waiting: number;
  show: () => void;
};

/**
 * Keeps new trades from moving what is being read. At the top of the list they are shown at once.
 * @param of.list names the list: another one begins anew
 * @param of.myId whose own trades never wait: who has just posted wants to see it
 */
export function useHeldBack(
  trades: readonly PublicTrade[] | undefined,
  of: { list: string; reading: boolean; myId: string | undefined },
): HeldBack {
  const { list, reading, myId } = of;
  const newest = trades?.[0];
  const [seen, setSeen] = useState({ list, top: newest });
  const look = () => setSeen({ list, top: newest });
  if (seen.list !== list || (!reading && seen.top?.id !== newest?.id)) look();

  if (!reading || seen.top === undefined || trades === undefined)
    return { shown: trades, waiting: 0, show: look };
  const above = newSince(trades, seen.top);
  const shown = trades.filter((trade) => !above.includes(trade) || trade.trader.userId === myId);
  return { shown, waiting: trades.length - shown.length, show: look };
}

/** @returns what stands above the trade that was at the top; should that be gone, what was posted after it */
function newSince(trades: readonly PublicTrade[], top: PublicTrade): PublicTrade[] {
  const place = trades.findIndex(({ id }) => id === top.id);
  // Times are ISO 8601 in UTC, so their texts sort as they do.
  return place < 0 ? trades.filter(({ createdAt }) => createdAt > top.createdAt) : trades.slice(0, place);
}
