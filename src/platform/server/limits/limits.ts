import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database.ts';
import { rateLimits } from './limit-table.ts';

/** How often something may be done. */
export type Limit = { most: number; perMs: number };

/** Whether a use is within the limit, and if not, after how many whole seconds it is again. */
export type Turn = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts one use under a key, for all processes together: one statement, so that simultaneous uses count one by one.
 * @param key names what is limited and whose it is; nothing secret and no address in plain, since it is kept
 */
export async function takeTurn(db: Db | Tx, key: string, limit: Limit, now: Date): Promise<Turn> {
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
  return row === undefined || row.used <= limit.most ? { allowed: true } : refusedUntil(row.resetsAt, now);
}

/** @returns what one more use under a key would be told now; nothing is counted */
export async function seeTurn(db: Db | Tx, key: string, limit: Limit, now: Date): Promise<Turn> {
  const isSpent = and(
    eq(rateLimits.key, key),
    gt(rateLimits.resetsAt, now),
    gte(rateLimits.used, limit.most),
  );
  const [spent] = await db.select().from(rateLimits).where(isSpent);
  return spent === undefined ? { allowed: true } : refusedUntil(spent.resetsAt, now);
}

/** Takes a use back that turned out not to count. */
export async function giveTurnBack(db: Db | Tx, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ used: sql`${rateLimits.used} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.used, 0)));
}

function refusedUntil(resetsAt: Date, now: Date): Turn {
  const waitMs = resetsAt.getTime() - now.getTime();
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
