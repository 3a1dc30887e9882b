import { and, eq, inArray, or } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { Db } from '../../platform/server/database.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { isCompleted } from '../request.ts';
import { RequestRefused } from './request-refused.ts';
import { tradeRequests } from './request-table.ts';

/** What came of marking a request as completed. */
export type Completion = { status: 'accepted' | 'completed'; tradeCompleted: boolean; game: GameId };

/**
 * Marks an accepted request as completed for one side; when both have, the request and its trade are completed and the
 * trade leaves the live list. The row is held, so that two sides pressing at once see each other; pressing twice counts once.
 * The trade is held first, as by whoever removes it: in another order the two would wait for each other.
 * @throws RequestRefused REQUEST_NOT_FOUND or NOT_ACCEPTED
 */
export async function completeRequest(
  db: Db,
  userId: string,
  requestId: string,
  now: Date,
): Promise<Completion> {
  return await db.transaction(async (tx) => {
    const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
    const mine = and(eq(tradeRequests.id, requestId), isSide);
    const [trade] = await tx
      .select({ game: trades.game })
      .from(trades)
      .where(inArray(trades.id, tx.select({ id: tradeRequests.tradeId }).from(tradeRequests).where(mine)))
      .for('no key update');
    if (trade === undefined) throw new RequestRefused('REQUEST_NOT_FOUND');
    const [request] = await tx.select().from(tradeRequests).where(mine).for('update');
    if (request === undefined) throw new RequestRefused('REQUEST_NOT_FOUND');
    if (request.status === 'completed')
      return { status: 'completed', tradeCompleted: false, game: trade.game };
    if (request.status !== 'accepted') throw new RequestRefused('NOT_ACCEPTED');
    const marked = {
      senderCompletedAt: request.senderCompletedAt ?? (request.senderId === userId ? now : null),
      receiverCompletedAt: request.receiverCompletedAt ?? (request.receiverId === userId ? now : null),
    };
    const status = isCompleted(marked) ? 'completed' : 'accepted';
    await tx
      .update(tradeRequests)
      .set({ ...marked, status, updatedAt: now })
      .where(eq(tradeRequests.id, requestId));
    for (const person of [request.senderId, request.receiverId]) {
      if (person !== null) await announce(tx, { name: 'requests-changed', userId: person });
    }
    if (status === 'accepted') return { status, tradeCompleted: false, game: trade.game };
    const completed = await tx
      .update(trades)
      .set({ status: 'completed', completedAt: now, updatedAt: now })
      .where(and(eq(trades.id, request.tradeId), inArray(trades.status, ['active', 'expired'])))
      .returning({ id: trades.id });
    if (completed.length > 0)
      await announce(tx, { name: 'trade-gone', game: trade.game, tradeId: request.tradeId });
    return { status, tradeCompleted: completed.length > 0, game: trade.game };
  });
}
