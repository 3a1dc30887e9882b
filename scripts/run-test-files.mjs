import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './child-processes.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { layQueue, takeFile, takenFiles } from './test-queue.mjs';
import { readReports } from './test-report.mjs';

/** A line of a file that changes what others in its process have loaded. */
const OWN_PROCESS = /^\/\/ Runs in a process of its own\.$/m;

/** A guard against tests that hang: so long no test of a process has begun or ended, however busy the machine is. */
const HANGS_MS = 20 * 60_000;

/**
 * Test files of the checkout.
 * @param {string[]} folders searched with all that is in them; those that are missing hold none
 * @returns {string[]} paths from the root, folder after folder, those of each sorted
 */
export function findTestFiles(folders) {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .toSorted(),
    )
    .filter((path) => /\.test\.(ts|mjs)$/.test(path));
}

/**
 * Runs test files and waits for their processes to end by themselves. A process takes the next file when one has ended,
 * so that the last ones end at about the same time where those that take longest are in front. A file that fails runs
 * once more when all others have ended, in a process of its own: what passes then counts as passed and is reported as
 * flaky.
 * @param {string[]} files paths from the root
 * @param {{ concurrency: number, filesPerProcess?: number, env?: Record<string, string>, timeoutMs?: number }} options
 *   env is added to the process's own
 * @returns {Promise<import('./test-report.mjs').FileReport[]>} in the order of the files
 */
export async function runTestFiles(files, { concurrency, filesPerProcess = 1, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'swapwise-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const waiting = join(folder, 'waiting');
  const alone = files.filter((file) => OWN_PROCESS.test(readFileSync(resolve(ROOT, file), 'utf8')));
  layQueue(
    waiting,
    files.filter((file) => !alone.includes(file)),
  );
  const ended = [];
  const work = async () => {
    for (;;) {
      const own = mkdtempSync(join(folder, 'process-'));
      const group = await (alone.length > 0
        ? runAlone(alone.pop(), own, options)
        : runProcess(waiting, own, filesPerProcess, options));
      if (group === undefined) return;
      ended.push(group);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const reports = new Map();
  for (const group of ended)
    for (const report of await runFailedAgain(group, folder, options)) reports.set(report.file, report);
  process.off('exit', remove);
  remove();
  return files.map((file) => reports.get(file));
}

/** A process that failed as a whole does not say by which of its files: then each of them runs again. */
async function runFailedAgain({ reports, fault }, folder, options) {
  const ended = [];
  for (const first of reports) {
    if (fault === undefined && first.failures.length === 0) {
      ended.push(first);
      continue;
    }
    const own = mkdtempSync(join(folder, 'again-'));
    const { reports: alone, fault: again } = await runAlone(first.file, own, options);
    const [second] = alone;
    if (again !== undefined) second.failures.push({ title: first.file, text: again });
    if (second.failures.length === 0) second.flaky.push(...first.failures);
    ended.push(second);
  }
  if (fault !== undefined && ended.every(({ failures, flaky }) => failures.length + flaky.length === 0))
    ended[0].flaky.push({ title: reports.map(({ file }) => file).join(', '), text: fault });
  return ended;
}

/** Runs a file in a process of its own, and says what `runProcess` does. */
async function runAlone(file, folder, options) {
  const waiting = join(folder, 'waiting');
  layQueue(waiting, [file]);
  return await runProcess(waiting, folder, 1, options);
}

/**
 * Runs a process that takes files from the folder `waiting`, at most so many.
 * @param {string} folder of this process's own
 * @returns what readReports gives; undefined when no file waits
 */
async function runProcess(waiting, folder, most, { env = {}, timeoutMs = HANGS_MS }) {
  const taken = join(folder, 'taken');
  const eventsPath = join(folder, 'events.jsonl');
  mkdirSync(taken);
  // Taken here, so that even a process that cannot begin has a file that fails.
  if (takeFile(waiting, taken) === undefined) return undefined;
  const reporter = pathToFileURL(join(ROOT, 'scripts', 'test-events.mjs')).href;
  const args = [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${eventsPath}`,
    join(ROOT, 'scripts', 'test-group.mjs'),
    waiting,
    taken,
    String(most),
  ];
  const run = await runQuietly(node26(), args, {
    cwd: ROOT,
    env: { ...testEnvironment(), ...env },
    timeoutMs,
    lastSign: () => statSync(eventsPath, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  });
  return readReports(takenFiles(taken), existsSync(eventsPath) ? readFileSync(eventsPath, 'utf8') : '', run);
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
