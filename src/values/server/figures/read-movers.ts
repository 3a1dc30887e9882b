import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { gameOf } from '../../../games/game-list.ts';
import { type GameId, GAME_IDS } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { biggestMoves, type Mover, MOVING_MS } from '../../figures/mover.ts';
import { worthInForm } from '../../figures/worth.ts';
import { PLAIN } from '../../items/form.ts';
import { shownPicture } from '../pictures/shown-picture.ts';
import { itemFigures, items } from '../value-table.ts';
import { figureChanges } from './figure-change-table.ts';

/** A change of the figure that its item counts by (`worthOf`): the others do not move it. */
const COUNTS = or(
  ...GAME_IDS.map((game) => {
    const figures =
      gameOf(game).countsBy === 'buyPrice' ? (['buyPrice'] as const) : (['value', 'regularValue'] as const);
    return and(eq(figureChanges.game, game), inArray(figureChanges.figure, figures));
  }),
);

/**
 * Finds the items whose worth has changed most lately: from what it was before the first change in that time to what it is
 * now. An item that was not known before, or is not any more, has not moved.
 * @param among.game those of one game; of all where it is absent
 */
export async function readMovers(
  db: Db,
  now: Date,
  most: number,
  among: { game?: GameId; withinMs?: number } = {},
): Promise<Mover[]> {
  const { game, withinMs = MOVING_MS } = among;
  const before = sql<number>`(array_agg(${figureChanges.oldFigure} ORDER BY ${figureChanges.id}))[1]`;
  const rows = await db
    .select({
      game: items.game,
      slug: items.slug,
      name: items.name,
      rarity: items.rarity,
      picture: shownPicture,
      figure: itemFigures.figure,
      buyPrice: items.buyPrice,
      before: before.mapWith(Number),
    })
    .from(figureChanges)
    .innerJoin(items, and(eq(items.game, figureChanges.game), eq(items.slug, figureChanges.slug)))
    .leftJoin(
      itemFigures,
      and(eq(itemFigures.game, items.game), eq(itemFigures.item, items.slug), eq(itemFigures.form, PLAIN)),
    )
    .where(
      and(
        gt(figureChanges.changedAt, new Date(now.getTime() - withinMs)),
        game === undefined ? undefined : eq(figureChanges.game, game),
        COUNTS,
        isNull(figureChanges.form),
        isNotNull(figureChanges.oldFigure),
        isNull(items.removedAt),
      ),
    )
    .groupBy(items.game, items.slug, itemFigures.figure);
  const moved = rows.flatMap(({ rarity, picture, figure, buyPrice, ...row }) => {
    const after = worthInForm(row.game, PLAIN, {
      figure: figure ?? undefined,
      buyPrice: buyPrice ?? undefined,
    });
    if (after === undefined) return [];
    return [
      {
        ...row,
        after,
        ...(rarity === null ? {} : { rarity }),
        ...(picture === null ? {} : { picture }),
      },
    ];
  });
  return biggestMoves(moved, most);
}
