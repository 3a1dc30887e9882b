import { and, desc, eq, gt } from 'drizzle-orm';
import { authSessions, userSessions } from '../../accounts/server/account-table.ts';
import { presentSomebody } from '../../audit/server/present-somebody.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/** So many the owner sees. */
const SHOWN = 50;

/** @returns the last sessions, newest sign-in first; active ones can still be used */
export async function readUserSessions(db: Db, now: Date) {
  const rows = await db
    .select({ session: userSessions, person: profiles, aliveId: authSessions.id })
    .from(userSessions)
    .innerJoin(profiles, eq(profiles.id, userSessions.userId))
    .leftJoin(authSessions, and(eq(authSessions.id, userSessions.id), gt(authSessions.expiresAt, now)))
    .orderBy(desc(userSessions.loginAt), desc(userSessions.id))
    .limit(SHOWN);
  return rows.map(({ session, person, aliveId }) => ({
    id: session.id,
    person: presentSomebody(person),
    ipAddress: session.ipAddress,
    location: session.location,
    userAgent: session.userAgent,
    loginAt: session.loginAt.toISOString(),
    lastActivity: session.lastActivity.toISOString(),
    active: session.isActive && aliveId !== null,
  }));
}
