import { and, eq, or } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { announce } from '../../../live/server/announce.ts';
import { notify, settleNotices } from '../../../notifications/server/notify.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { checkLines } from '../../../trades/server/check-lines.ts';
import { readTradeTitle, sideOf } from '../../../trades/server/read-trades.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import type { Side, TradeSelection } from '../../../trades/trade.ts';
import type { WrittenLine } from '../../../trades/written-deal.ts';
import { isSameOffer, MOST_ROUNDS, OFFER_LIFETIME_MS, roundOf, termsOf, turnOf } from '../../offer.ts';
import { leaveRoute } from '../../route/server/end-steps.ts';
import { holdSteps } from '../../route/server/hold-steps.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { requireDealing } from '../../server/require-reach.ts';

/**
 * Answers the last offer of a pending request with another one. The request is held: of several answers at once, and of one
 * that accepts or withdraws, the first finds the round as it was seen, and the others what has become of it. A step of a route leaves
 * it, and the other step ends.
 * @param made.round the one that the maker saw
 * @returns the round that it is in now
 * @throws the refusal NO_STANDING, REQUEST_NOT_FOUND, PARTNER_AWAY, ALREADY_ANSWERED, STALE_OFFER, NOT_YOUR_TURN, TOO_MANY_ROUNDS,
 * SAME_OFFER, or that of a line
 */
export async function makeOffer(
  deps: { db: Db; digests: PersonDigests },
  userId: string,
  made: { requestId: string; round: number } & Record<Side, TradeSelection[]>,
  now: Date,
): Promise<{ round: number }> {
  const { requestId } = made;
  return await deps.db.transaction(async (tx) => {
    await requireDealing(tx, deps.digests, { userId, requestId }, now);
    await holdSteps(tx, [requestId]);
    const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
    const [request] = await tx
      .select()
      .from(tradeRequests)
      .where(and(eq(tradeRequests.id, requestId), isSide))
      .for('update');
    if (request === undefined) refuse('REQUEST_NOT_FOUND');
    const { status, senderId, receiverId, offers, tradeId } = request;
    if (status !== 'pending') refuse('ALREADY_ANSWERED', { status });
    if (roundOf(request) !== made.round) refuse('STALE_OFFER', { round: roundOf(request) });
    const [by, other] =
      senderId === userId ? (['sender', receiverId] as const) : (['receiver', senderId] as const);
    if (turnOf(request) !== by) refuse('NOT_YOUR_TURN');
    if (roundOf(request) >= MOST_ROUNDS) refuse('TOO_MANY_ROUNDS');
    const [post] = await tx
      .select({ game: trades.game, offering: sideOf('offering'), wanting: sideOf('wanting') })
      .from(trades)
      .where(eq(trades.id, tradeId));
    if (post === undefined || other === null) refuse('REQUEST_NOT_FOUND');
    const lines = await checkLines(tx, post.game, made);
    const terms = { offering: lines.offering.map(toLine), wanting: lines.wanting.map(toLine) };
    if (isSameOffer(terms, termsOf(request, post))) refuse('SAME_OFFER');
    const changed = [...offers, { by, at: now.toISOString(), ...terms }];
    await tx
      .update(tradeRequests)
      .set({ offers: changed, lapsesAt: new Date(now.getTime() + OFFER_LIFETIME_MS), updatedAt: now })
      .where(eq(tradeRequests.id, requestId));
    // Half a route that is another trade now is none any more.
    await leaveRoute(tx, requestId, now);
    // What was said of the offers before is dealt with, on both sides.
    for (const person of [userId, other]) {
      await settleNotices(tx, person, requestId);
      await announce(tx, { name: 'requests-changed', userId: person });
    }
    const words = { kind: 'countered', params: { title: await readTradeTitle(tx, tradeId) } } as const;
    await notify(tx, { userId: other, type: 'trade_request', ...words, referenceId: requestId }, now);
    return { round: changed.length + 1 };
  });
}

function toLine({ item, form, quantity }: WrittenLine) {
  return { slug: item.slug, form, quantity };
}
