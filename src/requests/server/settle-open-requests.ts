import { and, asc, eq, inArray } from 'drizzle-orm';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import type { EndedKind } from '../../notifications/server/notification-text.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { whoHides } from '../../standing/server/kept-apart.ts';
import { readTradeTitle } from '../../trades/server/read-trades.ts';
import { OPEN_STATUSES, type RequestStatus } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { holdSteps } from '../route/server/hold-steps.ts';
import { keepMessages } from './keep-messages.ts';
import { tradeRequests } from './request-table.ts';

/**
 * Tells everybody with an open request on a trade that nothing will come of it, in place of what was said
 * before. The caller holds the trade. The requests are held before what was said of them is deleted: an answer or a
 * withdrawal takes them in that order too. With a step of a route the other step ends.
 * @param kind what to say
 * @param statuses of which requests; left out, all that something may still come of. But for a trade that went to somebody
 *   else these are deleted next, and without statuses the trade with all its requests: their messages can still be reported
 * @returns the ids of these requests, which are held until the transaction ends
 */
export async function settleOpenRequests(
  tx: Tx,
  trade: { id: string; ownerId: string | null },
  kind: EndedKind,
  now: Date,
  statuses?: readonly RequestStatus[],
): Promise<string[]> {
  const ofTrade = eq(tradeRequests.tradeId, trade.id);
  const wanted: readonly RequestStatus[] = statuses ?? OPEN_STATUSES;
  const isOpen = and(ofTrade, inArray(tradeRequests.status, wanted));
  const seen = await tx.select({ id: tradeRequests.id }).from(tradeRequests).where(isOpen);
  await holdSteps(
    tx,
    seen.map(({ id }) => id),
  );
  // All that are about to be deleted, in the order in which whoever deletes an account holds theirs.
  const held = await tx
    .select({ id: tradeRequests.id, senderId: tradeRequests.senderId, status: tradeRequests.status })
    .from(tradeRequests)
    .where(statuses === undefined ? ofTrade : isOpen)
    .orderBy(asc(tradeRequests.id))
    .for('update');
  const open = held.filter(({ status }) => wanted.includes(status));
  if (kind !== 'traded-away')
    await keepMessages(
      tx,
      inArray(
        tradeRequests.id,
        held.map(({ id }) => id),
      ),
      now,
    );
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  await endSiblings(tx, ids, now);
  const words = { kind, params: { title: await readTradeTitle(tx, trade.id) } };
  await tx.delete(notifications).where(inArray(notifications.referenceId, ids));
  if (trade.ownerId !== null) {
    await announce(tx, { name: 'notifications-changed', userId: trade.ownerId });
    await announce(tx, { name: 'requests-changed', userId: trade.ownerId });
  }
  const deaf = await whoHides(
    tx,
    trade.ownerId ?? '',
    open.flatMap(({ senderId }) => senderId ?? []),
  );
  for (const { id, senderId } of open) {
    if (senderId === null || deaf.has(senderId)) continue;
    await notify(tx, { userId: senderId, type: 'trade_declined', ...words, referenceId: id }, now);
    await announce(tx, { name: 'requests-changed', userId: senderId });
  }
  return ids;
}
