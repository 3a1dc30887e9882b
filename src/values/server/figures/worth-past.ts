import { and, eq, gt, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { FigurePast, KeptChange } from '../../figures/figure-history.ts';
import { pastOf } from '../../figures/figure-history.ts';
import { isPlainFigure, plainFigure } from '../../figures/plain-figure.ts';
import { countingFigure } from '../../figures/worth.ts';
import type { Form } from '../../items/form.ts';
import type { Item } from '../../items/item.ts';
import { figureChanges } from './figure-change-table.ts';
import { changedKey, keyOfChange } from './figure-changes.ts';

/** What one of an item in a form has counted for; undefined of what never counts, as an item in any form. */
export type WorthPast = (slug: string, form: Form) => FigurePast | undefined;

/**
 * Reads what items of a game have counted for, so that `figureAt` says what each counted for at a moment since then.
 * @param items those of the game, as they are now
 * @param slugs which of them are asked for
 * @param since nothing is asked of before
 */
export async function readWorthPast(
  db: Db | Tx,
  game: GameId,
  items: ReadonlyMap<string, Item>,
  slugs: Iterable<string>,
  since: Date,
): Promise<WorthPast> {
  const rows = await db
    .select({
      slug: figureChanges.slug,
      ...changedKey,
      from: figureChanges.oldFigure,
      to: figureChanges.newFigure,
      at: figureChanges.changedAt,
    })
    .from(figureChanges)
    .where(
      and(
        eq(figureChanges.game, game),
        sql`${figureChanges.slug} = ANY(${sql.param([...new Set(slugs)])})`,
        gt(figureChanges.changedAt, since),
      ),
    )
    .orderBy(figureChanges.changedAt, figureChanges.id);
  const changes = new Map<string, KeptChange[]>();
  for (const { slug, figure, form, from, to, at } of rows) {
    const item = items.get(slug);
    if (item === undefined) continue;
    const key = keyOfChange({ figure, form }, { game, category: item.category });
    const change = { figure: key, at: at.toISOString(), from, to };
    const kept = changes.get(slug);
    if (kept === undefined) changes.set(slug, [change]);
    else kept.push(change);
  }
  return (slug, form) => {
    const item = items.get(slug);
    const figure = item && countingFigure(game, item, form);
    if (item === undefined || figure === undefined) return undefined;
    // Its changes go by the name of the game's plain figure, also where the item has none now.
    const key = isPlainFigure(figure) ? plainFigure(game, item.category) : figure;
    return pastOf(item, changes.get(slug) ?? [], key);
  };
}
