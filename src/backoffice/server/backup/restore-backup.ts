import type { ClientBase } from 'pg';
import type { Database } from '../../../platform/server/database/database.ts';
import { knownLevels, levelWith, migrationsOf } from '../../../platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import type { BackupHeader } from './backup-format.ts';
import { allTables } from './backup-tables.ts';
import { fillTables } from './fill-tables.ts';
import { BackupRefused } from './read-backup.ts';

// Any number that no other lock has: two restores into one database take turns, and the second finds it filled.
const RESTORE_LOCK = 7_291_036;

/**
 * Brings a checked backup into an empty database of either kind: the tables as they were when it was made, every row in one
 * transaction, and then the tables of this version.
 * @param header what `checkBackup` gave for the file
 * @param progress told how many rows are written so far
 * @throws BackupRefused when the database is not empty, or tables and backup do not fit; then nothing was touched
 */
export async function restoreBackup(
  database: Database,
  path: string,
  header: BackupHeader,
  progress: (rows: number) => void = () => {},
): Promise<void> {
  const level = levelOf(header);
  const client = await database.connect();
  try {
    await requireEmpty(client);
    const present = await migrationsOf(client);
    if (present > level)
      throw new BackupRefused(
        `The database has the tables of a later version than the backup (${header.level.tag}): use one without tables.`,
      );
    await migrateDatabase(database, level);
    await fill(client, path, header, progress);
    await migrateDatabase(database);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** @returns how many migrations the backup's tables had had; @throws BackupRefused when this version does not know them */
export function levelOf({ level }: BackupHeader): number {
  const found = levelWith(level.hash);
  if (found >= 0) return found + 1;
  const newest = knownLevels().at(-1);
  throw new BackupRefused(
    level.when > (newest?.when ?? 0)
      ? `A newer Swapwise made it (its tables are at ${level.tag}; this one knows them up to ${newest?.tag}): update first.`
      : `Its tables are at ${level.tag}, which this version does not know.`,
    'OTHER_VERSION',
  );
}

async function fill(
  client: ClientBase,
  path: string,
  header: BackupHeader,
  progress: (rows: number) => void,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [RESTORE_LOCK]);
    await requireEmpty(client);
    await fillTables(client, path, header, progress);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** @throws BackupRefused when any table holds a row */
async function requireEmpty(client: ClientBase): Promise<void> {
  const filled: string[] = [];
  for (const name of await allTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM "${name}") AS filled`,
    );
    if (rows[0]?.filled) filled.push(name);
  }
  if (filled.length > 0)
    throw new BackupRefused(
      `The database is not empty (${filled.join(', ')}): restore into a new one, and nothing of this one is lost.`,
    );
}
