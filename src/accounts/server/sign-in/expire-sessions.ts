import { and, eq, isNotNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { TRACES_MS } from '../../../platform/how-long-kept.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { deleteRows, updateRows } from '../../../platform/server/database/expire-rows.ts';
import { authSessions, userSessions } from '../account-table.ts';

/**
 * Deletes sessions that ran out, which are then marked as ended, and those that ended a month ago; of the others, where
 * people came from a month ago.
 */
export async function expireSessions(db: Db, now: Date): Promise<void> {
  await deleteRows(db, authSessions, lte(authSessions.expiresAt, now));
  const alive = db
    .select({ one: sql`1` })
    .from(authSessions)
    .where(eq(authSessions.id, userSessions.id));
  await updateRows(db, userSessions, and(userSessions.isActive, notExists(alive)), { isActive: false });

  const month = new Date(now.getTime() - TRACES_MS);
  const { ipAddress, userAgent, location, loginAt } = userSessions;
  const traced = or(isNotNull(ipAddress), isNotNull(userAgent), isNotNull(location));
  const none = { ipAddress: null, userAgent: null };
  await updateRows(db, userSessions, and(lte(loginAt, month), traced), { ...none, location: null });
  const open = or(isNotNull(authSessions.ipAddress), isNotNull(authSessions.userAgent));
  await updateRows(db, authSessions, and(lte(authSessions.createdAt, month), open), none);
  const left = and(not(userSessions.isActive), lte(loginAt, month));
  await deleteRows(db, userSessions, and(left, lte(userSessions.lastActivity, month)));
}
