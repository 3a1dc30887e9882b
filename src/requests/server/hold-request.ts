import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../platform/server/database/database.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { tradeRequests } from './request-table.ts';

/** A request that is held, and the post that it is about. */
type Held = { trade: typeof trades.$inferSelect; request: typeof tradeRequests.$inferSelect };

/**
 * Holds a request of which somebody is a side, after the post that it is about, as by whoever removes or completes that: in
 * another order the two would wait for each other. One that is set aside meanwhile is looked for where it went.
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
    const [request] = await tx.select().from(tradeRequests).where(isThere).for('update');
    if (trade !== undefined && request !== undefined) return { trade, request };
  }
}
