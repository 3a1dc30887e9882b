import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { OPEN_STATUSES, type RequestEnd } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { holdSteps } from '../route/server/hold-steps.ts';
import { keepMessages } from './keep-messages.ts';
import { tellPromises } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Ends what two people who are kept apart have asked of each other: what `userId` asked is withdrawn, what the other asked, or the
 * two have talked over, is declined, and a deal between them is called off. Nobody is told, for neither hears of the other; both read their lists again. With a
 * step of a route the other step ends, and whoever had agreed on that is told.
 * @param which whether but their deals end
 */
export async function endOpenBetween(
  tx: Tx,
  userId: string,
  otherId: string,
  now: Date,
  which: 'all' | 'deals' = 'all',
): Promise<void> {
  const between = or(
    and(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, otherId)),
    and(eq(tradeRequests.senderId, otherId), eq(tradeRequests.receiverId, userId)),
  );
  const isOpen = and(inArray(tradeRequests.status, which === 'all' ? OPEN_STATUSES : ['accepted']), between);
  const seen = await tx.select({ id: tradeRequests.id }).from(tradeRequests).where(isOpen);
  await holdSteps(
    tx,
    seen.map(({ id }) => id),
  );
  const open = await tx
    .select({
      id: tradeRequests.id,
      status: tradeRequests.status,
      senderId: tradeRequests.senderId,
      offers: tradeRequests.offers,
      tradeId: tradeRequests.tradeId,
    })
    .from(tradeRequests)
    .where(isOpen)
    .orderBy(asc(tradeRequests.id))
    .for('update');
  if (open.length === 0) return;
  await endSiblings(
    tx,
    open.map(({ id }) => id),
    now,
  );
  const ids = (isDeal: boolean, isOwn: boolean) =>
    open.flatMap(({ id, status, senderId }) =>
      (status === 'accepted') === isDeal && (senderId === userId) === isOwn ? [id] : [],
    );
  const decline = async (these: string[], ended?: RequestEnd) =>
    await tx
      .update(tradeRequests)
      .set({ status: 'declined', ...(ended !== undefined && { ended }), updatedAt: now })
      .where(inArray(tradeRequests.id, these));
  const talkedOver = new Set(open.flatMap(({ id, offers }) => (offers.length > 0 ? [id] : [])));
  const own = ids(false, true);
  const withdrawn = inArray(
    tradeRequests.id,
    own.filter((id) => !talkedOver.has(id)),
  );
  await keepMessages(tx, withdrawn, now);
  await tx.delete(tradeRequests).where(withdrawn);
  await decline([...ids(false, false), ...own.filter((id) => talkedOver.has(id))]);
  await decline(ids(true, true), 'cancelled-by-sender');
  await decline(ids(true, false), 'cancelled-by-receiver');
  await tellPromises(
    tx,
    open.flatMap(({ status, tradeId }) => (status === 'accepted' ? [tradeId] : [])),
    now,
  );
  await tx.delete(notifications).where(
    inArray(
      notifications.referenceId,
      open.map(({ id }) => id),
    ),
  );
  for (const person of [userId, otherId]) {
    await announce(tx, { name: 'requests-changed', userId: person });
    await announce(tx, { name: 'notifications-changed', userId: person });
  }
}
