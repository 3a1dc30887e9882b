import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { countedFigure } from '../../games/item-form.ts';
import type { Tx } from '../../platform/server/database.ts';
import { changedFigures, keepFigureChanges } from './figure-changes.ts';
import { dropUnusedOwnerSources, nameOwnerSource, withOwnerSource } from './owner-source.ts';
import { readKnownItems } from './known-items.ts';
import { items } from './value-table.ts';

/** A listed item, and what it is to count by from now on. */
export type NewFigure = { slug: string; figure: number };

/**
 * Gives listed items the figures that the owner has written beside their names, however many: each keeps its old one with
 * the date. The caller holds the game's row.
 * @returns slugs of which nothing is listed; then nothing was changed
 */
export async function setFigures(
  tx: Tx,
  game: GameId,
  wanted: readonly NewFigure[],
  now: Date,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const figures = new Map(wanted.map(({ slug, figure }) => [slug, figure]));
  const slugs = [...figures.keys()];
  const named = sql`${items.slug} = ANY(${sql.param(slugs)})`;
  const listed = await readKnownItems(tx, and(eq(items.game, game), isNull(items.removedAt), named));
  const there = new Set(listed.map(({ slug }) => slug));
  const unknown = slugs.filter((slug) => !there.has(slug));
  if (unknown.length > 0) return unknown;
  const planned = listed.map((before) => {
    const after = { ...before, [countedFigure(game, before.category)]: figures.get(before.slug) };
    return { before, after, changes: changedFigures(before.slug, before, after) };
  });
  const changed = planned.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return [];
  const source = await nameOwnerSource(tx, game, 'Set by the owner of this site', now);
  const rows = changed.map(({ before, after, changes }) => {
    const keeps = changedFigures(before.slug, {}, before).some(
      ({ figure }) => !changes.some((change) => change.figure === figure),
    );
    const { slug, value, regularValue, buyPrice } = after;
    return { slug, value, regularValue, buyPrice, source: withOwnerSource(before.source, keeps, source) };
  });
  await tx.execute(sql`
    UPDATE ${items} SET value = given.value, regular_value = given."regularValue", buy_price = given."buyPrice", source = given.source,
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(slug text, value double precision,
      "regularValue" double precision, "buyPrice" double precision, source text)
    WHERE ${items.game} = ${game} AND ${items.slug} = given.slug`);
  await keepFigureChanges(
    tx,
    game,
    changed.flatMap(({ changes }) => changes),
    'owner',
    now,
  );
  await dropUnusedOwnerSources(tx, game);
  return [];
}
