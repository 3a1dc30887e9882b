import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { inForceOver } from '../../../trades/server/hidden-post.ts';
import { noteTrader } from '../../../trades/server/note-trader.ts';
import { isLive } from '../../../trades/server/read-trades.ts';
import { removedRows } from '../../../trades/server/removed-table.ts';
import { endPendingOn } from '../../../trades/server/requests-on-post.ts';
import { trades } from '../../../trades/server/trade-table.ts';

/**
 * Takes a post off every page. Pending requests on it end as when it is removed; what was accepted goes on, for its two
 * sides have agreed. One that its poster has removed is hidden should they bring it back. The caller holds the poster's
 * standing (`holdStanding`).
 * @returns whether it is there
 */
export async function hidePost(tx: Tx, tradeId: string, now: Date): Promise<boolean> {
  // Between two looks its poster may bring it back.
  const trade = (await holdTrade(tx, tradeId)) ?? (await markRemoved(tx, tradeId, now));
  if (trade === true) return true;
  const held = trade ?? (await holdTrade(tx, tradeId));
  if (held === undefined) return false;
  if (held.hiddenAt !== null) return true;
  await tx.update(trades).set({ hiddenAt: now }).where(eq(trades.id, tradeId));
  await endPendingOn(tx, held, 'removed', now);
  await announce(tx, { name: 'trade-gone', game: held.game, tradeId });
  return true;
}

/** Shows a post again; what is left of its four hours goes on. One that is hidden by another decision as well stays so. */
export async function restorePost(tx: Tx, tradeId: string, now: Date): Promise<void> {
  const isIt = and(eq(trades.id, tradeId), isNotNull(trades.hiddenAt));
  const [back] = await tx
    .update(trades)
    .set({ hiddenAt: null })
    .where(and(isIt, sql`NOT EXISTS (${inForceOver(tx, tradeId, now)})`))
    .returning({ game: trades.game, userId: trades.userId });
  if (back === undefined) {
    await tx
      .update(removedRows)
      .set({ row: hiddenIn(null) })
      .where(isRemoved(tradeId));
    return;
  }
  const { game, userId } = back;
  if (userId !== null) await noteTrader(tx, { userId, game }, now);
  await announce(tx, { name: 'trades-changed', game, back: tradeId });
}

/** Hides every live post of a person, and those that they could bring back. */
export async function hideLivePosts(tx: Tx, userId: string, now: Date): Promise<void> {
  const live = await tx
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.userId, userId), isLive(now)))
    .orderBy(asc(trades.id));
  const removed = await tx
    .select({ id: removedRows.id })
    .from(removedRows)
    .where(and(eq(removedRows.userId, userId), eq(removedRows.kind, 'trade')));
  for (const { id } of [...live, ...removed]) await hidePost(tx, id, now);
}

/** Shows the live posts of a person again, but for those about which something was decided. */
export async function restoreLivePosts(tx: Tx, userId: string, now: Date): Promise<void> {
  const hidden = await tx
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.userId, userId), isNotNull(trades.hiddenAt), eq(trades.status, 'active')))
    .orderBy(asc(trades.id));
  for (const { id } of hidden) await restorePost(tx, id, now);
}

type Held = { id: string; ownerId: string | null; game: GameId; hiddenAt: Date | null };

async function holdTrade(tx: Tx, tradeId: string): Promise<Held | undefined> {
  const [trade] = await tx
    .select({ id: trades.id, ownerId: trades.userId, game: trades.game, hiddenAt: trades.hiddenAt })
    .from(trades)
    .where(eq(trades.id, tradeId))
    .for('update');
  return trade;
}

async function markRemoved(tx: Tx, tradeId: string, now: Date): Promise<true | undefined> {
  const marked = await tx
    .update(removedRows)
    .set({ row: hiddenIn(now) })
    .where(isRemoved(tradeId))
    .returning({ id: removedRows.id });
  return marked.length > 0 ? true : undefined;
}

const isRemoved = (tradeId: string) => and(eq(removedRows.id, tradeId), eq(removedRows.kind, 'trade'));

function hiddenIn(hiddenAt: Date | null) {
  return sql`jsonb_set(${removedRows.row}, '{hidden_at}', ${JSON.stringify(hiddenAt)}::jsonb)`;
}
