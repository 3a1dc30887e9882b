import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { turnOf } from '../offer.ts';
import { OPEN_STATUSES, type RequestEnd, type RequestSide } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { holdSteps } from '../route/server/hold-steps.ts';
import { keepMessages } from './keep-messages.ts';
import { tellFreed } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Ends what two people who are kept apart have asked of each other: what `userId` asked is withdrawn, what the other asked, or the
 * two have talked over, is declined by `userId`, and a deal between them is called off. Nobody is told, for neither hears of the other; both read their lists again. With a
 * step of a route the other step ends, and whoever had agreed on that is told.
 * @param which all of it; or what could go on without `userId`, who no longer sees it: their deals, and what waits for the answer of the
 *   other one
 */
export async function endOpenBetween(
  tx: Tx,
  userId: string,
  otherId: string,
  now: Date,
  which: 'all' | 'unseen' = 'all',
): Promise<void> {
  const between = or(
    and(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, otherId)),
    and(eq(tradeRequests.senderId, otherId), eq(tradeRequests.receiverId, userId)),
  );
  const isOpen = and(inArray(tradeRequests.status, OPEN_STATUSES), between);
  const seen = await tx.select({ id: tradeRequests.id }).from(tradeRequests).where(isOpen);
  await holdSteps(
    tx,
    seen.map(({ id }) => id),
  );
  const held = await tx
    .select({
      id: tradeRequests.id,
      status: tradeRequests.status,
      senderId: tradeRequests.senderId,
      receiverId: tradeRequests.receiverId,
      offers: tradeRequests.offers,
      tradeId: tradeRequests.tradeId,
    })
    .from(tradeRequests)
    .where(isOpen)
    .orderBy(asc(tradeRequests.id))
    .for('update');
  const sideOf = ({ senderId }: { senderId: string | null }): RequestSide =>
    senderId === userId ? 'sender' : 'receiver';
  const open = held.filter(
    (request) => which === 'all' || request.status === 'accepted' || turnOf(request) !== sideOf(request),
  );
  if (open.length === 0) return;
  await endSiblings(
    tx,
    open.map(({ id }) => id),
    now,
  );
  const ids = (isDeal: boolean, side: RequestSide) =>
    open.flatMap((request) =>
      (request.status === 'accepted') === isDeal && sideOf(request) === side ? [request.id] : [],
    );
  const decline = async (these: string[], how: { ended: RequestEnd } | { answeringSide: RequestSide }) =>
    await tx
      .update(tradeRequests)
      .set({ status: 'declined', ...how, updatedAt: now })
      .where(inArray(tradeRequests.id, these));
  const talkedOver = new Set(open.flatMap(({ id, offers }) => (offers.length > 0 ? [id] : [])));
  const own = ids(false, 'sender');
  const withdrawn = inArray(
    tradeRequests.id,
    own.filter((id) => !talkedOver.has(id)),
  );
  await keepMessages(tx, withdrawn, now);
  await tx.delete(tradeRequests).where(withdrawn);
  await decline(ids(false, 'receiver'), { answeringSide: 'receiver' });
  await decline(
    own.filter((id) => talkedOver.has(id)),
    { answeringSide: 'sender' },
  );
  await decline(ids(true, 'sender'), { ended: 'cancelled-by-sender' });
  await decline(ids(true, 'receiver'), { ended: 'cancelled-by-receiver' });
  await tellFreed(
    tx,
    open.filter(({ status }) => status === 'accepted'),
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
