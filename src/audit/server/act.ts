import { eq } from 'drizzle-orm';
import type { CallContext } from '../../api/server/call-context.ts';
import { requireRight, signedIn } from '../../api/server/calls.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { logAction, type LogEntry } from './log-action.ts';

/**
 * An action of the owner, or of an admin: one transaction in which the right is read once more and held, so that nobody
 * acts with rights that were taken away meanwhile, and which writes the action's log entry.
 * @param act does the work and returns what the call gives and what the log keeps
 * @param first what is held before any row is, so that everybody takes locks in one order
 * @throws the named errors SIGN_IN_REQUIRED and NOT_ALLOWED
 */
export async function actAs<T>(
  who: 'admin' | 'owner',
  context: CallContext,
  act: (tx: Tx) => Promise<{ gives: T; log: LogEntry }>,
  first?: (tx: Tx) => Promise<void>,
): Promise<T> {
  const { userId, sessionId } = signedIn(context);
  return await context.db.transaction(async (tx) => {
    await first?.(tx);
    const [actor] = await tx
      .select({ role: profiles.role })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('share');
    requireRight(actor === undefined ? null : { userId, sessionId, role: actor.role }, who);
    const { gives, log } = await act(tx);
    await logAction(tx, { ...log, actorId: userId, ip: context.ip, now: context.now() });
    return gives;
  });
}
