import { and, eq, inArray } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { noteTrader } from '../../trades/server/note-trader.ts';
import { presentKnown } from '../../trades/server/present-trade.ts';
import { isLive, readTrades } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { partsOf } from '../../trades/trade.ts';
import type { Item } from '../../values/items/item.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { tradeRequests } from './request-table.ts';

/** What is known of the items of a trade, read before anything is held: inside a transaction nothing else may be read. */
export type ItemsKnown = ReadonlyMap<string, Item>;

/** @returns the items of the game that a request is about; none where there is no such request */
export async function readItemsAskedFor(
  { db, values }: { db: Db; values: KeptValues },
  requestId: string,
): Promise<ItemsKnown> {
  const [trade] = await db
    .select({ game: trades.game })
    .from(trades)
    .innerJoin(tradeRequests, eq(tradeRequests.tradeId, trades.id))
    .where(eq(tradeRequests.id, requestId));
  return trade === undefined ? new Map<string, Item>() : await values.items(trade.game);
}

/** @returns whether all of a trade, which the caller holds, is promised already */
export async function isPromised(tx: Tx, tradeId: string): Promise<boolean> {
  const [trade] = await readTrades(tx, eq(trades.id, tradeId), 1);
  return trade !== undefined && trade.accepted >= partsOf(trade);
}

/** Has every page show whether a live trade is promised, which it is now or no longer, and whoever asks for it see it. */
export async function tellPromise(tx: Tx, tradeId: string, items: ItemsKnown, now: Date): Promise<void> {
  await tellWhoWaits(tx, [tradeId]);
  const [row] = await readTrades(tx, and(eq(trades.id, tradeId), isLive(now)), 1);
  if (row === undefined) return;
  // Free again, it is there for others.
  if (row.accepted < partsOf(row)) await noteTrader(tx, row, now);
  const edited = presentKnown(row, items);
  await announce(tx, { name: 'trades-changed', game: row.game, back: tradeId, edited });
}

/** The same of several trades, each of which is read again. */
export async function tellPromises(tx: Tx, tradeIds: readonly string[], now: Date): Promise<void> {
  if (tradeIds.length === 0) return;
  const told: { id: string; game: GameId; userId: string | null }[] = await tx
    .select({ id: trades.id, game: trades.game, userId: trades.userId })
    .from(trades)
    .where(and(inArray(trades.id, [...tradeIds]), eq(trades.status, 'active')));
  for (const { id, game, userId } of told) {
    if (userId !== null) await noteTrader(tx, { userId, game }, now);
    await announce(tx, { name: 'trades-changed', game, back: id });
  }
  await tellWhoWaits(tx, tradeIds);
}

async function tellWhoWaits(tx: Tx, tradeIds: readonly string[]): Promise<void> {
  const waiting = await tx
    .selectDistinct({ userId: tradeRequests.senderId })
    .from(tradeRequests)
    .where(and(inArray(tradeRequests.tradeId, [...tradeIds]), eq(tradeRequests.status, 'pending')));
  for (const { userId } of waiting)
    if (userId !== null) await announce(tx, { name: 'requests-changed', userId });
}
