import { and, eq, isNull, sql } from 'drizzle-orm';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { announce } from '../../../live/server/announce.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { withPlainFigure } from '../../figures/plain-figure.ts';
import type { ListedItem } from '../../items/listed-item.ts';
import type { ListDrop } from '../../lists/list-drop.ts';
import { keepFigureChanges } from '../figures/figure-changes.ts';
import { readKnownItems } from '../known-items.ts';
import { items, valueLists, valueSources } from '../value-table.ts';
import { findDrop } from './find-drop.ts';
import { type ListPlan, planList, type SourcedItem } from './plan-list.ts';

/** Where a new list comes from. */
export type ListOrigin = {
  /** Who changes the figures, as the history tells it. */
  by: string;
  /** Source of the items that name none. */
  sourceId: string;
  sources: readonly { id: string; what: string; date: string | null }[];
  asOf: string;
  units?: Record<string, string>;
};

/** @returns what a new list would change; the game's row is held until the transaction ends */
export async function planFor(
  tx: Tx,
  game: GameId,
  list: readonly SourcedItem[],
  sourceId: string,
): Promise<ListPlan> {
  // Whoever changes a game's list holds its row.
  await tx
    .select({ id: gameConfigs.id })
    .from(gameConfigs)
    .where(eq(gameConfigs.id, game))
    .for('no key update');
  const known = await readKnownItems(tx, eq(items.game, game));
  const plan = planList(
    known,
    list.map((item) => withPlainFigure(game, item)),
    sourceId,
  );
  for (const item of plan.fresh) item.rarity ??= gameOf(game).plainRarity ?? null;
  return plan;
}

/** @returns what a new list would take away from a game's as it is now; nothing is held */
export async function readDrop(db: Db, game: GameId, list: readonly ListedItem[]): Promise<ListDrop> {
  const known = await readKnownItems(db, eq(items.game, game));
  return findDrop({ items: list.length, ...planList(known, list, '') });
}

/** Does what was planned, in the same transaction: a handful of statements, however long the list. */
export async function carryOut(
  tx: Tx,
  game: GameId,
  plan: ListPlan,
  origin: ListOrigin,
  now: Date,
): Promise<void> {
  await writeOrigin(tx, game, origin, now);
  await remove(tx, game, plan, now);
  await write(tx, game, [...plan.fresh, ...plan.changed], now);
  await dropUnnamedSources(tx, game, origin);
  await keepChanges(tx, game, plan.figures, origin.by, now);
  const membership =
    plan.fresh.length + plan.gone.length + plan.changed.filter((item) => !item.wasListed).length;
  if (membership > 0) {
    const version = sql`${gameConfigs.version} + 1`;
    await tx.update(gameConfigs).set({ version, updatedAt: now }).where(eq(gameConfigs.id, game));
    await announce(tx, { name: 'games-changed' });
  }
  await announce(tx, { name: 'values-changed', game });
  // Cards of trades show an item's name, rarity and worth.
  if (plan.changed.length > 0) await announce(tx, { name: 'trades-changed', game, items: true });
}

/** Those that the owner has said stay the owner's, with their day and source. */
async function keepChanges(
  tx: Tx,
  game: GameId,
  figures: ListPlan['figures'],
  by: string,
  now: Date,
): Promise<void> {
  const groups = Map.groupBy(figures, ({ own }) => own && `${own.on} ${own.sourceId}`);
  for (const changes of groups.values()) {
    const own = changes[0]?.own;
    await keepFigureChanges(tx, game, changes, own === undefined ? by : 'owner', now, own);
  }
}

/**
 * Says that a list is what its source still gives: its date is a new one. Pages are told, so it happens once a day at
 * most. A list that is of somewhere else by now keeps its date.
 */
export async function confirmList(tx: Tx, game: GameId, origin: ListOrigin, now: Date): Promise<void> {
  const [kept] = await tx
    .select({ asOf: valueLists.asOf, date: valueSources.date })
    .from(valueLists)
    .innerJoin(valueSources, eq(valueSources.game, valueLists.game))
    .where(and(eq(valueLists.game, game), eq(valueSources.id, origin.sourceId)));
  if (kept === undefined || kept.asOf !== kept.date || kept.asOf === origin.asOf) return;
  await writeOrigin(tx, game, origin, now);
  await announce(tx, { name: 'values-changed', game });
}

async function writeOrigin(tx: Tx, game: GameId, origin: ListOrigin, now: Date): Promise<void> {
  for (const source of origin.sources) {
    const said = { what: source.what, date: source.date };
    await tx
      .insert(valueSources)
      .values({ game, ...source })
      .onConflictDoUpdate({ target: [valueSources.game, valueSources.id], set: said });
  }
  const said = {
    asOf: origin.asOf,
    updatedAt: now,
    ...(origin.units === undefined ? {} : { units: origin.units }),
  };
  await tx
    .insert(valueLists)
    .values({ game, ...said })
    .onConflictDoUpdate({ target: valueLists.game, set: said });
}

/** A source that no item names any more has nothing to say beside the list. */
async function dropUnnamedSources(tx: Tx, game: GameId, origin: ListOrigin): Promise<void> {
  const kept = sql.param(origin.sources.map(({ id }) => id));
  const naming = sql`SELECT 1 FROM ${items} WHERE ${items.game} = ${game}
    AND ${valueSources.id} = ANY(string_to_array(${items.source}, '+'))`;
  await tx
    .delete(valueSources)
    .where(
      and(eq(valueSources.game, game), sql`${valueSources.id} <> ALL(${kept})`, sql`NOT EXISTS (${naming})`),
    );
}

async function remove(tx: Tx, game: GameId, { gone }: ListPlan, now: Date): Promise<void> {
  if (gone.length === 0) return;
  const slugs = sql.param(gone.map(({ slug }) => slug));
  await tx
    .update(items)
    .set({ removedAt: now, updatedAt: now, version: sql`${items.version} + 1` })
    .where(and(eq(items.game, game), sql`${items.slug} = ANY(${slugs})`, isNull(items.removedAt)));
}

/** The columns that a list says something about, by the keys under which they travel. */
const COLUMNS = [
  ['position', 'position', 'int'],
  ['name', 'name', 'text'],
  ['nicknames', 'nicknames', 'jsonb'],
  ['category', 'category', 'text'],
  ['rarity', 'rarity', 'text'],
  ['demand', 'demand', 'double precision'],
  ['buyPrice', 'buy_price', 'double precision'],
  ['buyCurrency', 'buy_currency', 'text'],
  ['moneyPerSecond', 'money_per_second', 'double precision'],
  ['source', 'source', 'text'],
] as const;

async function write(tx: Tx, game: GameId, planned: readonly object[], now: Date): Promise<void> {
  if (planned.length === 0) return;
  const columns = sql.raw(COLUMNS.map(([, column]) => column).join(', '));
  const keys = sql.raw(COLUMNS.map(([key]) => `"${key}"`).join(', '));
  const types = sql.raw(COLUMNS.map(([key, , type]) => `"${key}" ${type}`).join(', '));
  const set = sql.raw(COLUMNS.map(([, column]) => `${column} = excluded.${column}`).join(', '));
  await tx.execute(sql`
    INSERT INTO ${items} (game, slug, updated_at, ${columns})
    SELECT ${game}, slug, ${now.toISOString()}::timestamptz, ${keys}
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS planned(slug text, ${types})
    ON CONFLICT (game, slug) DO UPDATE SET ${set},
      updated_at = excluded.updated_at, removed_at = NULL, version = items.version + 1`);
}
