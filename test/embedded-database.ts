import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { isRunning } from '../scripts/child-processes.mjs';
import { fillDemo } from '../seed/fill-demo.ts';
import { type Database, openDatabase } from '../src/platform/server/database.ts';
import type { Log } from '../src/platform/server/log.ts';
import { fillTemplate, templateKey } from './database-template.ts';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/test-databases', import.meta.url));

/** Databases that tests have open, each named after its process. */
const OPEN = `${CACHE}/open`;
const open = new Set<string>();
process.once('exit', () => open.forEach(remove));

/** How old a template of the demo may be: its trades are as many minutes older than they say. */
const DEMO_KEPT_MS = 5 * 60_000;

/** When nobody copies a template of the demo any more. */
const DEMO_FORGOTTEN_MS = 60 * 60_000;

/**
 * Opens a PGlite of a test's own: a copy of a template, which is deleted when it is closed.
 * @param demoAt as openTestDatabase takes it
 */
export async function openEmbedded(log: Log, demoAt: Date | undefined): Promise<Database> {
  const plain = `${CACHE}/${templateKey()}`;
  if (!existsSync(plain)) await makeTemplate(plain, log, undefined, fillTemplate);
  const template = demoAt === undefined ? plain : await demoTemplate(plain, log, demoAt);
  const dataDir = copyOf(template);
  const database = await openDatabase({ dataDir }, log);
  const close = async () => {
    await database.close();
    remove(dataDir);
  };
  return { ...database, close };
}

async function demoTemplate(plain: string, log: Log, at: Date): Promise<string> {
  const prefix = `${plain}-demo-`;
  const made = readdirSync(CACHE)
    .map((name) => `${CACHE}/${name}`)
    .filter((path) => path.startsWith(prefix))
    .map((path) => ({ path, ageMs: at.getTime() - Number(path.slice(prefix.length)) }));
  for (const { path, ageMs } of made) if (ageMs > DEMO_FORGOTTEN_MS) remove(path);
  const fresh = made.find(({ ageMs }) => Math.abs(ageMs) < DEMO_KEPT_MS);
  if (fresh !== undefined) return fresh.path;
  const template = `${prefix}${at.getTime()}`;
  await makeTemplate(template, log, plain, async ({ db }) => void (await fillDemo(db, at)));
  return template;
}

/** A template is the folder of a database that was closed: one still open would be recovered by each test anew. */
async function makeTemplate(
  template: string,
  log: Log,
  from: string | undefined,
  write: (database: Database) => Promise<void>,
): Promise<void> {
  const dataDir = copyOf(from);
  const database = await openDatabase({ dataDir }, log);
  await write(database);
  if (from === undefined) await dropOtherDatabases(database);
  await database.close();
  try {
    renameSync(dataDir, template);
  } catch (error) {
    // Test files run side by side: another one may have made it meanwhile.
    if (!existsSync(template)) throw error;
  }
  remove(dataDir);
}

/** Those that PostgreSQL makes new databases from are two thirds of what each test would copy. */
async function dropOtherDatabases({ db }: Database): Promise<void> {
  await db.execute(sql`UPDATE pg_database SET datistemplate = false`);
  await db.execute(sql`DROP DATABASE template0`);
  await db.execute(sql`DROP DATABASE template1`);
}

/** @returns a folder of this process's own, with a template's database in it or with none */
function copyOf(template: string | undefined): string {
  mkdirSync(OPEN, { recursive: true });
  if (open.size === 0) removeAbandoned();
  const folder = `${OPEN}/${process.pid}-${randomUUID()}`;
  open.add(folder);
  mkdirSync(folder);
  if (template !== undefined) cpSync(`${template}/pglite`, `${folder}/pglite`, { recursive: true });
  return folder;
}

/** What processes that were killed have left. */
function removeAbandoned(): void {
  for (const name of readdirSync(OPEN)) {
    if (!isRunning(Number(name.split('-')[0]))) remove(`${OPEN}/${name}`);
  }
}

function remove(folder: string): void {
  open.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
