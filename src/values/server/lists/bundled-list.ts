import { readFile } from 'node:fs/promises';
import { type GameId, NO_MUTATION } from '../../../games/game.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { codeOf } from '../../../platform/server/thrown.ts';
import type { Figures } from '../../figures/figure-key.ts';
import { withPlainFigure } from '../../figures/plain-figure.ts';
import { itemSlugs } from '../../items/item-slug.ts';
import { changedFigures, keepFigureChanges, type StoredFigures } from '../figures/figure-changes.ts';
import { items, valueLists, valueSources } from '../value-table.ts';
import { type ListFile, listFile } from './list-file.ts';

// PostgreSQL takes at most 65,535 parameters in a statement.
const ROWS_AT_ONCE = 500;

/** Where the bundled lists lie, one file a game. */
const BUNDLED_FOLDER = new URL('../../../../data/', import.meta.url);

/** @param folder where the lists lie. @returns the bundled list of a game; undefined where there is none */
export async function readBundled(game: GameId, folder = BUNDLED_FOLDER): Promise<ListFile | undefined> {
  try {
    return listFile.parse(JSON.parse(await readFile(new URL(`${game}.json`, folder), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns what a list says of its game, as the database keeps it */
export function configOf(file: ListFile) {
  const mutations = file.mutations.filter((mutation) => mutation !== NO_MUTATION);
  return { name: file.name, maxItems: file.maxItems, mutations };
}

/** Writes when a list was made, in which units, and what it was made from. */
export async function writeSources(tx: Tx, { game, asOf, units, sources }: ListFile): Promise<void> {
  await tx.insert(valueLists).values({ game, asOf, units });
  await tx
    .insert(valueSources)
    .values(sources.map(({ id, what, date }) => ({ game, id, what, date: date ?? null })));
}

/** An item as a bundled list says it. */
export type ItemRow = typeof items.$inferInsert & Figures;

/** @returns the items of a list, in its order */
export function rowsOf(file: ListFile): ItemRow[] {
  const slugs = itemSlugs(file.items);
  return file.items.flatMap((item, position) => {
    const slug = slugs[position];
    return slug === undefined
      ? []
      : [{ ...withPlainFigure(file.game, item), game: file.game, slug, position }];
  });
}

/** @returns rows in as many parts as statements take them */
export function inParts(rows: ItemRow[]): ItemRow[][] {
  const parts = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: parts }, (_, at) => rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

/** Keeps each figure of a list that is another one than before. */
export async function keepDifferences(
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
