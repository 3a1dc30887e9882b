// npm test: installs, builds, checks the code and runs every test. `npm test -- src/trades` runs matching test files
// only; --without-browser (npm run check) leaves the browser journeys out. The last line is 'N passed, N failed'.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfChanged } from './build.mjs';
import { runQuietly, watchForTheEnd } from './child-processes.mjs';
import { findChromium } from './find-chromium.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { node26 } from './node-26.mjs';
import { startPostgres } from './postgres.mjs';
import { ROOT } from './root.mjs';
import { findTestFiles, runTestFiles } from './run-test-files.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { createTally } from './tally.mjs';

const CHECKS = [
  ['format', 'oxfmt', '--check'],
  ['lint and boundaries', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types', 'tsc', '--noEmit'],
  ['unused code', 'knip', '--no-progress'],
];

/** Files that may start a server or a database, and so run on both databases. */
const SERVER_TEST = /^(src\/.*\/server|test|proofs)\//;
/**
 * Of those, the ones that no database can change: rules of the code, the embedded database's own door, what pages and
 * calls lead to and say, who may call them and from where, what other services do to us. In full the proofs among them
 * run on both (npm run proofs).
 */
const WITHOUT_DATABASE = new Set([
  'test/boundaries.test.ts',
  'test/owner-at-start.test.ts',
  'test/privacy.test.ts',
  'test/update-in-place.test.ts',
  'proofs/answer-headers.test.ts',
  'proofs/cross-site.test.ts',
  'proofs/leading-away.test.ts',
  'proofs/outside-services.test.ts',
  'proofs/rights.test.ts',
  'src/accounts/server/roblox-trouble.test.ts',
  'src/api/server/every-call.test.ts',
  'src/platform/server/guarded-fetch.test.ts',
  'src/platform/server/pglite.test.ts',
]);

/** Loading the product takes as long as most files' tests; more than so many at once take much memory. */
const FILES_PER_PROCESS = 12;
const JOURNEYS_PER_PROCESS = 4;

/** A test waits for databases and clocks about a third of its time: on two cores four keep both at work. */
const PROCESSES = 4;
/** With a browser there is no waiting: more at once only make each slower. */
const JOURNEY_PROCESSES = 3;
/** Each of these takes a core or more, and much memory. */
const CHECKS_AT_ONCE = 2;

const options = process.argv.slice(2);
const filters = options.filter((option) => !option.startsWith('--')).map((path) => path.replace(/^\.\//, ''));
const withBrowser = !options.includes('--without-browser');
const tally = createTally();

watchForTheEnd();
if (await tally.prepare('install', () => installDependencies())) {
  await buildAndCheck();
  await runTests();
}
process.exitCode = tally.close();

async function buildAndCheck() {
  const build = () => tally.prepare('build', () => buildIfChanged());
  const checks = CHECKS.map(
    ([name, tool, ...args]) =>
      () =>
        tally.check(name, () => runTool(tool, args)),
  );
  const waiting = [build, ...(filters.length === 0 ? checks : [])].values();
  const work = async () => {
    for (const start of waiting) await start();
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work));
}

async function runTool(tool, args) {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const path = join(ROOT, 'node_modules', '.bin', tool);
  const { code, output } = await runQuietly(node26(), [path, ...args], { cwd: ROOT, env });
  if (code !== 0)
    throw new SetupFailure(`${tool} ended with code ${code}.`, stripVTControlCharacters(output));
}

async function runTests() {
  const files = wanted(findTestFiles(['src', 'test', 'proofs', 'scripts', 'seed', 'stand-ins'])).filter(
    (file) => !file.startsWith('proofs/browser/'),
  );
  const serverFiles = files.filter((file) => SERVER_TEST.test(file) && !WITHOUT_DATABASE.has(file));
  const journeys = withBrowser ? wanted(findTestFiles(['e2e', 'proofs/browser'])) : [];
  if (files.length + journeys.length === 0) tally.fail(`no test files match ${filters.join(' ')}`);
  if (files.length > 0)
    await tally.stage('tests on PGlite', () =>
      runTestFiles(files, { concurrency: PROCESSES, filesPerProcess: FILES_PER_PROCESS }),
    );
  if (serverFiles.length > 0)
    await tally.stage('server tests on PostgreSQL', () => runOnPostgres(serverFiles));
  if (journeys.length > 0) await tally.stage('browser journeys', () => runInBrowser(journeys));
}

function wanted(files) {
  return filters.length === 0
    ? files
    : files.filter((file) => filters.some((filter) => file.includes(filter)));
}

async function runOnPostgres(files) {
  const postgres = await startPostgres();
  try {
    return await runTestFiles(files, {
      concurrency: PROCESSES,
      filesPerProcess: FILES_PER_PROCESS,
      env: { TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
}

async function runInBrowser(files) {
  return runTestFiles(files, {
    concurrency: JOURNEY_PROCESSES,
    filesPerProcess: JOURNEYS_PER_PROCESS,
    env: { CHROMIUM_PATH: await findChromium() },
  });
}
