import { and, asc, eq, inArray } from 'drizzle-orm';
import { announce } from '../../../live/server/announce.ts';
import { notifications } from '../../../notifications/server/notification-table.ts';
import { notify } from '../../../notifications/server/notify.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { whoHides } from '../../../standing/server/kept-apart.ts';
import { readTradeTitles } from '../../../trades/server/read-trades.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { noteFreed } from '../../server/keep-promises.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { siblingsOf } from './read-steps.ts';
import { routes, routeSteps } from './route-table.ts';

/**
 * How a step ends that nobody has answered with no: with the other one, which counts for nobody, or as a deal that its pivot calls
 * off.
 */
export type StepEnd = 'with-route' | 'called-off';

/**
 * Ends what stands or falls with requests that end right now, as far as something may still come of it: nobody is held to half a
 * route. What has been completed stays. The caller holds the steps (`holdSteps`), and has not deleted these yet.
 */
export async function endSiblings(tx: Tx, requestIds: readonly string[], now: Date): Promise<void> {
  const siblings = await siblingsOf(tx, requestIds);
  const others = siblings.filter((id) => !requestIds.includes(id));
  await endSteps(tx, others, 'with-route', now);
}

/**
 * Ends requests of a pivot. Nobody has to answer what was pending, so that it goes from the notices; whoever had accepted is told
 * in place of what was said before.
 */
export async function endSteps(
  tx: Tx,
  requestIds: readonly string[],
  how: StepEnd,
  now: Date,
): Promise<void> {
  if (requestIds.length === 0) return;
  const open = await tx
    .select()
    .from(tradeRequests)
    .where(and(inArray(tradeRequests.id, [...requestIds]), inArray(tradeRequests.status, OPEN_STATUSES)))
    .orderBy(asc(tradeRequests.id))
    .for('update');
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await tx
    .update(tradeRequests)
    .set({
      status: 'declined',
      ...(how === 'with-route'
        ? { ended: 'route-ended' as const }
        : { ended: 'cancelled-by-sender' as const, cancelReason: 'changed-mind' as const }),
      lapsesAt: null,
      senderCompletedAt: null,
      receiverCompletedAt: null,
      updatedAt: now,
    })
    .where(inArray(tradeRequests.id, ids));
  await noteFreed(
    tx,
    open.filter(({ status }) => status === 'accepted'),
    now,
  );
  await tx.delete(notifications).where(inArray(notifications.referenceId, ids));
  const titles = await readTradeTitles(
    tx,
    open.map(({ tradeId }) => tradeId),
  );
  for (const { id, status, tradeId, senderId, receiverId } of open) {
    for (const userId of [senderId, receiverId]) {
      if (userId === null) continue;
      await announce(tx, { name: 'requests-changed', userId });
      await announce(tx, { name: 'notifications-changed', userId });
      // How often what they agree on happens stands on their profile.
      if (how === 'called-off') await announce(tx, { name: 'profile-changed', userId });
    }
    if (status !== 'accepted' || receiverId === null || senderId === null) continue;
    if ((await whoHides(tx, senderId, [receiverId])).size > 0) continue;
    const title = titles.get(tradeId) ?? '';
    const words =
      how === 'with-route'
        ? ({ kind: 'route-ended', params: { title } } as const)
        : ({ kind: 'cancelled', params: { reason: 'changed-mind', title } } as const);
    await notify(tx, { userId: receiverId, type: 'trade_declined', ...words, referenceId: id }, now);
  }
}

/**
 * Takes a request out of its route, which is none any more: it goes on as any other, and the other step ends. Nothing where it is no
 * step. The caller holds the steps.
 */
export async function leaveRoute(tx: Tx, requestId: string, now: Date): Promise<void> {
  await endSiblings(tx, [requestId], now);
  const own = tx
    .select({ id: routeSteps.routeId })
    .from(routeSteps)
    .where(eq(routeSteps.requestId, requestId));
  await tx.delete(routes).where(inArray(routes.id, own));
}
