import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../api/server/call-context.ts';
import { requireRight, signedIn } from '../../api/server/calls.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { holdPerson } from '../../profiles/server/hold-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { logAction } from './log-action.ts';
import { type LOOK_PREFIX, systemLogs } from './log-table.ts';

const HOUR_MS = 60 * 60_000;

/**
 * A look of the owner, or of an admin, at what is kept about people. The right is read once more, as for an action. The
 * first look of a kind in an hour leaves a log entry; the others write nothing, so that they stay cheap (decision 0010).
 * @throws the named errors SIGN_IN_REQUIRED and NOT_ALLOWED
 */
export async function lookAs(
  who: 'admin' | 'owner',
  context: CallContext,
  actionType: `${typeof LOOK_PREFIX}${string}`,
): Promise<void> {
  const { userId, sessionId } = signedIn(context);
  const now = context.now();
  const [reader] = await context.db
    .select({ role: profiles.role, logged: hasLooked(context.db, userId, actionType, now) })
    .from(profiles)
    .where(eq(profiles.id, userId));
  requireRight(reader === undefined ? null : { userId, sessionId, role: reader.role }, who);
  if (reader?.logged) return;
  await context.db.transaction(async (tx) => {
    // Looks that come at once meet at the reader's row, and one of them is logged.
    const held = await holdPerson(tx, userId);
    requireRight(held === undefined ? null : { userId, sessionId, role: held.role }, who);
    const [row] = await tx
      .select({ logged: hasLooked(tx, userId, actionType, now) })
      .from(profiles)
      .where(eq(profiles.id, userId));
    if (row?.logged) return;
    await logAction(tx, { actorId: userId, actionType, ip: context.ip, now });
  });
}

/** Whether the newest entry of that kind by a reader is younger than an hour. */
function hasLooked(on: Db | Tx, userId: string, actionType: string, now: Date) {
  const since = new Date(now.getTime() - HOUR_MS);
  const newest = on
    .select({ createdAt: systemLogs.createdAt })
    .from(systemLogs)
    .where(and(eq(systemLogs.actorId, userId), eq(systemLogs.actionType, actionType)))
    .orderBy(desc(systemLogs.position))
    .limit(1);
  return sql<boolean>`coalesce((${newest}) > ${since.toISOString()}::timestamptz, false)`;
}
