import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';
import { rateLimits } from './limit-table.ts';

/** How often something may be done. */
export type Limit = { most: number; perMs: number };

/**
 * Counts one use under a key, for all processes together: one statement, so that simultaneous uses count one by one.
 * @param key names what is limited and whose it is; nothing secret and no address in plain, since it is kept
 * @returns whether the use is within the limit, and if not, after how many whole seconds it is again
 */
export async function takeTurn(
  db: Db | Tx,
  key: string,
  limit: Limit,
  now: Date,
): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }> {
  const resetsAt = new Date(now.getTime() + limit.perMs);
  const over = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, used: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`CASE WHEN ${over} THEN 1 ELSE least(${rateLimits.used} + 1, ${limit.most + 1}) END`,
        resetsAt: sql`CASE WHEN ${over} THEN ${resetsAt.toISOString()}::timestamptz ELSE ${rateLimits.resetsAt} END`,
      },
    })
    .returning();
  if (row === undefined || row.used <= limit.most) return { allowed: true };
  const waitMs = row.resetsAt.getTime() - now.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

/** Takes a use back that turned out not to count. */
export async function giveTurnBack(db: Db | Tx, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ used: sql`${rateLimits.used} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.used, 0)));
}
