import { desc, eq, sql } from 'drizzle-orm';
import { GAME_IDS, type GameId } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { givenName } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { items } from '../../server/value-table.ts';
import type { ValueSave } from '../value-save-contract.ts';
import { UNDO_MS } from '../value-save-contract.ts';
import { valueSaves } from './value-save-table.ts';

/** Saves of a game that are shown. */
const SHOWN = 10;

/** @returns the last saves of each game that have changed items or figures, the newest first */
export async function readSaves(db: Db, now: Date): Promise<ValueSave[]> {
  const ofEach = [];
  for (const game of GAME_IDS) ofEach.push(await readSavesOf(db, game, now));
  return ofEach.flat();
}

async function readSavesOf(db: Db, game: GameId, now: Date): Promise<ValueSave[]> {
  const isChanged = sql<boolean>`EXISTS (
    SELECT 1 FROM jsonb_to_recordset(${valueSaves.before} -> 'items') AS saved(slug text, version int)
    LEFT JOIN ${items} AS i ON i.game = ${valueSaves.game} AND i.slug = saved.slug
    WHERE i.version IS DISTINCT FROM saved.version)`;
  const { id, savedAt, source, datedOn, added, changed, removed, undoneAt } = valueSaves;
  const rows = await db
    .select({
      save: { id, savedAt, source, datedOn, added, changed, removed, undoneAt },
      isKept: sql<boolean>`${valueSaves.before} IS NOT NULL`,
      isChanged,
      by: profiles,
    })
    .from(valueSaves)
    .leftJoin(profiles, eq(profiles.id, valueSaves.savedBy))
    .where(eq(valueSaves.game, game))
    .orderBy(desc(valueSaves.version))
    .limit(SHOWN);
  return rows.map(({ save, by, ...row }) => {
    const until = new Date(save.savedAt.getTime() + UNDO_MS);
    const whyNot = whyNotUndone({ ...row, isUndone: save.undoneAt !== null, isOver: until <= now });
    return {
      id: save.id,
      game,
      at: save.savedAt.toISOString(),
      by: by && givenName(by),
      counts: { added: save.added, changed: save.changed, removed: save.removed },
      source: save.source,
      on: save.datedOn,
      undoableUntil: whyNot === null ? until.toISOString() : null,
      whyNot,
    };
  });
}

function whyNotUndone(save: {
  isUndone: boolean;
  isOver: boolean;
  isKept: boolean;
  isChanged: boolean;
}): ValueSave['whyNot'] {
  if (save.isUndone) return 'SAVE_UNDONE';
  if (save.isOver || !save.isKept) return 'SAVE_TOO_OLD';
  return save.isChanged ? 'CHANGED_SINCE' : null;
}
