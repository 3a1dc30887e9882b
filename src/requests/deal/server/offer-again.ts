import { eq } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { announce } from '../../../live/server/announce.ts';
import { notify, settleNotices } from '../../../notifications/server/notify.ts';
import { violatesUnique } from '../../../platform/server/database/constraint-violation.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { type CountedDeps, spendRequest } from '../../../standing/server/day-allowance.ts';
import { readTradeTitle, sideOf } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { MOST_ROUNDS, OFFER_LIFETIME_MS, roundOf, termsOf } from '../../offer.ts';
import { leaveRoute } from '../../route/server/end-steps.ts';
import { holdRequest } from '../../server/hold-request.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { requireDealing } from '../../server/require-reach.ts';
import { hasAsked, holdAsksOf } from './asks.ts';

/**
 * Goes on with a request that ended because nobody answered: what stood there last is offered once more, by whoever presses
 * it, so that nobody is bound to what they wanted days ago. It counts as a request of the day. The post and then the request are
 * held: of two who press at once one offers it.
 * @returns the round that it is in now
 * @throws the refusal NO_STANDING, REQUEST_NOT_FOUND, PARTNER_AWAY, NOT_LAPSED, TRADE_COMPLETED, TRADE_NOT_FOUND where its post is
 * hidden, TOO_MANY_ROUNDS, ALREADY_REQUESTED or DAILY_LIMIT
 */
export async function offerAgain(
  deps: CountedDeps,
  userId: string,
  requestId: string,
  now: Date,
): Promise<{ round: number }> {
  try {
    return await deps.db.transaction(async (tx) => await renew(tx, deps, { userId, requestId }, now));
  } catch (error) {
    // Its sender has asked for the post anew meanwhile.
    if (violatesUnique(error, 'trade_requests_one_pending')) refuse('ALREADY_REQUESTED');
    throw error;
  }
}

async function renew(
  tx: Tx,
  deps: CountedDeps,
  { userId, requestId }: { userId: string; requestId: string },
  now: Date,
): Promise<{ round: number }> {
  const digest = await requireDealing(tx, deps.digests, { userId, requestId }, now);
  const asked = await holdAsksOf(tx, requestId);
  const held = await holdRequest(tx, userId, requestId);
  if (held === undefined) refuse('REQUEST_NOT_FOUND');
  const { request, trade } = held;
  const [by, other] =
    request.senderId === userId
      ? (['sender', request.receiverId] as const)
      : (['receiver', request.senderId] as const);
  if (request.ended !== 'lapsed' || request.acceptedRound !== null || other === null) refuse('NOT_LAPSED');
  if (trade.status === 'completed') refuse('TRADE_COMPLETED');
  if (trade.hiddenAt !== null) refuse('TRADE_NOT_FOUND');
  if (roundOf(request) >= MOST_ROUNDS) refuse('TOO_MANY_ROUNDS');
  // On a post the index keeps it.
  if (asked !== undefined && (await hasAsked(tx, asked))) refuse('ALREADY_REQUESTED');
  const [post] = await tx
    .select({ offering: sideOf('offering'), wanting: sideOf('wanting') })
    .from(trades)
    .where(eq(trades.id, trade.id));
  if (post === undefined) refuse('REQUEST_NOT_FOUND');
  const { offering, wanting } = termsOf(request, post);
  const offers = [...request.offers, { by, at: now.toISOString(), offering, wanting }];
  await tx
    .update(tradeRequests)
    .set({
      status: 'pending',
      ended: null,
      offers,
      lapsesAt: new Date(now.getTime() + OFFER_LIFETIME_MS),
      updatedAt: now,
    })
    .where(eq(tradeRequests.id, requestId));
  // It was half a route, of which both halves have ended.
  await leaveRoute(tx, requestId, now);
  await spendRequest(tx, deps, { userId, digest }, now);
  // That it was over is dealt with, on both sides.
  for (const person of [userId, other]) {
    await settleNotices(tx, person, requestId);
    await announce(tx, { name: 'requests-changed', userId: person });
  }
  const params = { title: await readTradeTitle(tx, trade.id) };
  const notice = { userId: other, type: 'trade_request', referenceId: requestId } as const;
  await notify(tx, { ...notice, kind: 'offered-again', params }, now);
  return { round: offers.length + 1 };
}
