import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type GameId, GAME_IDS, NO_MUTATION } from '../../games/game.ts';
import { gameConfigs } from '../../games/server/game-table.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { itemSlugs } from '../item-slug.ts';
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

async function readBundledFile(game: GameId): Promise<z.infer<typeof bundledFile>> {
  const file = new URL(`../../../data/${game}.json`, import.meta.url);
  return bundledFile.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function writeGame(tx: Tx, file: z.infer<typeof bundledFile>): Promise<number> {
  const mutations = file.mutations.filter((mutation) => mutation !== NO_MUTATION);
  const game = file.game;
  const inserted = await tx
    .insert(gameConfigs)
    .values({ id: game, name: file.name, maxItems: file.maxItems, mutations })
    .onConflictDoNothing()
    .returning();
  // Another process that started at the same moment was first.
  if (inserted.length === 0) return 0;
  await tx.insert(valueLists).values({ game, asOf: file.asOf, units: file.units });
  await tx
    .insert(valueSources)
    .values(file.sources.map(({ id, what, date }) => ({ game, id, what, date: date ?? null })));
  const slugs = itemSlugs(file.items);
  const rows = file.items.flatMap((item, position) => {
    const slug = slugs[position];
    return slug === undefined ? [] : [{ ...item, game, slug, position }];
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(items).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
  return rows.length;
}
