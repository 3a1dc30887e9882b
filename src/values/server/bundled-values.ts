import { readFile } from 'node:fs/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type GameId, GAME_IDS, NO_MUTATION } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { itemSlugs } from '../item-slug.ts';
import { changedFigures, keepFigureChanges, type StoredFigures } from './figure-changes.ts';
import { items, valueLists, valueSources } from './value-table.ts';

const figure = z.number().nonnegative().optional();

/** The shape of the files in `data/` (data/README.md). */
const bundledFile = z.object({
  game: z.enum(GAME_IDS),
  name: z.string(),
  maxItems: z.int(),
  mutations: z.array(z.string()),
  asOf: z.string(),
  units: z.record(z.string(), z.string()).default({}),
  sources: z.array(z.object({ id: z.string(), what: z.string(), date: z.string().nullish() })),
  items: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      rarity: z.string().optional(),
      value: figure,
      regularValue: figure,
      neonValue: figure,
      megaValue: figure,
      demand: figure,
      buyPrice: figure,
      buyCurrency: z.string().optional(),
      moneyPerSecond: figure,
      source: z.string(),
    }),
  ),
});

// PostgreSQL takes at most 65,535 parameters in a statement.
const ROWS_AT_ONCE = 500;

/**
 * Fills a database that has no games yet with the bundled lists; one that has is left as it is.
 * @returns the number of items written
 */
export async function loadBundledValues(db: Db): Promise<number> {
  const [some] = await db.select({ id: gameConfigs.id }).from(gameConfigs).limit(1);
  if (some !== undefined) return 0;
  const files = await Promise.all(GAME_IDS.map(readBundledFile));
  return await db.transaction(async (tx) => {
    let written = 0;
    for (const file of files) written += await writeGame(tx, file);
    return written;
  });
}

/**
 * Makes every game what the bundled lists say, whatever has been changed since. Items that are not among them leave the
 * lists; their rows stay, since trades point at them. Each figure that differs is kept.
 */
export async function resetToBundledValues(tx: Tx, now: Date): Promise<void> {
  const files = await Promise.all(GAME_IDS.map(readBundledFile));
  // In the order in which every writer takes the games, so that two of them never wait for each other.
  for (const file of files.toSorted((a, b) => (a.game < b.game ? -1 : 1))) await resetGame(tx, file, now);
}

type BundledFile = z.infer<typeof bundledFile>;

async function readBundledFile(game: GameId): Promise<BundledFile> {
  const file = new URL(`../../../data/${game}.json`, import.meta.url);
  return bundledFile.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function writeGame(tx: Tx, file: BundledFile): Promise<number> {
  const inserted = await tx
    .insert(gameConfigs)
    .values({ id: file.game, ...configOf(file) })
    .onConflictDoNothing()
    .returning();
  // Another process that started at the same moment was first.
  if (inserted.length === 0) return 0;
  await writeSources(tx, file);
  const rows = rowsOf(file);
  for (const part of inParts(rows)) await tx.insert(items).values(part);
  await keepDifferences(tx, file.game, rows, new Map(), 'bundled', new Date());
  return rows.length;
}

async function resetGame(tx: Tx, file: BundledFile, now: Date): Promise<void> {
  const { game } = file;
  const version = sql`${gameConfigs.version} + 1`;
  await tx
    .update(gameConfigs)
    .set({ ...configOf(file), version, updatedAt: now })
    .where(eq(gameConfigs.id, game));
  await tx.delete(valueSources).where(eq(valueSources.game, game));
  await tx.delete(valueLists).where(eq(valueLists.game, game));
  await writeSources(tx, file);
  // With no item listed, names may change hands while the bundled ones come back in parts.
  const before = await tx
    .update(items)
    .set({ removedAt: sql`coalesce(${items.removedAt}, ${now})`, version: sql`${items.version} + 1` })
    .where(eq(items.game, game))
    .returning();
  const rows = rowsOf(file);
  for (const part of inParts(rows)) {
    await tx
      .insert(items)
      .values(part.map((row) => ({ ...row, updatedAt: now })))
      .onConflictDoUpdate({ target: [items.game, items.slug], set: BUNDLED_COLUMNS });
  }
  await keepDifferences(tx, game, rows, new Map(before.map((row) => [row.slug, row])), 'reset', now);
}

function configOf(file: BundledFile) {
  const mutations = file.mutations.filter((mutation) => mutation !== NO_MUTATION);
  return { name: file.name, maxItems: file.maxItems, mutations };
}

async function writeSources(tx: Tx, { game, asOf, units, sources }: BundledFile): Promise<void> {
  await tx.insert(valueLists).values({ game, asOf, units });
  await tx
    .insert(valueSources)
    .values(sources.map(({ id, what, date }) => ({ game, id, what, date: date ?? null })));
}

type ItemRow = typeof items.$inferInsert;

function rowsOf(file: BundledFile): ItemRow[] {
  const slugs = itemSlugs(file.items);
  return file.items.flatMap((item, position) => {
    const slug = slugs[position];
    return slug === undefined ? [] : [{ ...item, game: file.game, slug, position }];
  });
}

function inParts(rows: ItemRow[]): ItemRow[][] {
  const parts = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: parts }, (_, at) => rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

/** Everything of an item but what it is known by, and how often it has changed. */
const BUNDLED_COLUMNS = Object.fromEntries(
  Object.entries(getTableColumns(items))
    .filter(([key]) => key !== 'game' && key !== 'slug' && key !== 'version')
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

async function keepDifferences(
  tx: Tx,
  game: GameId,
  rows: readonly ItemRow[],
  before: ReadonlyMap<string, StoredFigures>,
  source: string,
  now: Date,
): Promise<void> {
  const changes = rows.flatMap((row) => changedFigures(row.slug, before.get(row.slug) ?? {}, row));
  await keepFigureChanges(tx, game, changes, source, now);
}
