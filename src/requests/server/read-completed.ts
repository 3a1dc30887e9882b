import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/server/database/database.ts';
import { tradeRequests } from './request-table.ts';

/** @returns how many trades people have completed, asked for or their own, by person; of who has none there is nothing */
export async function readCompleted(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const ids = [...new Set(userIds)];
  const { senderId, receiverId, status } = tradeRequests;
  const of = (side: typeof senderId | typeof receiverId) =>
    db
      .select({ userId: side })
      .from(tradeRequests)
      .where(and(inArray(side, ids), eq(status, 'completed')));
  const each = unionAll(of(senderId), of(receiverId)).as('each');
  const rows = await db
    .select({ userId: each.userId, many: sql<number>`count(*)`.mapWith(Number) })
    .from(each)
    .groupBy(each.userId);
  return new Map(rows.flatMap(({ userId, many }) => (userId === null ? [] : [[userId, many] as const])));
}
