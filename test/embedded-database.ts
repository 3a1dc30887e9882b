import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { ownName, removeLeftovers } from '../scripts/leftovers.mjs';
import { withLock } from '../scripts/lock.mjs';
import { fillDemo } from '../seed/fill-demo.ts';
import { type Database, openDatabase } from '../src/platform/server/database/database.ts';
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

/** Making an empty database takes longer than all else of a start, so each is a copy of one that is made once. */
const EMPTY = `${CACHE}/empty-${versionOfPglite()}`;

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens a PGlite of a test's own: a copy of a template, which is deleted when it is closed.
 * @param demoAt as openTestDatabase takes it
 */
export async function openEmbedded(log: Log, demoAt: Date | undefined): Promise<Database> {
  const plain = await plainTemplate();
  return await openCopyOf(demoAt === undefined ? plain : await demoTemplate(plain, demoAt), log);
}

/** Opens a PGlite of a test's own without any table; it is deleted when it is closed. */
export async function openEmptyEmbedded(): Promise<Database> {
  return await openCopyOf(await emptyTemplate(), QUIET);
}

/** Lays what a first start makes into the data folder of a process that has not been started there yet. */
export async function layDatabase(dataDir: string): Promise<void> {
  if (existsSync(`${dataDir}/pglite`)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(`${await plainTemplate()}/pglite`, `${dataDir}/pglite`, { recursive: true });
}

async function openCopyOf(template: string, log: Log): Promise<Database> {
  const dataDir = copyOf(template);
  const database = await openDatabase({ dataDir }, log);
  const close = async () => {
    await database.close();
    remove(dataDir);
  };
  return { ...database, close };
}

async function emptyTemplate(): Promise<string> {
  return await templateAt(EMPTY, undefined, dropOtherDatabases);
}

async function plainTemplate(): Promise<string> {
  return await templateAt(`${CACHE}/${templateKey()}`, await emptyTemplate(), fillTemplate);
}

async function demoTemplate(plain: string, at: Date): Promise<string> {
  const prefix = `${plain}-demo-`;
  const findFresh = () => {
    const made = readdirSync(CACHE)
      .map((name) => `${CACHE}/${name}`)
      .filter((path) => path.startsWith(prefix))
      .map((path) => ({ path, ageMs: at.getTime() - Number(path.slice(prefix.length)) }));
    for (const { path, ageMs } of made) if (ageMs > DEMO_FORGOTTEN_MS) remove(path);
    return made.find(({ ageMs }) => Math.abs(ageMs) < DEMO_KEPT_MS)?.path;
  };
  const fill = async ({ db }: Database) => void (await fillDemo(db, at));
  return await templateAt(`${prefix}${at.getTime()}`, plain, fill, findFresh);
}

/**
 * A template is the folder of a database that was closed: one still open would be recovered by each test anew. Test
 * files run side by side: one of them makes it, the others wait.
 * @param from the template that it begins with
 * @param find looks for one that will do
 */
async function templateAt(
  template: string,
  from: string | undefined,
  write: (database: Database) => Promise<void>,
  find = () => (existsSync(template) ? template : undefined),
): Promise<string> {
  const there = find();
  if (there !== undefined) return there;
  return await withLock('test-databases', async () => {
    const meanwhile = find();
    if (meanwhile !== undefined) return meanwhile;
    const dataDir = copyOf(from);
    const database = await openDatabase({ dataDir }, QUIET);
    await write(database);
    await database.close();
    renameSync(dataDir, template);
    open.delete(dataDir);
    return template;
  });
}

function versionOfPglite(): string {
  const description = new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  return createHash('sha256').update(readFileSync(description)).digest('hex').slice(0, 16);
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
  if (open.size === 0) removeLeftovers(OPEN);
  const folder = `${OPEN}/${ownName()}`;
  open.add(folder);
  mkdirSync(folder);
  if (template !== undefined) cpSync(`${template}/pglite`, `${folder}/pglite`, { recursive: true });
  return folder;
}

function remove(folder: string): void {
  open.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
