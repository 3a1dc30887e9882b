import { and, eq, inArray } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { removedText } from '../../notifications/notification-text.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { readTradeTitle } from './read-trades.ts';
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
    await tellOpenRequests(tx, tradeId, userId, now);
    await tx.delete(trades).where(eq(trades.id, tradeId));
    await announce(tx, { name: 'trade-gone', game: trade.game, tradeId });
    return trade.game;
  });
}

/** The requests are held before what was said of them is deleted: an answer or a withdrawal takes them in that order too. */
async function tellOpenRequests(tx: Tx, tradeId: string, ownerId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: tradeRequests.id, senderId: tradeRequests.senderId })
    .from(tradeRequests)
    .where(and(eq(tradeRequests.tradeId, tradeId), inArray(tradeRequests.status, ['pending', 'accepted'])))
    .for('update');
  if (open.length === 0) return;
  const text = removedText(await readTradeTitle(tx, tradeId));
  await tx.delete(notifications).where(
    inArray(
      notifications.referenceId,
      open.map(({ id }) => id),
    ),
  );
  await announce(tx, { name: 'notifications-changed', userId: ownerId });
  await announce(tx, { name: 'requests-changed', userId: ownerId });
  for (const { id, senderId } of open) {
    if (senderId === null) continue;
    await notify(tx, { userId: senderId, type: 'trade_declined', ...text, referenceId: id }, now);
    await announce(tx, { name: 'requests-changed', userId: senderId });
  }
}
