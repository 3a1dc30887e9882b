import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child-processes.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { reportOf } from './test-report.mjs';

/** A guard against tests that hang, far above what any file needs. */
const FILE_TIMEOUT_MS = 5 * 60_000;

/**
 * Test files of the checkout.
 * @param {string[]} folders searched with all that is in them; those that are missing hold none
 * @param {RegExp} [name]
 * @returns {string[]} paths from the root, sorted
 */
export function findTestFiles(folders, name = /\.test\.(ts|mjs)$/) {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => name.test(path))
    .toSorted();
}

/**
 * Runs each test file in a process of its own and waits for it to end by itself: a file that leaves something open
 * fails after five minutes.
 * @param {string[]} files paths from the root
 * @param {{ concurrency: number, env?: Record<string, string>, timeoutMs?: number }} options env is added to the
 *   process's own
 * @returns {Promise<import('./test-report.mjs').FileReport[]>} in the order of the files
 */
export async function runTestFiles(files, { concurrency, env = {}, timeoutMs = FILE_TIMEOUT_MS }) {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const reports = [];
  const waiting = files.entries();
  const work = async () => {
    for (const [index, file] of waiting) {
      reports[index] = await runTestFile(file, join(folder, `${index}.jsonl`), { env, timeoutMs });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  process.off('exit', remove);
  remove();
  return reports;
}

async function runTestFile(file, eventsPath, { env, timeoutMs }) {
  const reporter = pathToFileURL(join(ROOT, 'scripts', 'test-events.mjs')).href;
  const args = [`--test-reporter=${reporter}`, `--test-reporter-destination=${eventsPath}`, file];
  const run = await runQuietly(node26(), args, {
    cwd: ROOT,
    env: { ...testEnvironment(), ...env },
    timeoutMs,
  });
  return reportOf(file, existsSync(eventsPath) ? readFileSync(eventsPath, 'utf8') : '', run);
}

/** Tests mean the same wherever they run: without what a developer or a CI has set for other programs. */
function testEnvironment() {
  const { NODE_ENV: _mode, TEST_DATABASE_URL: _database, FORCE_COLOR: _color, ...env } = process.env;
  return { ...env, NO_COLOR: '1', NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile') };
}
