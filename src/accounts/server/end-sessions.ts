import { and, eq, ne } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import type { Tx } from '../../platform/server/database.ts';
import { authSessions, userSessions } from './account-table.ts';

/**
 * Ends the sessions of a person at once, in every process, and tells their open pages.
 * @param keep the session that stays, if one does
 */
export async function endSessions(tx: Tx, userId: string, keep?: string): Promise<void> {
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), keep === undefined ? undefined : ne(authSessions.id, keep)));
  await tx
    .update(userSessions)
    .set({ isActive: false })
    .where(and(eq(userSessions.userId, userId), keep === undefined ? undefined : ne(userSessions.id, keep)));
  await announce(tx, { name: 'session-ended', userId });
}
