import { eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { digestOf, isSuspended } from '../../standing/server/require-standing.ts';
import { readTradeTitle } from '../../trades/server/read-trades.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import type { CancelReason } from '../request.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { holdRequest } from './hold-request.ts';
import { noteFreed, readItemsAskedFor, tellPromise } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';
import { requireReach } from './require-reach.ts';

/**
 * Calls off a deal of which one is a side, until both have completed it: the trade is promised to nobody then, and who waits as
 * backup can be accepted. The other one is told why, in place of what was said before. The trade is held first, as by
 * whoever accepts or completes. Whoever calls it off because the other one is gone, or may trade here no longer, has declined it: that
 * is held against nobody. With a step of a route the other step ends, unless it is completed.
 * @throws the refusal REQUEST_NOT_FOUND, or NOT_ACCEPTED where it is no deal, or no longer one
 */
export async function cancelDeal(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  { requestId, reason }: { requestId: string; reason: CancelReason },
  now: Date,
): Promise<void> {
  const items = await readItemsAskedFor(deps, requestId);
  await deps.db.transaction(async (tx) => {
    await requireReach(tx, userId, requestId);
    const held = await holdRequest(tx, userId, requestId);
    if (held === undefined) refuse('REQUEST_NOT_FOUND');
    const { request } = held;
    if (request.status !== 'accepted') refuse('NOT_ACCEPTED');
    const side = request.senderId === userId ? 'sender' : 'receiver';
    const otherId = side === 'sender' ? request.receiverId : request.senderId;
    const isAway =
      otherId === null || (await isSuspended(tx, await digestOf(tx, deps.digests, otherId), now));
    await tx
      .update(tradeRequests)
      .set({
        status: 'declined',
        ...(isAway ? { answeringSide: side } : { ended: `cancelled-by-${side}`, cancelReason: reason }),
        // Nothing was completed.
        senderCompletedAt: null,
        receiverCompletedAt: null,
        lapsesAt: null,
        updatedAt: now,
      })
      .where(eq(tradeRequests.id, requestId));
    await tx.delete(notifications).where(eq(notifications.referenceId, requestId));
    for (const person of [request.senderId, request.receiverId]) {
      if (person === null) continue;
      await announce(tx, { name: 'requests-changed', userId: person });
      await announce(tx, { name: 'notifications-changed', userId: person });
      // How often what they agree on happens stands on their profile.
      await announce(tx, { name: 'profile-changed', userId: person });
      if (person === userId) continue;
      const title = await readTradeTitle(tx, request.tradeId);
      const words = { kind: 'cancelled', params: { reason, title } } as const;
      await notify(tx, { userId: person, type: 'trade_declined', ...words, referenceId: requestId }, now);
    }
    await tellPromise(tx, request.tradeId, items, now);
    await noteFreed(tx, [request], now);
    await endSiblings(tx, [requestId], now);
  });
}
