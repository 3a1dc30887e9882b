import { and, eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { digestOf, isSuspended } from '../../../standing/server/require-standing.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { endSteps } from './end-steps.ts';
import { holdSteps } from './hold-steps.ts';
import { readSteps } from './read-steps.ts';
import { routes } from './route-table.ts';

/**
 * Calls off a route of one's own of which nothing was traded: both its requests end. Where both are accepted these are deals that
 * are called off, but not where one of the two may not trade here any longer: that is held against nobody.
 * @throws the refusal ROUTE_NOT_FOUND, or ROUTE_MOVING when the first trade is done
 */
export async function cancelRoute(
  { db, digests }: { db: Db; digests: PersonDigests },
  pivotId: string,
  routeId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(routes.id, routeId), eq(routes.pivotId, pivotId));
    const [seen] = await readSteps(tx, isOwn);
    if (seen === undefined) refuse('ROUTE_NOT_FOUND');
    const ids = [seen.first, seen.second].flatMap((step) => step?.requestId ?? []);
    await holdSteps(tx, ids);
    // What has become of it while the steps were waited for.
    const [held] = await readSteps(tx, isOwn);
    if (held === undefined) refuse('ROUTE_NOT_FOUND');
    if (held.state === 'cancelled') return;
    if (held.state !== 'asking' && held.state !== 'ready') refuse('ROUTE_MOVING');
    const isDeal = held.state === 'ready' && !(await isAnyAway(tx, digests, ids, now));
    await endSteps(tx, ids, isDeal ? 'called-off' : 'with-route', now);
  });
}

async function isAnyAway(
  tx: Tx,
  digests: PersonDigests,
  requestIds: readonly string[],
  now: Date,
): Promise<boolean> {
  for (const id of requestIds) {
    const [row] = await tx
      .select({ userId: tradeRequests.receiverId })
      .from(tradeRequests)
      .where(eq(tradeRequests.id, id));
    if (row?.userId == null || (await isSuspended(tx, await digestOf(tx, digests, row.userId), now)))
      return true;
  }
  return false;
}
