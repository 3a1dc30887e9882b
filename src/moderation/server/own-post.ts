import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { removedRows } from '../../trades/server/removed-table.ts';
import { trades } from '../../trades/server/trade-table.ts';

/** @returns whether a post is somebody's, or one that they removed a moment ago and could bring back */
export async function isPostOf(tx: Tx, userId: string, tradeId: string): Promise<boolean> {
  const theirs = and(eq(trades.id, tradeId), eq(trades.userId, userId));
  const removed = and(
    eq(removedRows.id, tradeId),
    eq(removedRows.userId, userId),
    eq(removedRows.kind, 'trade'),
  );
  const [there, gone] = [
    await tx.select({ id: trades.id }).from(trades).where(theirs),
    await tx.select({ id: removedRows.id }).from(removedRows).where(removed),
  ];
  return there.length + gone.length > 0;
}
