import { and, eq, inArray } from 'drizzle-orm';
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
  const edited = presentKnown(row, items);
  await announce(tx, { name: 'trades-changed', game: row.game, back: tradeId, edited });
}

type Deal = Pick<typeof tradeRequests.$inferSelect, 'tradeId' | 'senderId' | 'receiverId'>;

/** Notes of two people whose deal has ended that what they had promised each other is there for others again. */
export async function noteFreed(tx: Tx, deals: readonly Deal[], now: Date): Promise<void> {
  if (deals.length === 0) return;
  const ids = deals.map(({ tradeId }) => tradeId);
  const rows = await tx
    .select({ id: trades.id, game: trades.game })
    .from(trades)
    .where(inArray(trades.id, ids));
  const games = new Map(rows.map(({ id, game }) => [id, game]));
  const freed = deals.flatMap(({ tradeId, senderId, receiverId }) => {
    const game = games.get(tradeId);
    return [senderId, receiverId].flatMap((userId) =>
      userId === null || game === undefined ? [] : [{ userId, game }],
    );
  });
  const each = new Map(freed.map((one) => [`${one.userId} ${one.game}`, one]));
  // In one order for everybody who notes several.
  for (const [, one] of [...each].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await noteTrader(tx, one, now);
    await announce(tx, { name: 'lists-changed', game: one.game, ownerId: one.userId });
  }
}

/** Has every page show that the trades of deals that have ended are promised no longer, and notes their people (`noteFreed`). */
export async function tellFreed(tx: Tx, deals: readonly Deal[], now: Date): Promise<void> {
  if (deals.length === 0) return;
  await noteFreed(tx, deals, now);
  const tradeIds = [...new Set(deals.map(({ tradeId }) => tradeId))];
  const told = await tx
    .select({ id: trades.id, game: trades.game })
    .from(trades)
    .where(and(inArray(trades.id, tradeIds), eq(trades.status, 'active')));
  for (const { id, game } of told) await announce(tx, { name: 'trades-changed', game, back: id });
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
