import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { PublicTrade, TradeItem } from '../trade.ts';
import type { LiveSearch } from './live-search.ts';
import { presentSides, presentTrade } from './present-trade.ts';
import { isLive, readTrades, sideOf } from './read-trades.ts';
import { tradeItems, trades } from './trade-table.ts';

/** A trade that both sides have marked as completed. It names nobody: who traded with whom is no news for others. */
export type CompletedTrade = {
  id: string;
  completedAt: string;
  offering: TradeItem[];
  wanting: TradeItem[];
};

/**
 * @param hidden people whose trades are not there
 * @returns the newest live trades that offer or want an item: found in memory (decision 0005), read from the database
 */
export async function readLiveWithItem(
  { db, search, hidden, now }: { db: Db; search: LiveSearch; hidden: ReadonlySet<string>; now: Date },
  game: GameId,
  slug: string,
  most: number,
): Promise<PublicTrade[]> {
  const ids = search.withItem(game, slug, most, hidden);
  if (ids.length === 0) return [];
  return (await readTrades(db, and(inArray(trades.id, ids), isLive(now)), most)).map(presentTrade);
}

/** @returns the last completed trades that offered or wanted an item, the last one first */
export async function readCompletedWithItem(
  db: Db,
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
  return rows.flatMap(({ id, completedAt, ...row }) =>
    completedAt === null ? [] : [{ id, completedAt: completedAt.toISOString(), ...presentSides(row) }],
  );
}
