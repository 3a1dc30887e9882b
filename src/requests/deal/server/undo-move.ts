import { and, eq, or } from 'drizzle-orm';
import { refuse } from '../../../api/refuse.ts';
import { putBack } from '../../../inventory/server/move-traded.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { requireReach } from '../../server/require-reach.ts';

/**
 * Puts somebody's inventory back as it was before a deal of theirs, once. The other side's stays as it is.
 * @throws the refusal REQUEST_NOT_FOUND or NOTHING_MOVED
 */
export async function undoMove(db: Db, userId: string, requestId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await requireReach(tx, userId, requestId);
    const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
    const [deal] = await tx
      .select({ game: trades.game })
      .from(tradeRequests)
      .innerJoin(trades, eq(trades.id, tradeRequests.tradeId))
      .where(and(eq(tradeRequests.id, requestId), isSide));
    if (deal === undefined) refuse('REQUEST_NOT_FOUND');
    if (!(await putBack(tx, userId, { requestId, game: deal.game }, now))) refuse('NOTHING_MOVED');
    // Their other pages show it, and the deal on them.
    await announce(tx, { name: 'requests-changed', userId });
  });
}
