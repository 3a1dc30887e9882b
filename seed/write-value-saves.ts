import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { gameConfigs } from '../src/games/server/game-table.ts';
import type { Db, Tx } from '../src/platform/server/database/database.ts';
import { saveGames } from '../src/values/editing/server/save-games.ts';
import { valueSaves } from '../src/values/editing/server/value-save-table.ts';
import { UNDO_MS } from '../src/values/editing/value-save-contract.ts';
import { figureChanges } from '../src/values/server/figures/figure-change-table.ts';
import { setFigures } from '../src/values/server/figures/set-figures.ts';
import { ownerSaid } from '../src/values/server/lists/owner-source.ts';
import { type DemoSave, LISTED_AGE_MS } from './demo-value-saves.ts';

/** What the owner said of all these figures. */
const SAID = { by: 'Community vote' };

/** Makes the bundled lists have come before all saves. */
export async function dateListsBack(db: Db, now: Date): Promise<void> {
  await db
    .update(figureChanges)
    .set({ changedAt: new Date(now.getTime() - LISTED_AGE_MS) })
    .where(eq(figureChanges.source, 'bundled'));
}

/**
 * Writes saves of figures, oldest first, with days, sources and history as saves by the owner have them.
 * @param savedBy the owner
 */
export async function writeValueSaves(
  tx: Tx,
  saves: readonly DemoSave[],
  savedBy: string,
  now: Date,
): Promise<void> {
  for (const save of saves) {
    if (now.getTime() - save.at.getTime() < UNDO_MS) await writeSave(tx, save, savedBy);
    else await writeOldSave(tx, save, savedBy);
  }
}

async function writeSave(tx: Tx, { at, games }: DemoSave, savedBy: string): Promise<void> {
  const versions = await tx.select({ id: gameConfigs.id, version: gameConfigs.version }).from(gameConfigs);
  const edits = versions.flatMap(({ id, version }) => {
    const priced = games.get(id);
    const nothingElse = { added: [], removed: [], described: [], said: SAID };
    return priced === undefined ? [] : [{ id, expectedVersion: version, priced, ...nothingElse }];
  });
  await saveGames(tx, edits, savedBy, at);
}

/**
 * Writes one that cannot be undone any more, without what would be kept for that: it takes half the time, for which the first start
 * waits.
 */
async function writeOldSave(tx: Tx, { at, games }: DemoSave, savedBy: string): Promise<void> {
  const said = ownerSaid(SAID, at);
  for (const [game, priced] of games) {
    const saveId = randomUUID();
    const [passed] = await tx
      .update(gameConfigs)
      .set({ version: sql`${gameConfigs.version} + 1`, updatedAt: at })
      .where(eq(gameConfigs.id, game))
      .returning({ version: gameConfigs.version });
    const { sourceId } = await setFigures(tx, game, priced, { said, saveId, savedBy, now: at });
    if (passed === undefined || sourceId === undefined) continue;
    await tx.insert(valueSaves).values({
      id: saveId,
      game,
      version: passed.version,
      savedAt: at,
      savedBy,
      sourceId,
      source: said.by,
      datedOn: said.on,
      added: 0,
      changed: new Set(priced.map(({ slug }) => slug)).size,
      removed: 0,
    });
  }
}
