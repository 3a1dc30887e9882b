import type { ClientBase } from 'pg';
import type { BackupHeader } from './backup-format.ts';
import { backedUpTables } from './backup-tables.ts';
import { BackupRefused, readRows } from './read-backup.ts';

const BATCH_BYTES = 1024 * 1024;

/**
 * Brings the rows of a checked backup into empty tables, in a transaction of the caller's.
 * @param progress told how many rows are written so far; what it throws ends it
 * @throws BackupRefused when tables and backup do not fit
 */
export async function fillTables(
  client: ClientBase,
  path: string,
  header: BackupHeader,
  progress: (rows: number) => void,
): Promise<void> {
  await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0`);
  const present = await backedUpTables(client);
  for (const { name, columns } of header.tables) {
    const table = present.find((of) => of.name === name);
    const missing = columns.filter((column) => !table?.columns.includes(column));
    if (missing.length > 0)
      throw new BackupRefused(`There is no place for ${name} (${missing.join(', ')}).`, 'OTHER_VERSION');
  }
  // What triggers add up is in the backup already.
  const counting = await triggered(client);
  for (const name of counting) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  await copyRows(client, path, header, progress);
  for (const name of counting) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await countOn(client);
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

/** Columns that the database numbers go on from the highest number that came back, or was ever given here. */
async function countOn(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  for (const { table, column } of rows) {
    await client.query(
      `SELECT setval(s, greatest(1, max("${column}"), pg_sequence_last_value(s)),
          max("${column}") IS NOT NULL OR pg_sequence_last_value(s) IS NOT NULL)
        FROM (SELECT pg_get_serial_sequence($1, $2)::regclass AS s) n LEFT JOIN "${table}" ON true GROUP BY s`,
      [`"${table}"`, column],
    );
  }
}
