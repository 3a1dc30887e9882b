import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { removedText } from '../../notifications/notification-text.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { settleOpenRequests } from '../../requests/server/settle-open-requests.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { trades } from './trade-table.ts';

/** Ends the pending requests on a post that is hidden, as when it is removed. The caller holds the post. */
export async function endPendingOn(
  tx: Tx,
  trade: { id: string; ownerId: string | null },
  now: Date,
): Promise<void> {
  const ended = await settleOpenRequests(tx, trade, removedText, now, ['pending']);
  if (ended.length > 0) await tx.delete(tradeRequests).where(inArray(tradeRequests.id, ended));
}

/** What keeps a post hidden, for a query of `trades`: a decision about it, or one that ends its poster's posts. */
export function inForceOver(tx: Tx, tradeId: string, now: Date) {
  const about = sql`(${restrictions.kind} = 'hide_post' AND ${restrictions.subjectId} = ${tradeId}
    OR ${restrictions.kind} IN ('no_posts', 'suspended') AND ${restrictions.userId} = ${trades.userId})`;
  const lasts = sql`(${restrictions.endsAt} IS NULL OR ${restrictions.endsAt} > ${now.toISOString()}::timestamptz)`;
  return tx
    .select({ one: sql`1` })
    .from(restrictions)
    .where(and(isNull(restrictions.liftedAt), lasts, about));
}

/** Hides a post that its poster has brought back where a decision says so, and else shows it: it may have ended meanwhile. */
export async function hideAsDecided(tx: Tx, tradeId: string, now: Date): Promise<void> {
  const since = sql`coalesce(${trades.hiddenAt}, ${now.toISOString()}::timestamptz)`;
  const [held] = await tx
    .update(trades)
    .set({ hiddenAt: sql`CASE WHEN EXISTS (${inForceOver(tx, tradeId, now)}) THEN ${since} END` })
    .where(eq(trades.id, tradeId))
    .returning({ id: trades.id, ownerId: trades.userId, hiddenAt: trades.hiddenAt });
  if (held !== undefined && held.hiddenAt !== null) await endPendingOn(tx, held, now);
}
