import { eq } from 'drizzle-orm';
import { requireConfirmed } from '../../accounts/server/confirm/require-confirmed.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import { requireRight, signedIn } from '../../api/server/calls.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { needsConfirmation } from './confirmed-actions.ts';
import { logAction, type LogEntry } from './log-action.ts';

type Act<T> = (tx: Tx) => Promise<{ gives: T; log: LogEntry }>;

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
  act: Act<T>,
  first?: (tx: Tx) => Promise<void>,
): Promise<T> {
  return await actWith({ who, confirmed: false }, context, act, first);
}

/**
 * An action that reaches other people's accounts or data: as above, and for a session alone whose person has shown lately that it
 * is them (docs/decisions/0078).
 * @throws the refusal CONFIRMATION_REQUIRED as well, before anything is done
 */
export async function actConfirmedAs<T>(
  who: 'admin' | 'owner',
  context: CallContext,
  act: Act<T>,
): Promise<T> {
  return await actWith({ who, confirmed: true }, context, act);
}

async function actWith<T>(
  { who, confirmed }: { who: 'admin' | 'owner'; confirmed: boolean },
  context: CallContext,
  act: Act<T>,
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
    const visitor = actor === undefined ? null : { userId, sessionId, role: actor.role };
    requireRight(visitor, who);
    if (confirmed && visitor !== null) await requireConfirmed(tx, visitor, context.now());
    const { gives, log } = await act(tx);
    // Whoever writes a new call and forgets to ask finds it at its first try, and nothing has been done.
    if (needsConfirmation(log.actionType) !== confirmed)
      throw new Error(`${log.actionType} is done ${confirmed ? 'with' : 'without'} a confirmation`);
    await logAction(tx, { ...log, actorId: userId, ip: context.ip, now: context.now() });
    return gives;
  });
}
