import { asc, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/server/database.ts';
import { type Form, hasTraits, PLAIN, traitsOf } from '../form.ts';
import { itemFigures, items } from './value-table.ts';

type ItemRow = typeof items.$inferSelect;

/** What the database holds of an item, listed now or before. */
export type KnownItem = ItemRow & { forms: Record<Form, number> };

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

/**
 * What an item counts for is what the rows of its figures say. Its columns say it again for processes of the version before, and which of two
 * names the plain figure goes by (decision 0040).
 */
function withFigures(item: ItemRow, figures: Record<Form, number> | null): KnownItem {
  const { [PLAIN]: plain = null, ...forms } = figures ?? {};
  const isRegular =
    item.regularValue !== null || (item.value === null && hasTraits(item.game, item.category));
  const known = { ...item, [isRegular ? 'regularValue' : 'value']: plain, forms };
  for (const { id, figure } of traitsOf(item.game)) {
    if (figure === undefined) continue;
    known[figure] = forms[id] ?? null;
    delete forms[id];
  }
  return known;
}
