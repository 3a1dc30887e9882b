import { and, eq } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { takeTurns } from '../../../platform/server/database/take-turns.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { tradeRequests } from '../../server/request-table.ts';

/** What somebody asks of another one without a post, of which one at a time waits for an answer in a game. */
type Asked = { senderId: string; receiverId: string; game: GameId };

/** A trade of which there is no post: it stands for what was asked in one request (`writeTerms`). */
const WITHOUT_POST = eq(trades.asideOf, trades.id);

/** Makes what somebody asks of several others without a post wait for each other until the transaction ends. It comes before any row. */
export async function holdAsks(tx: Tx, senderId: string, receiverIds: readonly string[]): Promise<void> {
  for (const receiverId of receiverIds.toSorted()) await takeTurns(tx, `asks ${senderId} ${receiverId}`);
}

/**
 * The same for a request that is to wait again.
 * @returns what it asks; undefined of one on a post, which nothing is held for, and where a side is gone
 */
export async function holdAsksOf(tx: Tx, requestId: string): Promise<Asked | undefined> {
  const [asked] = await tx
    .select({ senderId: tradeRequests.senderId, receiverId: tradeRequests.receiverId, game: trades.game })
    .from(tradeRequests)
    .innerJoin(trades, and(eq(trades.id, tradeRequests.tradeId), WITHOUT_POST))
    .where(eq(tradeRequests.id, requestId));
  if (asked === undefined) return undefined;
  const { senderId, receiverId, game } = asked;
  if (senderId === null || receiverId === null) return undefined;
  await holdAsks(tx, senderId, [receiverId]);
  return { senderId, receiverId, game };
}

/** @returns whether somebody waits for the other one's answer to such a request already */
export async function hasAsked(tx: Tx, { senderId, receiverId, game }: Asked): Promise<boolean> {
  const [pending] = await tx
    .select({ id: tradeRequests.id })
    .from(tradeRequests)
    .innerJoin(trades, and(eq(trades.id, tradeRequests.tradeId), WITHOUT_POST, eq(trades.game, game)))
    .where(
      and(
        eq(tradeRequests.senderId, senderId),
        eq(tradeRequests.receiverId, receiverId),
        eq(tradeRequests.status, 'pending'),
      ),
    )
    .limit(1);
  return pending !== undefined;
}
