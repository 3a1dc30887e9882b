import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import type { TradeItem } from '../trade.ts';
import { presentSides } from './present-trade.ts';
import { sideOf } from './read-trades.ts';
import { tradeItems, trades } from './trade-table.ts';

/** A trade that both sides have marked as completed. It names nobody: who traded with whom is no news for others. */
export type CompletedTrade = {
  id: string;
  completedAt: string;
  offering: TradeItem[];
  wanting: TradeItem[];
};

/** @returns the last completed trades that offered or wanted an item, the last one first */
export async function readCompletedWithItem(
  { db, values }: { db: Db; values: KeptValues },
  game: GameId,
  slug: string,
  most: number,
): Promise<CompletedTrade[]> {
  // In the order of the index, so that it stops at the last one that is wanted. An item may stand on both sides.
  const latest = db
    .selectDistinctOn([tradeItems.completedAt, tradeItems.tradeId], { id: tradeItems.tradeId })
    .from(tradeItems)
    .innerJoin(trades, and(eq(trades.id, tradeItems.tradeId), isNull(trades.hiddenAt)))
    .where(and(eq(tradeItems.game, game), eq(tradeItems.item, slug), isNotNull(tradeItems.completedAt)))
    .orderBy(desc(tradeItems.completedAt), desc(tradeItems.tradeId))
    .limit(most)
    .as('latest');
  const rows = await db
    .select({
      id: trades.id,
      game: trades.game,
      completedAt: trades.completedAt,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
    })
    .from(trades)
    .innerJoin(latest, eq(latest.id, trades.id))
    .orderBy(desc(trades.completedAt), desc(trades.id));
  return await Promise.all(
    rows.map(async ({ id, completedAt, ...row }) => ({
      id,
      completedAt: (completedAt ?? new Date(0)).toISOString(),
      ...(await presentSides(values, row)),
    })),
  );
}
