import { and, eq, inArray } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { removedText } from '../../notifications/notification-text.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { settleOpenRequests } from '../../requests/server/settle-open-requests.ts';
import { trades } from './trade-table.ts';

/**
 * Removes a trade of one's own that is not completed: the row goes (spec section 4), its requests with it, and whoever
 * still had one open is told (DECISIONS, Trades). Whose trade it is stands in the WHERE.
 * @returns its game, or undefined when there is no such trade of theirs
 */
export async function removeTrade(
  db: Db,
  userId: string,
  tradeId: string,
  now: Date,
): Promise<GameId | undefined> {
  return await db.transaction(async (tx) => {
    const [trade] = await tx
      .select({ game: trades.game })
      .from(trades)
      .where(
        and(eq(trades.id, tradeId), eq(trades.userId, userId), inArray(trades.status, ['active', 'expired'])),
      )
      .for('update');
    if (trade === undefined) return undefined;
    await deleteTrade(tx, { id: tradeId, game: trade.game }, userId, now);
    return trade.game;
  });
}

/** Deletes a trade that the caller holds, tells whoever had an open request on it, and takes it off every page. */
export async function deleteTrade(
  tx: Tx,
  { id, game }: { id: string; game: GameId },
  ownerId: string,
  now: Date,
): Promise<void> {
  await settleOpenRequests(tx, { id, ownerId }, removedText, now);
  await tx.delete(trades).where(eq(trades.id, id));
  await announce(tx, { name: 'trade-gone', game, tradeId: id });
}
