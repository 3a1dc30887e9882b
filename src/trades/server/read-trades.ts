import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import type { Form } from '../../values/items/form.ts';
import { items } from '../../values/server/value-table.ts';
import { type Side, TRADE_LIFETIME_MS, tradeTitle } from '../trade.ts';
import { tradeItems, trades } from './trade-table.ts';

/** What one line of a trade holds, as the database has it. */
export type TradeLine = { slug: string; form: Form; quantity: number };

/** A trade with its poster and its lines, as one query reads it; what the items are called and worth is kept elsewhere. */
export type TradeRow = {
  id: string;
  game: GameId;
  createdAt: Date;
  edits: number;
  /** Requests on it that were accepted and came to nothing else so far. */
  accepted: number;
  userId: string;
  robloxUsername: string | null;
  robloxUserId: string | null;
  discordDisplayName: string | null;
  nameHiddenAt: Date | null;
  nameRefused: string | null;
  profilePicture: string;
  averageRating: number | null;
  totalRatings: number;
  offering: TradeLine[];
  wanting: TradeLine[];
};

/** What makes a trade live: active, younger than 4 hours by the server's clock, and not hidden by a decision. */
export function isLive(now: Date): SQL | undefined {
  return and(eq(trades.status, 'active'), isNull(trades.hiddenAt), gt(trades.createdAt, liveSince(now)));
}

/** @returns what a live trade is younger than */
function liveSince(now: Date): Date {
  return new Date(now.getTime() - TRADE_LIFETIME_MS);
}

/** A column of a query on trades: to how many people it is promised. Somebody who is gone waits for nothing. */
export const PROMISES = sql<number>`(
  SELECT count(*) FROM ${tradeRequests} WHERE ${tradeRequests.tradeId} = ${trades.id}
    AND ${tradeRequests.status} = 'accepted' AND ${tradeRequests.senderId} IS NOT NULL)`.mapWith(Number);

/** Reads trades with their posters and their lines, newest first, in one query. @param limit without one, all of them */
export async function readTrades(db: Db | Tx, where: SQL | undefined, limit?: number): Promise<TradeRow[]> {
  const query = db
    .select({
      id: trades.id,
      game: trades.game,
      createdAt: trades.createdAt,
      edits: trades.edits,
      accepted: PROMISES,
      userId: profiles.id,
      robloxUsername: profiles.robloxUsername,
      robloxUserId: profiles.robloxUserId,
      discordDisplayName: profiles.discordDisplayName,
      nameHiddenAt: profiles.nameHiddenAt,
      nameRefused: profiles.nameRefused,
      profilePicture: profiles.profilePicture,
      averageRating: profiles.averageRating,
      totalRatings: profiles.totalRatings,
      offering: sideOf('offering'),
      wanting: sideOf('wanting'),
    })
    .from(trades)
    .innerJoin(profiles, eq(profiles.id, trades.userId))
    .where(where)
    .orderBy(desc(trades.createdAt), desc(trades.id));
  return limit === undefined ? await query : await query.limit(limit);
}

/** @returns the titles of trades by their id */
export async function readTradeTitles(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      tradeId: tradeItems.tradeId,
      slug: tradeItems.item,
      name: items.name,
      form: tradeItems.form,
      quantity: tradeItems.quantity,
    })
    .from(tradeItems)
    .innerJoin(items, and(eq(items.game, tradeItems.game), eq(items.slug, tradeItems.item)))
    .where(and(inArray(tradeItems.tradeId, ids), eq(tradeItems.side, 'offering')))
    .orderBy(tradeItems.position);
  const byTrade = Map.groupBy(rows, ({ tradeId }) => tradeId);
  return new Map(ids.map((id) => [id, tradeTitle(byTrade.get(id) ?? [])]));
}

/** @returns the title of one trade */
export async function readTradeTitle(db: Db | Tx, id: string): Promise<string> {
  return (await readTradeTitles(db, [id])).get(id) ?? '';
}

/** A column of a query on trades: the lines of one side, in the order in which they were chosen. */
export function sideOf(side: Side): SQL<TradeLine[]> {
  return sql<TradeLine[]>`(
    SELECT coalesce(json_agg(json_build_object('slug', ${tradeItems.item}, 'form', ${tradeItems.form},
      'quantity', ${tradeItems.quantity}) ORDER BY ${tradeItems.position}), '[]')
    FROM ${tradeItems} WHERE ${tradeItems.tradeId} = ${trades.id} AND ${tradeItems.side} = ${side})`;
}

/** The same with what each item is called. */
export function namedSideOf(side: Side): SQL<(TradeLine & { name: string })[]> {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('slug', ${tradeItems.item}, 'name', ${items.name}, 'form', ${tradeItems.form},
      'quantity', ${tradeItems.quantity}) ORDER BY ${tradeItems.position}), '[]')
    FROM ${tradeItems} JOIN ${items} ON ${items.game} = ${tradeItems.game} AND ${items.slug} = ${tradeItems.item}
    WHERE ${tradeItems.tradeId} = ${trades.id} AND ${tradeItems.side} = ${side})`;
}
