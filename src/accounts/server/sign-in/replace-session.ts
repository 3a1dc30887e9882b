import { and, eq, like, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdPerson } from '../../../profiles/server/hold-person.ts';
import { authSessions } from '../account-table.ts';
import { endOneSession } from './end-sessions.ts';
import { digestOfToken } from './session-token.ts';

/**
 * Ends the session that a device had before it signed in again: nobody could reach it any more, and it would stay open
 * for weeks. It may have been another person's.
 * @param old the token that the device brought along
 * @param newId the session that has begun
 */
export async function replaceSession(db: Db, old: string, newId: string): Promise<void> {
  const isOld = and(eq(authSessions.token, digestOfToken(old)), ne(authSessions.id, newId));
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: authSessions.id, userId: authSessions.userId })
      .from(authSessions)
      .where(isOld);
    if (found !== undefined) await endOneSession(tx, found.userId, found.id);
  });
}

/**
 * Ends what else somebody has open on the device of a session that has begun (`KnownDevices.sessionsOn`), whether or not
 * it brought the old one's cookie along. Of several that begin at once one stays.
 */
export async function leaveOneOnDevice(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const onDevice = `${deviceOf(id)}%`;
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const open = await tx
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.userId, userId), like(authSessions.id, onDevice)));
    if (!open.some((session) => session.id === id)) return;
    for (const session of open) if (session.id !== id) await endOneSession(tx, userId, session.id);
  });
}

/** @returns what stands for the device of a session: the first half of its id, the rest of which is by chance */
export function deviceOf(sessionId: string): string {
  return sessionId.slice(0, HALF_OF_ID);
}

/** Of a UUID. */
const HALF_OF_ID = 18;
