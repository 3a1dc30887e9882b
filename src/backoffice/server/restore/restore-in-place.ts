import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, escapeIdentifier } from 'pg';
import { logAction } from '../../../audit/server/log-action.ts';
import { announce } from '../../../live/server/announce.ts';
import { holdingTables } from '../../../platform/server/database/hold-tables.ts';
import { levelOfDatabase } from '../../../platform/server/database/known-migrations.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { allTables } from '../backup/backup-tables.ts';
import { fillTables } from '../backup/fill-tables.ts';
import { BackupRefused } from '../backup/read-backup.ts';
import type { Restorable } from './restorable.ts';
import { setRestore } from './restore-runs.ts';

/**
 * Tables that say nothing of people or their things: the files and keys of this installation, how often somebody has tried
 * something, and how a restore goes. All others are emptied, those that are in no backup too (docs/decisions/0079).
 */
const UNTOUCHED_TABLES: readonly string[] = [
  'built_files',
  'built_versions',
  'installation_secrets',
  'rate_limits',
  'restore_runs',
];

/** It tells of files that stay, and names who had them made: its rows come back, without whoever is not there. */
const LIST_OF_BACKUPS = 'backup_runs';

// About a minute, in which those who read or write come to an end.
const MAX_TRIES = 20;

/**
 * Puts a checked backup in the place of everything, in one transaction for which all others wait: no row of before is left, or every
 * one. Everybody's sessions end with it. When it is committed, every process and every open page reads all anew.
 * @param client a connection of its own, which has the turn
 * @param by.actorId the owner who restores; the log names nobody where the backup does not know them
 * @param progress told how many rows are written so far; what it throws ends it
 * @throws BackupRefused when the database is no longer of the backup's version; TablesHeld when others never let go of them
 */
export async function restoreInPlace(
  client: Client,
  id: string,
  { path, header }: Restorable,
  by: { actorId: string; ip: string | undefined; now: () => Date },
  progress: (rows: number) => void,
): Promise<void> {
  const replaced = (await allTables(client)).filter((name) => !UNTOUCHED_TABLES.includes(name));
  const db = drizzle({ client });
  await holdingTables(client, replaced, MAX_TRIES, async () => {
    await client.query(
      'SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
    );
    // A newer process may have changed the tables since the file was checked.
    if ((await levelOfDatabase(client))?.hash !== header.level.hash)
      throw new BackupRefused('The tables are those of another version by now.', 'OTHER_VERSION');
    const list = await client.query<{ rows: string | null }>(
      `SELECT json_agg(r)::text AS rows FROM ${LIST_OF_BACKUPS} r`,
    );
    await client.query(`TRUNCATE ${replaced.map((name) => escapeIdentifier(name)).join(', ')}`);
    await fillTables(client, path, header, progress);
    await client.query(
      `INSERT INTO ${LIST_OF_BACKUPS} SELECT kept.* FROM jsonb_array_elements($1::jsonb) AS list(run)
        LEFT JOIN profiles ON user_id = run->>'started_by',
        jsonb_populate_record(NULL::${LIST_OF_BACKUPS}, run || jsonb_build_object('started_by', user_id)) AS kept`,
      [list.rows[0]?.rows ?? '[]'],
    );
    const [actor] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, by.actorId));
    await logAction(db, {
      actionType: 'restore_backup',
      details: { made: header.madeAt.slice(0, 16).replace('T', ' ') },
      actorId: actor?.id ?? null,
      ip: by.ip,
      now: by.now(),
    });
    await setRestore(db, id, { state: 'done', updatedAt: by.now() });
    await announce(db, { name: 'cache-refreshed', restored: true });
    await client.query('COMMIT');
  });
}
