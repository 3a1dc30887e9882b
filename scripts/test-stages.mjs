import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { findTestFiles, runTestFiles } from './run-test-files.mjs';

/** Journeys, and proofs in a browser. */
const IN_BROWSER = /^(e2e|proofs\/browser)\//;

/**
 * Tests run on PostgreSQL. A file of what can differ on the embedded database (its driver and lock, start, migrations,
 * backups, live events, what a killed process leaves) says so in a line of its own, and runs there as well; the browser
 * journeys, which use every domain, run on the embedded one alone.
 */
const BOTH_DATABASES = /^\/\/ Runs on both databases\.$/m;

/**
 * A test waits for databases, processes and clocks about a third of its time. Loading the product takes as long as most
 * files' tests, but too many in one process take much memory.
 */
const SERVER = { concurrency: 3, filesPerProcess: 20 };
const BROWSER = { concurrency: 2, filesPerProcess: 6 };

/** @returns {{ server: string[], embedded: string[], browser: string[] }} the test files of each stage */
export function findStages() {
  // What takes longest first: proofs, then what starts the product as processes of their own.
  const files = findTestFiles(['proofs', 'test', 'scripts', 'seed', 'stand-ins', 'src', 'e2e']);
  const server = files.filter((file) => !IN_BROWSER.test(file));
  return {
    server,
    embedded: server.filter((file) => BOTH_DATABASES.test(readFileSync(join(ROOT, file), 'utf8'))),
    browser: files.filter((file) => IN_BROWSER.test(file)),
  };
}

/** Runs test files with a PostgreSQL of their own; `options` as runTestFiles takes them. */
export async function runOnPostgres(files, { env = {}, ...options } = {}) {
  const postgres = await startPostgres();
  try {
    const url = { TEST_DATABASE_URL: postgres.url };
    return await runTestFiles(files, { ...SERVER, ...options, env: { ...env, ...url } });
  } finally {
    await postgres.stop();
  }
}

/** Runs test files on the embedded database. */
export async function runOnEmbedded(files, options = {}) {
  return await runTestFiles(files, { ...SERVER, ...options });
}

/** Runs test files with a Chromium. */
export async function runInBrowser(files, { env = {}, ...options } = {}) {
  const chromium = { CHROMIUM_PATH: await findChromium() };
  return await runTestFiles(files, { ...BROWSER, ...options, env: { ...env, ...chromium } });
}
