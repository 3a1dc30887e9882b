import type { ClientBase } from 'pg';
import type { Database } from '../../../platform/server/database/database.ts';
import { knownLevels, levelWith, migrationsOf } from '../../../platform/server/database/known-migrations.ts';
import { migrateDatabase } from '../../../platform/server/database/migrate.ts';
import type { BackupHeader } from './backup-format.ts';
import { allTables, backedUpTables } from './backup-tables.ts';
import { BackupRefused, readRows } from './read-backup.ts';

// Any number that no other lock has: two restores into one database take turns, and the second finds it filled.
const RESTORE_LOCK = 7_291_036;
const BATCH_BYTES = 1024 * 1024;

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
    await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [RESTORE_LOCK]);
    await requireEmpty(client);
    const present = await backedUpTables(client);
    for (const { name, columns } of header.tables) {
      const table = present.find((of) => of.name === name);
      const missing = columns.filter((column) => !table?.columns.includes(column));
      if (missing.length > 0)
        throw new BackupRefused(`There is no place for ${name} (${missing.join(', ')}).`);
    }
    // What triggers add up is in the backup already.
    const counting = await triggered(client);
    for (const name of counting) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
    await copyRows(client, path, header, progress);
    for (const name of counting) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
    await countOn(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** @returns the tables whose changes the product's own triggers follow */
async function triggered(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT DISTINCT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  return rows.map(({ name }) => name);
}

async function copyRows(
  client: ClientBase,
  path: string,
  header: BackupHeader,
  progress: (rows: number) => void,
): Promise<void> {
  const tables = header.tables.filter(({ rows }) => rows > 0);
  let [at, ofTable, done] = [0, 0, 0];
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    const table = tables[at];
    if (table === undefined || batch.length === 0) return;
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    // The database reads the rows itself, so that a figure keeps every digit, whatever its type.
    await client.query(
      `INSERT INTO "${table.name}" (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM json_populate_recordset(NULL::"${table.name}", $1::json)`,
      [`[${batch.join(',')}]`],
    );
    done += batch.length;
    [batch, bytes] = [[], 0];
    progress(done);
  };
  for await (const lines of readRows(path)) {
    for (const line of lines) {
      batch.push(line);
      bytes += line.length;
      ofTable += 1;
      const isLast = ofTable === tables[at]?.rows;
      if (isLast || bytes > BATCH_BYTES) await flush();
      if (isLast) [at, ofTable] = [at + 1, 0];
    }
  }
}

/** Columns that the database numbers go on from the highest number that came back. */
async function countOn(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  for (const { table, column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), greatest(1, max("${column}")), max("${column}") IS NOT NULL)
        FROM "${table}"`,
      [`"${table}"`, column],
    );
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
