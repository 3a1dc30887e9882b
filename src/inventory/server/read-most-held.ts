import { and, countDistinct, desc, eq, gt, gte, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { tradeItems, trades } from '../../trades/server/trade-table.ts';
import { MONEY_SLUGS } from '../../values/figures/money.ts';
import { PLAIN } from '../../values/items/form.ts';
import { itemFigures, items } from '../../values/server/value-table.ts';
import { LEAST_HOLDERS, MOST_HELD_SHOWN } from '../inventory.ts';
import { holdings } from './inventory-table.ts';

const OFFERED_MS = 7 * 24 * 60 * 60_000;

type Named = { slug: string; name: string };

/**
 * What most people have of a game. What fewer than LEAST_HOLDERS have does not count, so that the list of nobody in a small community can be
 * told from it; it is filled up with what is public: what most have offered in the last seven days, and what is asked for most
 * and best known for what it is worth.
 * @returns at most MOST_HELD_SHOWN items of the game's list
 */
export async function readMostHeld(db: Db, game: GameId, now: Date): Promise<Named[]> {
  const named = { slug: items.slug, name: items.name };
  const isListed = and(eq(items.game, game), isNull(items.removedAt), notInArray(items.slug, MONEY_SLUGS));
  const holders = countDistinct(holdings.userId);
  const held = await db
    .select(named)
    .from(holdings)
    .innerJoin(items, and(eq(items.game, holdings.game), eq(items.slug, holdings.item)))
    .where(and(isListed, gt(holdings.quantity, 0)))
    .groupBy(items.game, items.slug)
    .having(gte(holders, LEAST_HOLDERS))
    .orderBy(desc(holders), items.name)
    .limit(MOST_HELD_SHOWN);
  if (held.length >= MOST_HELD_SHOWN) return held;
  const offered = await db
    .select(named)
    .from(trades)
    .innerJoin(tradeItems, and(eq(tradeItems.tradeId, trades.id), eq(tradeItems.side, 'offering')))
    .innerJoin(items, and(eq(items.game, tradeItems.game), eq(items.slug, tradeItems.item)))
    .where(
      and(
        isListed,
        gt(trades.createdAt, new Date(now.getTime() - OFFERED_MS)),
        isNotNull(trades.userId),
        isNull(trades.hiddenAt),
      ),
    )
    .groupBy(items.game, items.slug)
    .orderBy(desc(countDistinct(trades.userId)), items.name)
    .limit(MOST_HELD_SHOWN);
  const asked = await db
    .select(named)
    .from(items)
    .leftJoin(
      itemFigures,
      and(eq(itemFigures.game, items.game), eq(itemFigures.item, items.slug), eq(itemFigures.form, PLAIN)),
    )
    .where(isListed)
    .orderBy(sql`${items.demand} DESC NULLS LAST`, sql`${itemFigures.figure} DESC NULLS LAST`, items.name)
    .limit(MOST_HELD_SHOWN * 2);
  const all = new Map([...held, ...offered, ...asked].map((item) => [item.slug, item]));
  return [...all.values()].slice(0, MOST_HELD_SHOWN);
}
