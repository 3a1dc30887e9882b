import { gameOf } from '../../../games/game-list.ts';
import { FALLBACK_MAX_ITEMS, type GameId, GAME_IDS } from '../../../games/game.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import type { Db, Tx } from '../../../platform/server/database/database.ts';
import { keepMoneyItems } from '../money-items.ts';
import { items } from '../value-table.ts';
import { configOf, inParts, keepDifferences, readBundled, rowsOf, writeSources } from './bundled-list.ts';
import type { ListFile } from './list-file.ts';

/**
 * Fills each game that the database does not know yet with its bundled list: all of them at the first start, a new one at
 * the first start that knows it. A game that is there is left as it is. One whose list is missing becomes known all the
 * same, without items, and waits for an upstream or an import. Money of games gets its rows.
 * @param folder where the lists lie, if not with the product
 * @returns the number of items written
 */
export async function loadBundledValues(db: Db, folder?: URL): Promise<number> {
  const written = await fillUnknown(db, folder);
  await keepMoneyItems(db);
  return written;
}

async function fillUnknown(db: Db, folder?: URL): Promise<number> {
  const known = (await db.select({ id: gameConfigs.id }).from(gameConfigs)).map(({ id }) => id);
  const unknown = GAME_IDS.filter((game) => !known.includes(game));
  if (unknown.length === 0) return 0;
  const files = await Promise.all(
    unknown.map(async (game) => ({ game, file: await readBundled(game, folder) })),
  );
  return await db.transaction(async (tx) => {
    let written = 0;
    for (const { game, file } of files) {
      if (file === undefined) await tx.insert(gameConfigs).values(withoutList(game)).onConflictDoNothing();
      else written += await writeGame(tx, file);
    }
    return written;
  });
}

function withoutList(game: GameId) {
  return { id: game, name: gameOf(game).name, maxItems: FALLBACK_MAX_ITEMS, mutations: [] };
}

async function writeGame(tx: Tx, file: ListFile): Promise<number> {
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
