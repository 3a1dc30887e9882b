import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { settleOpenRequests } from '../../requests/server/settle-open-requests.ts';
import { contactLookups } from './trade-table.ts';

/**
 * Ends the pending requests on a post that is no longer what was asked for: their senders are told, and may ask again where it
 * still is. The caller holds the post.
 * @param words what to say, from the trade's title
 */
export async function endPendingOn(
  tx: Tx,
  trade: { id: string; ownerId: string | null },
  words: (title: string) => { title: string; message: string },
  now: Date,
): Promise<void> {
  const ended = await settleOpenRequests(tx, trade, words, now, ['pending']);
  if (ended.length > 0) await tx.delete(tradeRequests).where(inArray(tradeRequests.id, ended));
}

/** @returns whether anybody has asked for a post, or looked up how to reach its poster */
export async function isAskedFor(db: Db | Tx, tradeId: string): Promise<boolean> {
  const [requests] = await db
    .select({ many: count() })
    .from(tradeRequests)
    .where(eq(tradeRequests.tradeId, tradeId));
  const [lookups] = await db
    .select({ many: count() })
    .from(contactLookups)
    .where(eq(contactLookups.tradeId, tradeId));
  return (requests?.many ?? 0) + (lookups?.many ?? 0) > 0;
}

/** Requests on a post that something may still come of. */
export type OpenRequests = { pending: number; promised: boolean };

/** @returns by the id of the post, for those that have any */
export async function readOpenRequests(db: Db | Tx, tradeIds: string[]): Promise<Map<string, OpenRequests>> {
  if (tradeIds.length === 0) return new Map();
  const having = (status: string) =>
    sql<number>`count(*) FILTER (WHERE ${tradeRequests.status} = ${status} AND ${tradeRequests.senderId} IS NOT NULL)`.mapWith(
      Number,
    );
  const rows = await db
    .select({ tradeId: tradeRequests.tradeId, pending: having('pending'), accepted: having('accepted') })
    .from(tradeRequests)
    .where(and(inArray(tradeRequests.tradeId, tradeIds)))
    .groupBy(tradeRequests.tradeId);
  return new Map(
    rows.map(({ tradeId, pending, accepted }) => [tradeId, { pending, promised: accepted > 0 }]),
  );
}
