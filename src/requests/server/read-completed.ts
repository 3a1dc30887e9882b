import { and, count, eq, inArray, like, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/server/database/database.ts';
import { tradeRequests } from './request-table.ts';

/** From so many on a rate says something. */
const MOST_UNTOLD = 4;

/**
 * @returns of how many deals of a person, asked for or their own, it came to a trade, and how many they had agreed on: those that
 * were completed, and those that either side called off. Undefined where they are too few to say something.
 */
export async function readKeptWord(
  db: Db,
  userId: string,
): Promise<{ happened: number; agreed: number } | undefined> {
  const { senderId, receiverId, status, ended } = tradeRequests;
  const isOver = or(eq(status, 'completed'), like(ended, 'cancelled-by-%'));
  const [found] = await db
    .select({
      happened: sql<number>`count(*) FILTER (WHERE ${status} = 'completed')`.mapWith(Number),
      agreed: count(),
    })
    .from(tradeRequests)
    .where(and(or(eq(senderId, userId), eq(receiverId, userId)), isOver));
  return found !== undefined && found.agreed > MOST_UNTOLD ? found : undefined;
}

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
