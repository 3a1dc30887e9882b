import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/platform/server/database/database.ts';
import { migrationsOf } from '../src/platform/server/database/known-migrations.ts';
import { layDatabase } from './embedded-database.ts';
import { freePort } from './server-process.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const QUIET = { info: () => {}, warn: () => {}, error: () => {} };

let folder = '';
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'swapwise-full-start-'));
});
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a start does with the folder, without all else of it. */
const DATABASE_ALONE = [
  '--input-type=module',
  '--eval',
  `const { startPglite } = await import('./src/platform/server/database/pglite.ts');
   await startPglite({ dataDir: process.env.DATA_DIR, maxConnections: 1 });`,
];

/**
 * Starts a process that may write files of so many half kilobytes at most, as a full disk would.
 * @param program what Node runs: the product, unless it is another
 * @returns what it says as it fails
 */
async function saidWithin(halfKilobytes: number, program = ['src/app/server.ts']): Promise<string> {
  const args = ['-c', `ulimit -f ${halfKilobytes}; exec "$0" "$@"`, process.execPath, ...program];
  const { DATABASE_URL: _database, NODE_COMPILE_CACHE: _cache, ...env } = process.env;
  const child = spawn('sh', args, {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production', SEED: 'none', PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(code, 1);
  return said;
}

/** @returns how many migrations the database in the folder has had, once there is room */
async function migrationsThere(): Promise<number> {
  const database = await openDatabase({ dataDir: folder }, QUIET);
  const client = await database.connect();
  try {
    return await migrationsOf(client);
  } finally {
    await client.end();
    await database.close();
  }
}

const FULL = /^The disk of DATA_DIR \S+ is full, [^\n]*: make room there, and start again\.\n$/;

test('a start on a database that has no room to begin says that the disk is full, and the database is as it was', async () => {
  await layDatabase(folder);
  const before = await migrationsThere();
  assert.ok(before > 0);
  assert.match(await saidWithin(8), FULL);
  assert.equal(await migrationsThere(), before);
});

test('a first start that a full disk ended leaves no half of a database, which the next one could not open', async () => {
  // Enough to begin, and not for the larger tables.
  assert.match(await saidWithin(400), FULL);
  assert.equal(existsSync(join(folder, 'pglite')), false);
});

test('what a start that fails has not made itself stays, though there is no database in it', async () => {
  const database = join(folder, 'pglite');
  mkdirSync(database);
  await saidWithin(400, DATABASE_ALONE);
  assert.equal(existsSync(database), true);

  rmSync(database, { recursive: true });
  symlinkSync(join(folder, 'not-mounted'), database);
  await saidWithin(400, DATABASE_ALONE);
  assert.equal(readlinkSync(database), join(folder, 'not-mounted'));
});
