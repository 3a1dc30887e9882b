import { asc, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database/database.ts';
import { type PlainFigure, plainFigure } from '../figures/plain-figure.ts';
import { type Form, FORM_FIGURES, formWithFigure, PLAIN } from '../items/form.ts';
import { itemFigures, items } from './value-table.ts';

type ItemRow = typeof items.$inferSelect;

/** What the database holds of an item, listed now or before. */
export type KnownItem = ItemRow &
  Record<PlainFigure | (typeof FORM_FIGURES)[number], number | null> & { forms: Record<Form, number> };

/** @returns items with their figures, in the order of their list */
export async function readKnownItems(db: Db | Tx, where: SQL | undefined): Promise<KnownItem[]> {
  const rows = await db
    .select({ item: items, figures: figuresByForm })
    .from(items)
    .where(where)
    .orderBy(asc(items.position));
  return rows.map(({ item, figures }) => withFigures(item, figures));
}

/**
 * A column of a query on items: what each counts for by the form; NULL when nothing of it is known. Drizzle names no table
 * before a column where a query has only one, so here it is written.
 */
const figuresByForm = sql<Record<Form, number> | null>`(
  SELECT json_object_agg(f.form, f.figure) FROM ${itemFigures} AS f WHERE f.game = ${items}.game AND f.item = ${items}.slug)`;

/** Some of the forms have a figure with a name; the others go by their own text. */
function withFigures(item: ItemRow, figures: Record<Form, number> | null): KnownItem {
  const { game, category } = item;
  const { [PLAIN]: plain = null, ...forms } = figures ?? {};
  const known: KnownItem = {
    ...item,
    value: null,
    regularValue: null,
    neonValue: null,
    megaValue: null,
    [plainFigure(game, category)]: plain,
    forms,
  };
  for (const figure of FORM_FIGURES) {
    const form = formWithFigure(game, figure);
    known[figure] = forms[form] ?? null;
    delete forms[form];
  }
  return known;
}
