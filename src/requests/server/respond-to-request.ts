import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { announce } from '../../live/server/announce.ts';
import { answeredText } from '../../notifications/notification-text.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify, settleNotices } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import { requireStanding } from '../../standing/server/require-standing.ts';
import { readTradeTitle } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import type { TradeStatus } from '../../trades/trade.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { isPromised, readItemsAskedFor, tellPromise } from './keep-promises.ts';
import { tradeRequests } from './request-table.ts';
import { requireReach } from './require-reach.ts';

/**
 * Accepts or declines a pending request on one's own trade. Of simultaneous answers and a withdrawal, one finds the
 * row pending; the others find what it has become. The trade is held first, as by whoever completes or removes it, so
 * that a trade which is completed is answered for no more, and so that of several who are accepted at once each finds
 * whom it is promised to. Accepting leads to a deal; whoever may not make one can still decline.
 * @throws the refusal NO_STANDING, REQUEST_NOT_FOUND, TRADE_COMPLETED, PROMISED, or ALREADY_ANSWERED with the status it has
 */
export async function respondToRequest(
  deps: { db: Db; digests: PersonDigests; values: KeptValues },
  receiverId: string,
  answer: { requestId: string; accept: boolean },
  now: Date,
): Promise<'accepted' | 'declined'> {
  const status = answer.accept ? 'accepted' : 'declined';
  const items = await readItemsAskedFor(deps, answer.requestId);
  return await deps.db.transaction(async (tx) => {
    if (answer.accept) await requireStanding(tx, deps.digests, receiverId, 'request', now);
    await requireReach(tx, receiverId, answer.requestId);
    const mine = and(eq(tradeRequests.id, answer.requestId), eq(tradeRequests.receiverId, receiverId));
    const [trade] = await tx
      .select({ id: trades.id, status: trades.status })
      .from(trades)
      .where(inArray(trades.id, tx.select({ id: tradeRequests.tradeId }).from(tradeRequests).where(mine)))
      .for('no key update');
    if (trade === undefined) refuse('REQUEST_NOT_FOUND');
    if (trade.status === 'completed') return await refuseAnswer(tx, mine, trade.status);
    const isLate = answer.accept && (await isPromised(tx, trade.id));
    if (isLate) return await refuseAnswer(tx, mine, 'promised');
    const [answered] = await tx
      .update(tradeRequests)
      .set({ status, updatedAt: now })
      .where(and(mine, eq(tradeRequests.status, 'pending')))
      .returning();
    if (answered === undefined) return await refuseAnswer(tx, mine);
    await settleNotices(tx, receiverId, answered.id);
    await announce(tx, { name: 'requests-changed', userId: receiverId });
    if (answered.senderId !== null) {
      const text = answeredText(answer.accept, await readTradeTitle(tx, answered.tradeId));
      const type = answer.accept ? 'trade_accepted' : 'trade_declined';
      await notify(tx, { userId: answered.senderId, type, ...text, referenceId: answered.id }, now);
      await announce(tx, { name: 'requests-changed', userId: answered.senderId });
    }
    if (answer.accept) await tellPromise(tx, trade.id, items, now);
    return status;
  });
}

/**
 * Deletes a pending request of one's own, and what its receiver was told of it.
 * @throws the refusal REQUEST_NOT_FOUND, or ALREADY_ANSWERED with the status it has
 */
export async function withdrawRequest(db: Db, senderId: string, requestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireReach(tx, senderId, requestId);
    const mine = and(eq(tradeRequests.id, requestId), eq(tradeRequests.senderId, senderId));
    const [withdrawn] = await tx
      .delete(tradeRequests)
      .where(and(mine, eq(tradeRequests.status, 'pending')))
      .returning();
    if (withdrawn === undefined) return await refuseAnswer(tx, mine);
    await announce(tx, { name: 'requests-changed', userId: senderId });
    if (withdrawn.receiverId === null) return;
    await tx.delete(notifications).where(eq(notifications.referenceId, requestId));
    await announce(tx, { name: 'notifications-changed', userId: withdrawn.receiverId });
    await announce(tx, { name: 'requests-changed', userId: withdrawn.receiverId });
  });
}

async function refuseAnswer(
  tx: Tx,
  mine: ReturnType<typeof and>,
  trade?: TradeStatus | 'promised',
): Promise<never> {
  const [found] = await tx.select({ status: tradeRequests.status }).from(tradeRequests).where(mine);
  if (found === undefined) refuse('REQUEST_NOT_FOUND');
  if (trade === 'completed' && found.status !== 'completed') refuse('TRADE_COMPLETED');
  if (trade === 'promised' && found.status === 'pending') refuse('PROMISED');
  refuse('ALREADY_ANSWERED', { status: found.status });
}
