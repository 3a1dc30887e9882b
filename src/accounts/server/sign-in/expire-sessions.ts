import { and, eq, isNotNull, lte, not, notExists, or, sql } from 'drizzle-orm';
import { TRACES_MS } from '../../../platform/how-long-kept.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { deleteRows, updateRows } from '../../../platform/server/database/expire-rows.ts';
import { ROLES } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { LONGEST_SESSION_MS } from '../../session-length.ts';
import { authSessions, userSessions } from '../account-table.ts';
import { endOneSession } from './end-sessions.ts';

/**
 * Deletes sessions that ran out, which are then marked as ended, and those that ended a month ago; of the others, where
 * people came from a month ago.
 */
export async function expireSessions(db: Db, now: Date): Promise<void> {
  await endLongSessions(db, now);
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

/** Ends what is older than its person's role allows, which may have changed since it began. Its open pages are told. */
async function endLongSessions(db: Db, now: Date): Promise<void> {
  const isTooOld = ROLES.map((role) =>
    and(
      eq(profiles.role, role),
      lte(authSessions.createdAt, new Date(now.getTime() - LONGEST_SESSION_MS[role])),
    ),
  );
  const tooOld = await db
    .select({ id: authSessions.id, userId: authSessions.userId })
    .from(authSessions)
    .innerJoin(profiles, eq(profiles.id, authSessions.userId))
    .where(or(...isTooOld));
  for (const { id, userId } of tooOld)
    await db.transaction(async (tx) => await endOneSession(tx, userId, id));
}
