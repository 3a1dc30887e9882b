import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type GameId, GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { itemSlugs } from '../../items/item-slug.ts';
import { isAllowed, type ListDrop } from '../../lists/list-drop.ts';
import { changedFigures } from '../figures/figure-changes.ts';
import { type KnownItem, readKnownItems } from '../known-items.ts';
import { resetMoneyFigure } from '../money-items.ts';
import { items, valueLists, valueSources } from '../value-table.ts';
import {
  configOf,
  inParts,
  type ItemRow,
  keepDifferences,
  readBundled,
  rowsOf,
  writeSources,
} from './bundled-list.ts';
import { findDrop } from './find-drop.ts';
import type { ListFile } from './list-file.ts';

/** What the bundled list of a game would take away. */
export type GameDrop = ListDrop & { game: GameId };

/**
 * Makes every game what the bundled lists say, whatever has been changed since. Items that are not among them leave the
 * lists; their rows stay, since trades point at them. Each figure that differs is kept.
 * @param confirmed what the owner was shown to go, and said yes to
 * @returns what else would go: with any of it nothing was done
 */
export async function resetToBundledValues(
  tx: Tx,
  confirmed: readonly GameDrop[],
  now: Date,
): Promise<GameDrop[]> {
  const files = await Promise.all(GAME_IDS.map((game) => readBundled(game)));
  const there = files.filter((file) => file !== undefined);
  // In the order in which every writer takes the games, so that two of them never wait for each other.
  const inOrder = there.toSorted((a, b) => (a.game < b.game ? -1 : 1));
  const drops: GameDrop[] = [];
  for (const file of inOrder) drops.push({ game: file.game, ...(await dropOf(tx, file)) });
  const refused = drops.filter(
    (drop) =>
      !isAllowed(
        drop,
        confirmed.filter(({ game }) => game === drop.game),
      ),
  );
  if (refused.length > 0) return refused;
  for (const file of inOrder) await resetGame(tx, file, now);
  return [];
}

/** The game's row is held from here on, as whoever changes its list holds it. */
async function dropOf(tx: Tx, file: ListFile): Promise<ListDrop> {
  const { game } = file;
  await tx
    .select({ id: gameConfigs.id })
    .from(gameConfigs)
    .where(eq(gameConfigs.id, game))
    .for('no key update');
  const listed = await tx
    .select({ slug: items.slug })
    .from(items)
    .where(and(eq(items.game, game), isNull(items.removedAt)));
  const bundled = new Set(itemSlugs(file.items));
  const gone = listed.filter(({ slug }) => !bundled.has(slug));
  return findDrop({ items: file.items.length, listed: listed.length, gone });
}

async function resetGame(tx: Tx, file: ListFile, now: Date): Promise<void> {
  const { game } = file;
  const version = sql`${gameConfigs.version} + 1`;
  await tx
    .update(gameConfigs)
    .set({ ...configOf(file), version, updatedAt: now })
    .where(eq(gameConfigs.id, game));
  await tx.delete(valueSources).where(eq(valueSources.game, game));
  await tx.delete(valueLists).where(eq(valueLists.game, game));
  await writeSources(tx, file);
  // Whoever changes a game's list holds its row, which was written above.
  const before = await readKnownItems(tx, eq(items.game, game));
  const known = new Map(before.map((row) => [row.slug, row]));
  const rows = rowsOf(file);
  const bundled = new Set(rows.map(({ slug }) => slug));
  const changed = rows.filter((row) => !isAsBundled(row, known.get(row.slug)));
  const gone = before.filter(({ slug, removedAt }) => removedAt === null && !bundled.has(slug));
  // With none of them listed, names may change hands while the bundled ones come back in parts.
  await unlist(tx, game, [...gone, ...changed], now);
  for (const part of inParts(changed)) {
    await tx
      .insert(items)
      .values(part.map((row) => ({ ...row, updatedAt: now })))
      .onConflictDoUpdate({ target: [items.game, items.slug], set: BUNDLED_COLUMNS });
  }
  await keepDifferences(tx, game, rows, known, 'reset', now);
  await resetMoneyFigure(tx, game, before, now);
}

async function unlist(tx: Tx, game: GameId, rows: readonly { slug: string }[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const slugs = sql.param(rows.map(({ slug }) => slug));
  await tx
    .update(items)
    .set({ removedAt: sql`coalesce(${items.removedAt}, ${now})`, version: sql`${items.version} + 1` })
    .where(and(eq(items.game, game), sql`${items.slug} = ANY(${slugs})`));
}

/** What no bundled list says: what an item is known by, how often it has changed, its pictures. */
const NOT_BUNDLED = ['game', 'slug', 'version', 'uploadedPicture', 'foundPicture'];
const BUNDLED = Object.entries(getTableColumns(items)).filter(([key]) => !NOT_BUNDLED.includes(key));
const BUNDLED_COLUMNS = Object.fromEntries(
  BUNDLED.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

/** Whether an item is listed with all that its bundled list says of it. */
function isAsBundled(row: ItemRow, known: KnownItem | undefined): boolean {
  if (known === undefined || changedFigures(row.slug, known, row).length > 0) return false;
  const [said, stored] = [new Map(Object.entries(row)), new Map(Object.entries(known))];
  return BUNDLED.every(([key]) => key === 'updatedAt' || (said.get(key) ?? null) === stored.get(key));
}
