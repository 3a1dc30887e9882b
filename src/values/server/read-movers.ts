import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/server/database.ts';
import { biggestMoves, type Mover, MOVING_MS } from '../mover.ts';
import { gameOf } from '../../games/game-list.ts';
import { worthOf } from '../worth.ts';
import { figureChanges } from './figure-change-table.ts';
import { shownPicture } from './shown-picture.ts';
import { items } from './value-table.ts';

/** The figures that an item may count by (`worthOf`): the others do not move it. */
const COUNTED = ['value', 'regularValue', 'buyPrice'] as const;

/**
 * Finds the items whose worth has changed most in the last seven days: from what it was before the first change in them
 * to what it is now. An item that was not known before, or is not any more, has not moved.
 */
export async function readMovers(db: Db, now: Date, most: number): Promise<Mover[]> {
  const before = sql<number>`(array_agg(${figureChanges.oldFigure} ORDER BY ${figureChanges.id}))[1]`;
  const rows = await db
    .select({
      game: items.game,
      slug: items.slug,
      name: items.name,
      rarity: items.rarity,
      picture: shownPicture,
      value: items.value,
      regularValue: items.regularValue,
      buyPrice: items.buyPrice,
      figure: figureChanges.figure,
      before: before.mapWith(Number),
    })
    .from(figureChanges)
    .innerJoin(items, and(eq(items.game, figureChanges.game), eq(items.slug, figureChanges.slug)))
    .where(
      and(
        gt(figureChanges.changedAt, new Date(now.getTime() - MOVING_MS)),
        inArray(figureChanges.figure, COUNTED),
        isNull(figureChanges.form),
        isNotNull(figureChanges.oldFigure),
        isNull(items.removedAt),
        or(isNotNull(items.value), isNotNull(items.regularValue), isNotNull(items.buyPrice)),
      ),
    )
    .groupBy(items.game, items.slug, figureChanges.figure);
  const moved = rows.flatMap(({ rarity, picture, figure, value, regularValue, buyPrice, ...row }) => {
    const known = {
      value: value ?? undefined,
      regularValue: regularValue ?? undefined,
      buyPrice: buyPrice ?? undefined,
    };
    const after = worthOf(row.game, known);
    // A change of another figure than the one that counts moves nothing.
    if (after === undefined || worthOf(row.game, { [figure]: row.before }) === undefined) return [];
    if (figure === 'value' && regularValue !== null && gameOf(row.game).countsBy === 'value') return [];
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
