// npm test: installs, builds, checks the code and runs every test. `npm test -- src/trades` runs matching test files
// only; --again what failed last time; --without-browser (npm run check) leaves the browser journeys out. The last line
// is 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildIfChanged } from './build.mjs';
import { runQuietly, watchForTheEnd } from './child-processes.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';
import { createTally } from './tally.mjs';
import { findStages, runInBrowser, runOnEmbedded, runOnPostgres } from './test-stages.mjs';

const CHECKS = [
  ['format', 'oxfmt', '--check'],
  // Those of types too: to load the program once takes a third less than to do it here and in tsc.
  ['lint, boundaries and types', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['unused code', 'knip', '--no-progress'],
];
/** Each of these takes a core or more, and much memory. */
const CHECKS_AT_ONCE = 2;

/** Names of the checks and paths of the test files that failed when this last ran. */
const FAILED = join(ROOT, 'node_modules', '.cache', 'failed-tests.json');

const options = process.argv.slice(2);
const filters = options.filter((option) => !option.startsWith('--')).map((path) => path.replace(/^\.\//, ''));
const again = options.includes('--again') ? readFailed() : undefined;
const tally = createTally();
const failed = [];

watchForTheEnd();
if (again?.length === 0) {
  console.log('Nothing failed last time.\n\n0 passed, 0 failed');
} else {
  if (await tally.prepare('install', () => installDependencies())) {
    await buildAndCheck();
    await runTests();
    mkdirSync(dirname(FAILED), { recursive: true });
    writeFileSync(FAILED, JSON.stringify(failed));
  }
  process.exitCode = tally.close();
}

async function buildAndCheck() {
  const build = () => tally.prepare('build', () => buildIfChanged());
  const wanted = CHECKS.filter(([name]) => again?.includes(name) ?? filters.length === 0);
  const checks = wanted.map(([name, tool, ...args]) => async () => {
    if (!(await tally.check(name, () => runTool(tool, args)))) failed.push(name);
  });
  const waiting = [build, ...checks].values();
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
  const stages = findStages();
  const [server, embedded, browser] = ['server', 'embedded', 'browser'].map((key) =>
    stages[key].filter(isWanted),
  );
  const journeys = options.includes('--without-browser') ? [] : browser;
  if (server.length + journeys.length === 0 && again === undefined)
    tally.fail(`no test files match ${filters.join(' ')}`);
  // What needs a browser is busy while the others wait.
  await Promise.all([
    runStage('browser journeys', journeys, runInBrowser),
    runStage('tests', server, runOnPostgres).then(() =>
      runStage('tests on the embedded database', embedded, runOnEmbedded),
    ),
  ]);
}

async function runStage(name, files, run) {
  if (files.length > 0) failed.push(...((await tally.stage(name, () => run(files))) ?? files));
}

function isWanted(file) {
  const named = filters.length === 0 || filters.some((filter) => file.includes(filter));
  return named && (again?.includes(file) ?? true);
}

function readFailed() {
  return existsSync(FAILED) ? JSON.parse(readFileSync(FAILED, 'utf8')) : [];
}
