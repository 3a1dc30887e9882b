import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { siblingsOf } from '../route/server/read-steps.ts';
import { tradeRequests } from './request-table.ts';

/** A request that is held, and the post that it is about. */
type Held = { trade: typeof trades.$inferSelect; request: typeof tradeRequests.$inferSelect };

/**
 * Holds a request of which somebody is a side, after the post that it is about, as by whoever removes or completes that: in
 * another order the two would wait for each other. One that is set aside meanwhile is looked for where it went. With a step of a route
 * the other step is held, in the order of their ids: whoever ends one ends both.
 * @returns both until the transaction ends; undefined where there is no such request
 */
export async function holdRequest(tx: Tx, userId: string, requestId: string): Promise<Held | undefined> {
  const isSide = or(eq(tradeRequests.senderId, userId), eq(tradeRequests.receiverId, userId));
  const mine = and(eq(tradeRequests.id, requestId), isSide);
  for (;;) {
    const [asked] = await tx.select({ tradeId: tradeRequests.tradeId }).from(tradeRequests).where(mine);
    if (asked === undefined) return undefined;
    const [trade] = await tx.select().from(trades).where(eq(trades.id, asked.tradeId)).for('no key update');
    const isThere = and(mine, eq(tradeRequests.tradeId, asked.tradeId));
    const siblings = await siblingsOf(tx, [requestId]);
    const held = await tx
      .select()
      .from(tradeRequests)
      .where(or(isThere, inArray(tradeRequests.id, siblings)))
      .orderBy(asc(tradeRequests.id))
      .for('update');
    const request = held.find(({ id }) => id === requestId);
    if (trade !== undefined && request !== undefined) return { trade, request };
  }
}
