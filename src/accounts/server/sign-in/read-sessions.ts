import { and, desc, eq, gt } from 'drizzle-orm';
import type { Visitor } from '../../../api/server/call-context.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { deviceWords, isMobile } from '../../device-words.ts';
import { LONGEST_SESSION_MS } from '../../session-length.ts';
import { authSessions, userSessions } from '../account-table.ts';

/** @returns a person's sessions that are alive, the asking one first, then the last seen */
export async function readSessions(db: Db, { userId, sessionId, role }: Visitor, now: Date) {
  const begunAfter = new Date(now.getTime() - LONGEST_SESSION_MS[role]);
  const rows = await db
    .select({ session: userSessions })
    .from(userSessions)
    .innerJoin(authSessions, eq(authSessions.id, userSessions.id))
    .where(
      and(
        eq(userSessions.userId, userId),
        gt(authSessions.expiresAt, now),
        gt(authSessions.createdAt, begunAfter),
      ),
    )
    .orderBy(desc(userSessions.lastActivity), desc(userSessions.id));
  const isCurrent = ({ session }: (typeof rows)[number]) => session.id === sessionId;
  return rows
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
    .map((row) => ({
      id: row.session.id,
      device: deviceWords(row.session.userAgent),
      mobile: isMobile(row.session.userAgent),
      location: row.session.location,
      signedInAt: row.session.loginAt.toISOString(),
      lastSeenAt: row.session.lastActivity.toISOString(),
      current: isCurrent(row),
    }));
}
