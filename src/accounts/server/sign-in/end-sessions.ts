import { and, eq, ne, type SQL } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { authSessions, userSessions } from '../account-table.ts';

/**
 * Ends the sessions of a person at once, in every process, and tells their open pages.
 * @param keep the session that stays, if one does
 */
export async function endSessions(tx: Tx, userId: string, keep?: string): Promise<void> {
  await end(
    tx,
    userId,
    keep === undefined ? undefined : ne(authSessions.id, keep),
    keep === undefined ? undefined : ne(userSessions.id, keep),
  );
}

/**
 * Ends one session of a person. Whose it is stands in the WHERE.
 * @returns whether there was one to end
 */
export async function endOneSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  return await end(tx, userId, eq(authSessions.id, sessionId), eq(userSessions.id, sessionId));
}

async function end(
  tx: Tx,
  userId: string,
  ofAuth: SQL | undefined,
  ofUser: SQL | undefined,
): Promise<boolean> {
  const ended = await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ofAuth))
    .returning({ id: authSessions.id });
  await tx
    .update(userSessions)
    .set({ isActive: false })
    .where(and(eq(userSessions.userId, userId), ofUser));
  if (ended.length > 0) await announce(tx, { name: 'session-ended', userId });
  return ended.length > 0;
}
