import { and, eq, inArray, or } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { OPEN_STATUSES } from '../../requests/request.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { trades } from '../../trades/server/trade-table.ts';

/** @returns what somebody and others have asked of each other without a post, as far as it is open: its id by the other one's */
export async function readOpenAsks(db: Db, userId: string, game: GameId): Promise<Map<string, string>> {
  const { id, senderId, receiverId, status, tradeId } = tradeRequests;
  const open = await db
    .select({ id, senderId, receiverId })
    .from(tradeRequests)
    .innerJoin(trades, and(eq(trades.id, tradeId), eq(trades.asideOf, trades.id), eq(trades.game, game)))
    .where(and(inArray(status, [...OPEN_STATUSES]), or(eq(senderId, userId), eq(receiverId, userId))));
  return new Map(
    open.flatMap((request) => {
      const otherId = request.senderId === userId ? request.receiverId : request.senderId;
      return otherId === null ? [] : [[otherId, request.id] as const];
    }),
  );
}
