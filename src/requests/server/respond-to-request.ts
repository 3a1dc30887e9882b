import { eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify, settleNotices } from '../../notifications/server/notify.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { readTradeTitle } from '../../trades/server/read-trades.ts';
import { forgetTerms } from '../../trades/server/requests-on-post.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { roundOf, turnOf } from '../offer.ts';
import { endSiblings } from '../route/server/end-steps.ts';
import { isItsTurn } from '../route/server/require-turn.ts';
import { tellSiblings } from '../route/server/tell-siblings.ts';
import { holdRequest } from './hold-request.ts';
import { keepMessages } from './keep-messages.ts';
import { isPromised, readItemsAskedFor, tellPromise } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';
import { requireDealing, requireReach } from './require-reach.ts';

/**
 * Accepts or declines the last offer of a pending request: the one who is to answer it accepts or declines the request, and once
 * there is more than the post to answer, either side may end it. Of simultaneous answers, offers and a withdrawal, one finds the
 * row as it was seen; the others find what it has become. The trade is held first, so that one
 * which is completed is answered for no more, and so that of several who are accepted at once each finds whom it is
 * promised to. Accepting leads to a deal; whoever may not make one can still decline. With a step of a route that is declined the other
 * step ends.
 * @param answer.round the one that is accepted; the first where it is left out
 * @returns what it is then, and whether it waits for the other step of its route
 * @throws the refusal NO_STANDING, LICENCE_REQUIRED, REQUEST_NOT_FOUND, PARTNER_AWAY, TRADE_COMPLETED, STALE_OFFER, NOT_YOUR_TURN, PROMISED, or
 * ALREADY_ANSWERED with the status it has
 */
export async function respondToRequest(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  userId: string,
  { requestId, accept, round = 1 }: { requestId: string; accept: boolean; round?: number | undefined },
  now: Date,
): Promise<{ status: 'accepted' | 'declined'; waiting?: true }> {
  const items = await readItemsAskedFor(deps, requestId);
  return await deps.db.transaction(async (tx) => {
    if (accept) await requireDealing(tx, deps.digests, { userId, requestId, action: 'accept' }, now);
    else await requireReach(tx, userId, requestId);
    const held = await holdRequest(tx, userId, requestId);
    if (held === undefined) refuse('REQUEST_NOT_FOUND');
    const { trade, request } = held;
    const by = request.senderId === userId ? 'sender' : 'receiver';
    // What one has asked for is not there to be answered.
    if (by === 'sender' && request.offers.length === 0) refuse('REQUEST_NOT_FOUND');
    if (trade.status === 'completed' && request.status !== 'completed') refuse('TRADE_COMPLETED');
    if (request.status !== 'pending') refuse('ALREADY_ANSWERED', { status: request.status });
    if (turnOf(request) !== by && accept) refuse('NOT_YOUR_TURN');
    const current = roundOf(request);
    if (accept && round !== current) refuse('STALE_OFFER', { round: current });
    if (accept && (await isPromised(tx, trade.id))) refuse('PROMISED');
    const status = accept ? 'accepted' : 'declined';
    await tx
      .update(tradeRequests)
      .set({
        status,
        answeringSide: by,
        ...(accept && { acceptedRound: round }),
        lapsesAt: null,
        updatedAt: now,
      })
      .where(eq(tradeRequests.id, requestId));
    await settleNotices(tx, userId, requestId);
    await announce(tx, { name: 'requests-changed', userId });
    const other = by === 'sender' ? request.receiverId : request.senderId;
    if (other !== null) {
      // A request is what its sender has asked for; all that either side made of it is an offer.
      const what = request.offers.length === 0 ? 'request' : 'offer';
      const title = await readTradeTitle(tx, trade.id);
      const words = { kind: 'answered', params: { what, answer: status, title } } as const;
      const type = accept ? 'trade_accepted' : 'trade_declined';
      await settleNotices(tx, other, requestId);
      await notify(tx, { userId: other, type, ...words, referenceId: requestId }, now);
      await announce(tx, { name: 'requests-changed', userId: other });
    }
    if (!accept) {
      await endSiblings(tx, [requestId], now);
      return { status };
    }
    await tellPromise(tx, trade.id, items, now);
    await tellSiblings(tx, requestId, now);
    return { status, ...(!(await isItsTurn(tx, requestId)) && { waiting: true }) };
  });
}

/**
 * Deletes a pending request of one's own, and what its receiver was told of it; its message can still be reported. Once it has been answered with an offer it stays,
 * with what was said in it, and can be declined. With a step of a route the other step ends.
 * @throws the refusal REQUEST_NOT_FOUND, or ALREADY_ANSWERED with the status it has
 */
export async function withdrawRequest(db: Db, senderId: string, requestId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await requireReach(tx, senderId, requestId);
    const held = await holdRequest(tx, senderId, requestId);
    if (held?.request.senderId !== senderId) refuse('REQUEST_NOT_FOUND');
    const { status, offers, receiverId } = held.request;
    if (status !== 'pending' || offers.length > 0) refuse('ALREADY_ANSWERED', { status });
    await endSiblings(tx, [requestId], now);
    await keepMessages(tx, eq(tradeRequests.id, requestId), now);
    await tx.delete(tradeRequests).where(eq(tradeRequests.id, requestId));
    await forgetTerms(tx, held.trade.id);
    await announce(tx, { name: 'requests-changed', userId: senderId });
    if (receiverId === null) return;
    await tx.delete(notifications).where(eq(notifications.referenceId, requestId));
    await announce(tx, { name: 'notifications-changed', userId: receiverId });
    await announce(tx, { name: 'requests-changed', userId: receiverId });
  });
}
