import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client, ClientBase } from 'pg';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Folder of the generated, append-only SQL. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A state of the tables: the last migration that they have had. */
export type Level = { tag: string; hash: string; when: number };

/**
 * Tables are changed under processes of the version before. Whoever wants a table after a migration that waits for it
 * waits too: so all that it changes is held first, for a short while, and let go when a backup or a slow read has some of it.
 */
const MOST_HOLD_MS = 2500;
const WAIT_BETWEEN_MS = 1000;
const MAX_TRIES = 120;
/**
 * Of two that wait for each other PostgreSQL ends one that has waited for a second. This one never does, so it is the
 * other, whose call is made once more (api/server/lost-race.ts).
 */
const LOCK_WAIT_MS = 400;
/** Another transaction kept a table for too long, or each of the two waited for the other (PostgreSQL, appendix A). */
const IN_THE_WAY = new Set(['55P03', '40P01']);

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
    await client.query('SET client_min_messages = error');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePatiently(client, folder ?? MIGRATIONS_FOLDER);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.end();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  }
}

/** All that is new comes in, or nothing: one transaction, which can be tried again. */
async function migratePatiently(client: Client, migrationsFolder: string): Promise<void> {
  const changed = await tablesToChange(client, migrationsFolder);
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await holdTables(client, changed);
      // It begins a transaction, which is this one, and commits it.
      return await migrate(drizzle({ client }), { migrationsFolder });
    } catch (error) {
      await client.query('ROLLBACK');
      if (tries === MAX_TRIES || !isInTheWay(error)) throw error;
      await wait(WAIT_BETWEEN_MS);
    }
  }
}

/** @returns the tables that are there and stand in a migration that the database has not had */
async function tablesToChange(client: Client, migrationsFolder: string): Promise<string[]> {
  const { rows: there } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  if (there.length === 0) return [];
  const { rows: had } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  const text = readMigrationFiles({ migrationsFolder })
    .filter(({ hash }) => had.every((one) => one.hash !== hash))
    .flatMap(({ sql }) => sql)
    .join('\n');
  return there.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
}

async function holdTables(client: Client, names: string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  const lastMs = performance.now() + MOST_HOLD_MS;
  for (const name of names) {
    while (!(await holdTable(client, name, lastMs)));
  }
}

/** @returns whether the table is held; what was held before stays so */
async function holdTable(client: Client, name: string, lastMs: number): Promise<boolean> {
  await client.query('SAVEPOINT one_more');
  try {
    await client.query(`LOCK TABLE public.${client.escapeIdentifier(name)}`);
    return true;
  } catch (error) {
    if (!isInTheWay(error) || performance.now() > lastMs) throw error;
    await client.query('ROLLBACK TO one_more');
    return false;
  }
}

function isInTheWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && IN_THE_WAY.has(String(error.code))) || isInTheWay(error.cause);
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
