import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Folder of the generated, append-only SQL. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A state of the tables: the last migration that they have had. */
export type Level = { tag: string; hash: string; when: number };

// Any number will do, as long as it never changes: processes that start together take turns by it.
const MIGRATION_LOCK = 7_291_033;

const journal = z.object({ entries: z.array(z.looseObject({ tag: z.string() })) });

/**
 * Brings the tables up to date; of several processes that start at once one does it and the others wait.
 * @param upTo how many of the migrations, when not all: to bring in what was kept from an earlier version
 */
export async function migrateDatabase(database: Database, upTo?: number): Promise<void> {
  const folder = upTo === undefined ? undefined : firstMigrations(upTo);
  const client = await database.connect();
  try {
    await client.query('SET client_min_messages = warning');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: folder ?? MIGRATIONS_FOLDER });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.end();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  }
}

/** @returns every level that this version knows, oldest first */
export function knownLevels(): Level[] {
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return readJournal().entries.map(({ tag }, at) => ({
    tag,
    hash: files[at]?.hash ?? '',
    when: files[at]?.folderMillis ?? 0,
  }));
}

/** @returns how many of the known migrations the database has had; 0 for one without tables */
export async function migrationsOf(client: ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  return knownLevels().filter(({ hash }) => rows.some((row) => row.hash === hash)).length;
}

function readJournal() {
  return journal.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')));
}

/** @returns a folder that holds only the first migrations; the caller deletes it */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const all = readJournal();
  const entries = all.entries.slice(0, count);
  for (const { tag } of entries) cpSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...all, entries }));
  return folder;
}
