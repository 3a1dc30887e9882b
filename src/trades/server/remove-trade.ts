import { and, eq, inArray, isNull } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import type { GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { notify } from '../../notifications/server/notify.ts';
import type { Tx } from '../../platform/server/database/database.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { settleOpenRequests } from '../../requests/server/settle-open-requests.ts';
import { keepRemoved } from './keep-removed.ts';
import { readPoster } from './post-trade.ts';
import { endMistake, type GateDeps } from './posting-gate.ts';
import { readTradeTitle } from './read-trades.ts';
import { setAside } from './requests-on-post.ts';
import { trades } from './trade-table.ts';

/**
 * Removes a trade of one's own that is not completed: the row goes, its requests with it, and whoever
 * still had one open is told; what is agreed on or talked over goes on without it. For a minute `bringBackTrade` can undo it. Whose trade it is stands in
 * the WHERE.
 * @returns when its poster may post again; undefined when they may now
 * @throws the refusal TRADE_NOT_FOUND
 */
export async function removeTrade(
  deps: GateDeps,
  userId: string,
  tradeId: string,
  now: Date,
): Promise<Date | undefined> {
  return await deps.db.transaction(async (tx) => {
    const poster = await readPoster(tx, userId);
    const [trade] = await tx
      .select({ id: trades.id, game: trades.game, createdAt: trades.createdAt })
      .from(trades)
      .where(
        and(
          eq(trades.id, tradeId),
          eq(trades.userId, userId),
          inArray(trades.status, ['active', 'expired']),
          isNull(trades.asideOf),
        ),
      )
      .for('update');
    if (trade === undefined) refuse('TRADE_NOT_FOUND');
    const nextAt = await endMistake(tx, deps, poster, trade, now);
    await setAside(tx, tradeId, now);
    await keepRemoved(tx, tradeId, userId, now);
    await deleteTrade(tx, trade, userId, now);
    return nextAt;
  });
}

/** A trade that was removed: whose it was, null where they are gone, and what it was called. */
type RemovedTrade = { game: GameId; posterId: string | null; title: string };

/**
 * Removes a trade whoever posted it and whatever became of it. Its poster is told too, and whoever has it in their list
 * of requests reads that again.
 * @throws the refusal TRADE_NOT_FOUND
 */
export async function removeAnyTrade(tx: Tx, tradeId: string, now: Date): Promise<RemovedTrade> {
  const [trade] = await tx
    .select({ id: trades.id, game: trades.game, posterId: trades.userId })
    .from(trades)
    .where(eq(trades.id, tradeId))
    .for('update');
  if (trade === undefined) refuse('TRADE_NOT_FOUND');
  const { game, posterId } = trade;
  const title = await readTradeTitle(tx, tradeId);
  const asked = await tx
    .selectDistinct({ userId: tradeRequests.senderId })
    .from(tradeRequests)
    .where(eq(tradeRequests.tradeId, tradeId));
  await deleteTrade(tx, trade, posterId, now);
  for (const userId of [posterId, ...asked.map((one) => one.userId)])
    if (userId !== null) await announce(tx, { name: 'requests-changed', userId });
  if (posterId !== null) {
    const notice = { userId: posterId, type: 'trade_declined', referenceId: tradeId } as const;
    await notify(tx, { ...notice, kind: 'taken-down', params: { title } }, now);
  }
  return { game, posterId, title };
}

/** Deletes a trade that the caller holds, tells whoever had an open request on it, and takes it off every page. */
export async function deleteTrade(
  tx: Tx,
  { id, game }: { id: string; game: GameId },
  ownerId: string | null,
  now: Date,
): Promise<void> {
  await settleOpenRequests(tx, { id, ownerId }, 'removed', now);
  await tx.delete(trades).where(eq(trades.id, id));
  await announce(tx, {
    name: 'trade-gone',
    game,
    tradeId: id,
    ...(ownerId === null ? {} : { traderId: ownerId }),
  });
}
