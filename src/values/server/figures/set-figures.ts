import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { countedFigure } from '../../editing/counted-figures.ts';
import { isFormKey } from '../../figures/figure-key.ts';
import { pricedForms } from '../../figures/priced-forms.ts';
import { keyOfForm } from '../../figures/worth.ts';
import { type Form, PLAIN } from '../../items/form.ts';
import { type KnownItem, readKnownItems } from '../known-items.ts';
import { dropUnusedOwnerSources, nameOwnerSource, withOwnerSource } from '../lists/owner-source.ts';
import { items } from '../value-table.ts';
import { changedFigures, keepFigureChanges } from './figure-changes.ts';

/** A listed item, and what it is to count by from now on: in a form, where one is said. */
export type NewFigure = { slug: string; figure: number; form?: Form | undefined };

/** Nothing was changed: of some slugs nothing is listed, or an item can have no figure in a form. */
export type FiguresRefused = { unknown?: string[]; unknownForm?: { slug: string; form: Form } };

/**
 * Gives listed items the figures that the owner has written beside their names, however many: each keeps its old one with
 * the date. The caller holds the game's row.
 * @returns undefined when it is done
 */
export async function setFigures(
  tx: Tx,
  game: GameId,
  wanted: readonly NewFigure[],
  now: Date,
): Promise<FiguresRefused | undefined> {
  if (wanted.length === 0) return undefined;
  const bySlug = Map.groupBy(wanted, ({ slug }) => slug);
  const slugs = [...bySlug.keys()];
  const named = sql`${items.slug} = ANY(${sql.param(slugs)})`;
  const listed = await readKnownItems(tx, and(eq(items.game, game), isNull(items.removedAt), named));
  const there = new Set(listed.map(({ slug }) => slug));
  const unknown = slugs.filter((slug) => !there.has(slug));
  if (unknown.length > 0) return { unknown };
  for (const { slug, category } of listed) {
    const has = new Set([PLAIN, ...pricedForms(game, category)]);
    const wrong = bySlug.get(slug)?.find(({ form = PLAIN }) => !has.has(form));
    if (wrong?.form !== undefined) return { unknownForm: { slug, form: wrong.form } };
  }
  const planned = listed.map((before) => {
    const after = withFigures(game, before, bySlug.get(before.slug) ?? []);
    return { before, after, changes: changedFigures(before.slug, before, after) };
  });
  const changed = planned.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return undefined;
  const source = await nameOwnerSource(tx, game, 'Set by the owner of this site', now);
  const rows = changed.map(({ before, after, changes }) => {
    const keeps = changedFigures(before.slug, {}, before).some(
      ({ figure }) => !changes.some((change) => change.figure === figure),
    );
    const { slug, buyPrice } = after;
    return { slug, buyPrice, source: withOwnerSource(before.source, keeps, source) };
  });
  await tx.execute(sql`
    UPDATE ${items} SET buy_price = given."buyPrice", source = given.source,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(slug text, "buyPrice" double precision, source text)
    WHERE ${items.game} = ${game} AND ${items.slug} = given.slug`);
  await keepFigureChanges(
    tx,
    game,
    changed.flatMap(({ changes }) => changes),
    'owner',
    now,
  );
  await dropUnusedOwnerSources(tx, game);
  return undefined;
}

function withFigures(game: GameId, before: KnownItem, given: readonly NewFigure[]): KnownItem {
  const after = { ...before, forms: { ...before.forms } };
  for (const { figure, form = PLAIN } of given) {
    const key = form === PLAIN ? countedFigure(game, before.category) : keyOfForm({}, form);
    if (isFormKey(key)) after.forms[form] = figure;
    else after[key] = figure;
  }
  return after;
}
