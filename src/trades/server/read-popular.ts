import { and, countDistinct, desc, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { MONEY_SLUGS } from '../../values/figures/money.ts';
import { shownPicture } from '../../values/server/pictures/shown-picture.ts';
import { items } from '../../values/server/value-table.ts';
import type { popularItems } from '../trade-answer-contract.ts';
import type { Side } from '../trade.ts';
import { isLive } from './read-trades.ts';
import { tradeItems, trades } from './trade-table.ts';

const POPULAR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Counts what most people have posted on one side in the last seven days, live or not. A person counts once an item,
 * however often they post it and in whatever forms: a wish for any form names none, and a row leads to the page of the item, which tells
 * its forms apart. A post that was removed or is hidden does not count. Money is no item, and has no page.
 */
export async function readPopular(
  db: Db,
  side: Side,
  now: Date,
  most: number,
): Promise<z.infer<typeof popularItems>['wanted']> {
  const week = countDistinct(trades.userId);
  const live = sql<number>`count(DISTINCT ${trades.userId}) FILTER (WHERE ${isLive(now)})`.mapWith(Number);
  const rows = await db
    .select({
      game: items.game,
      slug: items.slug,
      name: items.name,
      rarity: items.rarity,
      picture: shownPicture,
      week,
      live,
    })
    .from(trades)
    .innerJoin(tradeItems, and(eq(tradeItems.tradeId, trades.id), eq(tradeItems.side, side)))
    .innerJoin(items, and(eq(items.game, tradeItems.game), eq(items.slug, tradeItems.item)))
    .where(
      and(
        gt(trades.createdAt, new Date(now.getTime() - POPULAR_MS)),
        isNotNull(trades.userId),
        isNull(trades.hiddenAt),
        notInArray(items.slug, MONEY_SLUGS),
      ),
    )
    .groupBy(items.game, items.slug)
    .orderBy(desc(week), desc(live), items.name, items.game)
    .limit(most);
  return rows.map(({ rarity, picture, ...row }) => ({
    ...row,
    ...(rarity === null ? {} : { rarity }),
    ...(picture === null ? {} : { picture }),
  }));
}
