import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Client, DatabaseError } from 'pg';
import { causesOf, codeOf, isDiskFull } from '../thrown.ts';
import { DatabaseRefused } from './database-refused.ts';
import type { Database } from './database.ts';
import { firstMigrations, hadMigrations, MIGRATIONS_FOLDER, requireKnown } from './known-migrations.ts';

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
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await holdTables(client, changed);
      // It begins a transaction, which is this one, and commits it.
      return await migrate(drizzle({ client }), { migrationsFolder });
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isInTheWay(error)) throw error;
      if (tries === MAX_TRIES) throw new DatabaseRefused(KEPT_AWAY, { cause: error });
      await wait(WAIT_BETWEEN_MS);
    }
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
  return IN_THE_WAY.has(codeOf(error));
}
