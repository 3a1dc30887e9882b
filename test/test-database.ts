import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { fillDemo } from '../seed/fill-demo.ts';
import { type Database, openDatabase } from '../src/platform/server/database.ts';
import type { Log } from '../src/platform/server/log.ts';
import { migrateDatabase, MIGRATIONS_FOLDER } from '../src/platform/server/migrate.ts';
import { loadBundledValues } from '../src/values/server/bundled-values.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = `${ROOT}node_modules/.cache/test-databases`;

/** A test's database; a second process can open it too when it is on PostgreSQL. */
export type TestDatabase = Database & { url?: string };

/** How old a template of the demo may be: its trades are as many minutes older than they say. */
const DEMO_KEPT_MS = 5 * 60_000;

/**
 * Opens a database of a test's own, migrated and filled with the bundled values: on PostgreSQL when TEST_DATABASE_URL
 * names a server, else PGlite in memory. Both start from a template that is made once per state of the migrations.
 * @param demoAt when given, the demo community is there, as of that moment or some minutes before
 */
export async function openTestDatabase(log: Log, demoAt?: Date): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return await openFromDump(log, demoAt);
  const database = await openFromTemplate(server, log);
  if (demoAt !== undefined) await fillDemo(database.db, demoAt);
  return database;
}

async function openFromDump(log: Log, demoAt: Date | undefined): Promise<Database> {
  const templateFile = `${CACHE}/${templateKey()}.tar`;
  if (!existsSync(templateFile)) await makeDump(templateFile, log, {}, fill);
  if (demoAt === undefined) return await openDatabase({ templateFile }, log);
  const demoFile = `${CACHE}/${templateKey()}-demo.tar`;
  if (!isFresh(demoFile, demoAt))
    await makeDump(demoFile, log, { templateFile }, async ({ db }) => void (await fillDemo(db, demoAt)));
  return await openDatabase({ templateFile: demoFile }, log);
}

function isFresh(file: string, at: Date): boolean {
  const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return madeAt !== undefined && Math.abs(at.getTime() - madeAt) < DEMO_KEPT_MS;
}

async function makeDump(
  file: string,
  log: Log,
  from: { templateFile?: string },
  write: (database: Database) => Promise<void>,
): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const database = await openDatabase(from, log);
  await write(database);
  const unfinished = `${file}.${randomUUID()}`;
  await database.dump?.(unfinished);
  await database.close();
  // Test files run side by side: whoever has one open keeps what it opened.
  renameSync(unfinished, file);
}

async function openFromTemplate(server: string, log: Log): Promise<TestDatabase> {
  const template = `swapwise_template_${templateKey()}`;
  const name = `swapwise_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    // Test files run side by side: one of them makes the template.
    await admin.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`CREATE DATABASE ${template}_making`);
      const database = await openDatabase({ databaseUrl: urlOf(server, `${template}_making`) }, log);
      await fill(database);
      await database.close();
      await admin.query(`ALTER DATABASE ${template}_making RENAME TO ${template}`);
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    await admin.query('SELECT pg_advisory_unlock(1)');
  } finally {
    await admin.end();
  }
  const database = await openDatabase({ databaseUrl: urlOf(server, name) }, log);
  return { ...database, url: urlOf(server, name) };
}

async function fill(database: Database): Promise<void> {
  await migrateDatabase(database);
  await loadBundledValues(database.db);
}

/** Whatever shapes the templates: migrations, bundled lists, how those are written, and the demo. */
function templateKey(): string {
  const hash = createHash('sha256');
  const folders = [MIGRATIONS_FOLDER, `${ROOT}data`, `${ROOT}src/values/server`, `${ROOT}seed`];
  for (const folder of folders) {
    for (const file of readdirSync(folder, { withFileTypes: true })) {
      if (file.isFile()) hash.update(file.name).update(readFileSync(`${folder}/${file.name}`));
    }
  }
  hash.update(readFileSync(`${ROOT}src/values/item-slug.ts`));
  return hash.digest('hex').slice(0, 16);
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
