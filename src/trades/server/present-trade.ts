import type { GameId } from '../../games/game.ts';
import { publicName } from '../../profiles/profile.ts';
import { countedFor } from '../../values/figures/worth.ts';
import { PLAIN } from '../../values/items/form.ts';
import type { Item } from '../../values/items/item.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import {
  expiresAtMs,
  partsOf,
  type PublicTrade,
  type Side,
  SIDES,
  type TradeItem,
  type Trader,
} from '../trade.ts';
import type { TradeLine, TradeRow } from './read-trades.ts';

/** What is known of a game's items, by slug. */
type Items = ReadonlyMap<string, Item>;

type Sides = Record<Side, readonly TradeLine[]>;

/** A trade as it is kept in memory, or as the database has just given it. */
type Shown = {
  id: string;
  game: GameId;
  createdAt: Date;
  edits: number;
  accepted: number;
  trader: Trader;
} & Sides;

/** The one place that says what of a trade leaves the server: lists, pages and events all use it. */
export function presentTrade(
  { id, game, createdAt, edits, accepted, trader, ...sides }: Shown,
  items: Items,
): PublicTrade {
  return {
    id,
    game,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(expiresAtMs(createdAt)).toISOString(),
    ...(edits === 0 ? {} : { edits }),
    ...(accepted >= partsOf(sides) && { promised: true }),
    trader,
    ...sidesShown(game, sides, items),
  };
}

/** The part of it that says who posted it. */
export function presentTrader(row: TradeRow): Trader {
  return {
    userId: row.userId,
    name: publicName({ ...row, id: row.userId }),
    verified: row.robloxUserId !== null,
    picture: row.profilePicture,
    ratingAverage: row.averageRating,
    ratingCount: row.totalRatings,
  };
}

/**
 * Presents a trade inside a transaction, where nothing else may be asked of the database.
 * @param items as they were read before it
 * @returns undefined where an item of it has only just come to the list
 */
export function presentKnown(row: TradeRow, items: Items): PublicTrade | undefined {
  const isKnown = SIDES.every((side) => row[side].every(({ slug }) => items.has(slug)));
  return isKnown ? presentTrade({ ...row, trader: presentTrader(row) }, items) : undefined;
}

/** Presents trades that were read from the database. Not inside a transaction: it may have to read more. */
export async function presentRows(values: KeptValues, rows: readonly TradeRow[]): Promise<PublicTrade[]> {
  return await Promise.all(
    rows.map(async (row) =>
      presentTrade({ ...row, trader: presentTrader(row) }, await itemsOf(values, row.game, row)),
    ),
  );
}

/** The part of a trade that says what goes either way. */
export async function presentSides(
  values: KeptValues,
  { game, ...sides }: { game: GameId } & Sides,
): Promise<Record<Side, TradeItem[]>> {
  return sidesShown(game, sides, await itemsOf(values, game, sides));
}

async function itemsOf(values: KeptValues, game: GameId, sides: Sides): Promise<Items> {
  return await values.items(
    game,
    SIDES.flatMap((side) => sides[side].map(({ slug }) => slug)),
  );
}

/** The same, by what is known of the game's items. */
export function sidesShown(
  game: GameId,
  { offering, wanting }: Sides,
  items: Items,
): Record<Side, TradeItem[]> {
  const shown = (side: readonly TradeLine[]) => side.flatMap((line) => presentLine(game, line, items));
  return { offering: shown(offering), wanting: shown(wanting) };
}

/** @returns one line as it leaves the server; none where nothing is known of its item */
export function presentLine(game: GameId, { slug, form, quantity }: TradeLine, items: Items): TradeItem[] {
  const item = items.get(slug);
  if (item === undefined) return [];
  return [
    {
      slug,
      name: item.name,
      ...(item.rarity === undefined ? {} : { rarity: item.rarity }),
      ...(item.picture === undefined ? {} : { picture: item.picture }),
      ...(form === PLAIN ? {} : { form }),
      quantity,
      ...countedFor(game, item, form),
    },
  ];
}
