import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { endPendingOn } from './requests-on-post.ts';
import { trades } from './trade-table.ts';

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
  if (held !== undefined && held.hiddenAt !== null) await endPendingOn(tx, held, 'removed', now);
}
