import { rmSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Client, DatabaseError } from 'pg';
import { causesOf, isDiskFull } from '../thrown.ts';
import { DatabaseRefused } from './database-refused.ts';
import type { Database } from './database.ts';
import { holdingTables, TablesHeld } from './hold-tables.ts';
import { firstMigrations, hadMigrations, MIGRATIONS_FOLDER, requireKnown } from './known-migrations.ts';

// About ten minutes.
const MAX_TRIES = 120;
const NO_RIGHT = '42501';
const KEPT_AWAY =
  'The tables could not be brought up to date: for ten minutes something else has held them, mostly a backup or a query of yours. End it, and start again.';
const NO_ROOM =
  'The disk of the database is full: its tables could not be brought up to date, and nothing of it was changed. Make room there, and start again.';

// Any number will do, as long as it never changes: processes that start together take turns by it.
const MIGRATION_LOCK = 7_291_033;

/**
 * Brings the tables up to date; of several processes that start at once one does it and the others wait.
 * @param upTo how many of the migrations, when not all: to bring in what was kept from an earlier version
 * @throws DatabaseRefused when the database has had migrations that this version does not know, or cannot have the new ones;
 * then nothing was changed
 */
export async function migrateDatabase(database: Database, upTo?: number): Promise<void> {
  const folder = upTo === undefined ? undefined : firstMigrations(upTo);
  const client = await database.connect();
  try {
    await client.query('SET client_min_messages = error');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePatiently(client, folder ?? MIGRATIONS_FOLDER);
  } catch (error) {
    throw refusedBy(error) ?? error;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.end();
    if (folder !== undefined) rmSync(folder, { recursive: true });
  }
}

/** All that is new comes in, or nothing: one transaction, which can be tried again. */
async function migratePatiently(client: Client, migrationsFolder: string): Promise<void> {
  const had = await hadMigrations(client);
  requireKnown(had);
  const isNew = ({ hash }: { hash: string }) => had.every((one) => one.hash !== hash);
  const text = readMigrationFiles({ migrationsFolder })
    .filter(isNew)
    .flatMap(({ sql }) => sql)
    .join('\n');
  const changed = await tablesIn(client, text);
  // Tables are changed under processes of the version before.
  try {
    await holdingTables(client, changed, MAX_TRIES, async () => {
      // It begins a transaction, which is this one, and commits it.
      await migrate(drizzle({ client }), { migrationsFolder });
    });
  } catch (error) {
    throw error instanceof TablesHeld ? new DatabaseRefused(KEPT_AWAY, { cause: error }) : error;
  }
}

/** @returns what PostgreSQL says against a change, for whoever runs the site */
function refusedBy(error: unknown): DatabaseRefused | undefined {
  if (isDiskFull(error)) return new DatabaseRefused(NO_ROOM, { cause: error });
  const said = causesOf(error).find((one) => one instanceof DatabaseError);
  if (said === undefined) return undefined;
  return new DatabaseRefused(
    `The tables could not be brought up to date (${said.message}, ${said.code}). Nothing was changed.` +
      (said.code === NO_RIGHT ? ' Let the role of DATABASE_URL own the database.' : ''),
    { cause: error },
  );
}

/** @returns the tables that are there and are named in the text of a change */
async function tablesIn(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
}
