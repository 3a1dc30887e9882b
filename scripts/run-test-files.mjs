import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child-processes.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { reportOf, reportsOfGroup } from './test-report.mjs';

/** A guard against tests that hang, far above what any process needs. */
const FILE_TIMEOUT_MS = 10 * 60_000;

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
 * Runs test files and waits for their processes to end by themselves: what leaves something open fails after ten minutes.
 * @param {string[]} files paths from the root
 * @param {{ concurrency: number, filesPerProcess?: number, env?: Record<string, string>, timeoutMs?: number }} options
 *   env is added to the process's own
 * @returns {Promise<import('./test-report.mjs').FileReport[]>} in the order of the files
 */
export async function runTestFiles(files, { concurrency, filesPerProcess = 1, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const reports = new Map();
  const waiting = inGroups(files, filesPerProcess, concurrency).entries();
  const work = async () => {
    for (const [index, group] of waiting) {
      const ended = await runGroup(group, join(folder, `${index}.jsonl`), options);
      for (const [at, file] of group.entries()) reports.set(file, ended[at]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  process.off('exit', remove);
  remove();
  return files.map((file) => reports.get(file));
}

/**
 * Deals the files out in turn: neighbours are of one kind, and a group of slow ones alone would run on when the others
 * have ended. For the same reason there are as many groups for each of the processes that run at a time.
 */
function inGroups(files, size, concurrency) {
  const rounds = Math.ceil(files.length / (size * concurrency));
  const groups = Math.min(rounds * concurrency, files.length);
  return Array.from({ length: groups }, (_, at) => files.filter((_file, index) => index % groups === at));
}

/** Files whose process fails as a whole are run once more, one by one, to tell which of them it was. */
async function runGroup(files, eventsPath, options) {
  const { events, run } = await runProcess(files, eventsPath, options);
  if (files.length === 1) return [reportOf(files[0], events, run)];
  const { reports, fault } = reportsOfGroup(files, events, run);
  if (fault === undefined) return reports;
  const alone = [];
  for (const file of files) alone.push((await runGroup([file], `${eventsPath}.alone`, options))[0]);
  if (alone.every(({ failures }) => failures.length === 0))
    alone[0].failures.push({ title: files.join(', '), text: `Each passes alone; together: ${fault}` });
  return alone;
}

async function runProcess(files, eventsPath, { env = {}, timeoutMs = FILE_TIMEOUT_MS }) {
  rmSync(eventsPath, { force: true });
  const reporter = pathToFileURL(join(ROOT, 'scripts', 'test-events.mjs')).href;
  const group = files.length === 1 ? [] : [join(ROOT, 'scripts', 'test-group.mjs')];
  const args = [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${eventsPath}`,
    ...group,
    ...files,
  ];
  const run = await runQuietly(node26(), args, {
    cwd: ROOT,
    env: { ...testEnvironment(), ...env },
    timeoutMs,
  });
  return { events: existsSync(eventsPath) ? readFileSync(eventsPath, 'utf8') : '', run };
}

/** Tests mean the same wherever they run: without what a developer or a CI has set for other programs. */
function testEnvironment() {
  const {
    NODE_ENV: _mode,
    NODE_TEST_CONTEXT: _context,
    TEST_DATABASE_URL: _database,
    FORCE_COLOR: _color,
    ...env
  } = process.env;
  return { ...env, NO_COLOR: '1', NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile') };
}
