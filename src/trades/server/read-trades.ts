import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import type { Form } from '../../values/items/form.ts';
import { shownPicture } from '../../values/server/pictures/shown-picture.ts';
import { itemFigures, items } from '../../values/server/value-table.ts';
import { type Side, TRADE_LIFETIME_MS, tradeTitle } from '../trade.ts';
import { tradeItems, trades } from './trade-table.ts';

type ItemRow = {
  slug: string;
  name: string;
  rarity: string | null;
  picture: string | null;
  form: Form;
  quantity: number;
  /** Its value in that form. */
  figure: number | null;
  buyPrice: number | null;
};

/** A trade with its poster and its items, as one query reads it. */
export type TradeRow = {
  id: string;
  game: GameId;
  createdAt: Date;
  userId: string;
  robloxUsername: string | null;
  robloxUserId: string | null;
  discordDisplayName: string | null;
  nameHiddenAt: Date | null;
  nameRefused: string | null;
  profilePicture: string;
  averageRating: number | null;
  totalRatings: number;
  offering: ItemRow[];
  wanting: ItemRow[];
};

/** What makes a trade live: active, younger than 4 hours by the server's clock, and not hidden by a decision. */
export function isLive(now: Date): SQL | undefined {
  return and(eq(trades.status, 'active'), isNull(trades.hiddenAt), gt(trades.createdAt, liveSince(now)));
}

/** @returns what a live trade is younger than */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - TRADE_LIFETIME_MS);
}

/** Reads trades with everything a card shows, newest first, in one query. */
export async function readTrades(db: Db | Tx, where: SQL | undefined, limit: number): Promise<TradeRow[]> {
  return await selectTrades(db, where).limit(limit);
}

/** What a card shows of trades, newest first, as a query that may be narrowed or prepared. */
export function selectTrades(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      id: trades.id,
      game: trades.game,
      createdAt: trades.createdAt,
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
}

/** What a search looks at. */
export type SearchRow = Pick<
  TradeRow,
  'id' | 'createdAt' | 'userId' | 'robloxUsername' | 'discordDisplayName' | 'nameHiddenAt' | 'nameRefused'
> & {
  offering: NamedRow[];
  wanting: NamedRow[];
};
type NamedRow = { slug: string; name: string; form: Form; quantity: number };

/** Reads what a search looks at, for all trades that match: two queries, however many there are. */
export async function readSearchRows(db: Db, where: SQL | undefined): Promise<SearchRow[]> {
  const [people, entries] = await Promise.all([
    db
      .select({
        id: trades.id,
        createdAt: trades.createdAt,
        userId: profiles.id,
        robloxUsername: profiles.robloxUsername,
        discordDisplayName: profiles.discordDisplayName,
        nameHiddenAt: profiles.nameHiddenAt,
        nameRefused: profiles.nameRefused,
      })
      .from(trades)
      .innerJoin(profiles, eq(profiles.id, trades.userId))
      .where(where),
    db
      .select({
        tradeId: tradeItems.tradeId,
        side: tradeItems.side,
        slug: tradeItems.item,
        name: items.name,
        form: tradeItems.form,
        quantity: tradeItems.quantity,
      })
      .from(tradeItems)
      .innerJoin(trades, eq(trades.id, tradeItems.tradeId))
      .innerJoin(items, and(eq(items.game, tradeItems.game), eq(items.slug, tradeItems.item)))
      .where(where)
      .orderBy(tradeItems.tradeId, tradeItems.side, tradeItems.position),
  ]);
  const sides = new Map<string, NamedRow[]>();
  for (const { tradeId, side, ...entry } of entries) {
    const key = `${tradeId} ${side}`;
    const known = sides.get(key);
    if (known === undefined) sides.set(key, [entry]);
    else known.push(entry);
  }
  return people.map((row) => ({
    ...row,
    offering: sides.get(`${row.id} offering`) ?? [],
    wanting: sides.get(`${row.id} wanting`) ?? [],
  }));
}

/** @returns the titles of trades by their id */
async function readTradeTitles(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
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
  const titleOf = (id: string) => tradeTitle(rows.filter((row) => row.tradeId === id));
  return new Map(ids.map((id) => [id, titleOf(id)]));
}

/** @returns the title of one trade */
export async function readTradeTitle(db: Db | Tx, id: string): Promise<string> {
  return (await readTradeTitles(db, [id])).get(id) ?? '';
}

/** A column of a query on trades: the items of one side, in the order in which they were chosen. */
export function sideOf(side: Side): SQL<ItemRow[]> {
  return sql<ItemRow[]>`(
    SELECT coalesce(json_agg(json_build_object('slug', ${items.slug}, 'name', ${items.name}, 'rarity', ${items.rarity},
      'picture', ${shownPicture},
      'form', ${tradeItems.form}, 'quantity', ${tradeItems.quantity},
      'figure', ${itemFigures.figure}, 'buyPrice', ${items.buyPrice}) ORDER BY ${tradeItems.position}), '[]')
    FROM ${tradeItems} JOIN ${items} ON ${items.game} = ${tradeItems.game} AND ${items.slug} = ${tradeItems.item}
    LEFT JOIN ${itemFigures} ON ${itemFigures.game} = ${tradeItems.game} AND ${itemFigures.item} = ${tradeItems.item}
      AND ${itemFigures.form} = ${tradeItems.form}
    WHERE ${tradeItems.tradeId} = ${trades.id} AND ${tradeItems.side} = ${side})`;
}
