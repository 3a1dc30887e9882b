import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Visitor } from '../../../api/server/call-context.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { confirmedUntil } from '../../confirmation.ts';
import { authSessions } from '../account-table.ts';

/**
 * Asks whether the person behind a session has shown lately that it is them: a cookie alone may be stolen. It is read anew each
 * time, and belongs to that one session (docs/decisions/0078).
 * @throws the refusal CONFIRMATION_REQUIRED
 */
export async function requireConfirmed(on: Db | Tx, visitor: Visitor, now: Date): Promise<void> {
  if ((await readConfirmedUntil(on, visitor, now)) === undefined) refuse('CONFIRMATION_REQUIRED');
}

/** @returns until when the session is confirmed; undefined when it is not */
export async function readConfirmedUntil(
  on: Db | Tx,
  { sessionId, userId }: Visitor,
  now: Date,
): Promise<Date | undefined> {
  const [session] = await on
    .select({ confirmedAt: authSessions.confirmedAt })
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  return confirmedUntil(session?.confirmedAt ?? null, now);
}
