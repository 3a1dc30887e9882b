import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import type { FigurePast, KeptChange } from '../../figures/figure-history.ts';
import { pastOf } from '../../figures/figure-history.ts';
import { formOfKey, isFormKey } from '../../figures/figure-key.ts';
import { isPlainFigure, PLAIN_FIGURES, plainFigure } from '../../figures/plain-figure.ts';
import { countingFigure } from '../../figures/worth.ts';
import type { Form } from '../../items/form.ts';
import type { Figure, Item } from '../../items/item.ts';
import { figureChanges } from './figure-change-table.ts';
import { changedKey, keyOfChange } from './figure-changes.ts';

/** What one of an item in a form has counted for; undefined of what never counts, as an item in any form. */
export type WorthPast = (slug: string, form: Form) => FigurePast | undefined;

type Asked = { slug: string; form: Form };

/**
 * Reads what items of a game have counted for in some forms, so that `figureAt` says what each counted for at a moment since then.
 * @param items those of the game, as they are now
 * @param asked which of them, in which forms; nothing is said of any other
 * @param since nothing is asked of before
 */
export async function readWorthPast(
  db: Db | Tx,
  game: GameId,
  items: ReadonlyMap<string, Item>,
  asked: readonly Asked[],
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
        sql`${figureChanges.slug} = ANY(${sql.param([...new Set(asked.map(({ slug }) => slug))])})`,
        countsFor(game, items, asked),
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

/** Of the many figures of an item only those are read that it counts by in a form that is asked for. */
function countsFor(game: GameId, items: ReadonlyMap<string, Item>, asked: readonly Asked[]) {
  const named = new Set<Figure>();
  const forms = new Set<Form>();
  for (const { slug, form } of asked) {
    const item = items.get(slug);
    const key = item && countingFigure(game, item, form);
    if (key === undefined) continue;
    if (isFormKey(key)) forms.add(formOfKey(key));
    // By either name, whichever it had.
    else for (const figure of isPlainFigure(key) ? PLAIN_FIGURES : [key]) named.add(figure);
  }
  return or(
    and(isNull(figureChanges.form), inArray(figureChanges.figure, [...named])),
    inArray(figureChanges.form, [...forms]),
  );
}
