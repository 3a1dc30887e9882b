import { and, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import { authSessions } from './account-table.ts';
import { endOneSession } from './end-sessions.ts';
import { storedFormsOf } from './session-token.ts';

/**
 * Ends the session that a device had before it signed in again: nobody could reach it any more, and it would stay open
 * for weeks. It may have been another person's.
 * @param old the token that the device brought along
 * @param newId the session that has begun
 */
export async function replaceSession(db: Db, old: string, newId: string): Promise<void> {
  const isOld = and(inArray(authSessions.token, storedFormsOf(old)), ne(authSessions.id, newId));
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: authSessions.id, userId: authSessions.userId })
      .from(authSessions)
      .where(isOld);
    if (found !== undefined) await endOneSession(tx, found.userId, found.id);
  });
}
