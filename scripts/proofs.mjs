// npm run proofs: every suite of proofs/ in full, on both databases where one matters, and a table of what they came to;
// npm run proofs -- races runs those whose file's name has the word in it. npm test runs the same suites at a small size.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { watchForTheEnd } from './child-processes.mjs';
import { findChromium } from './find-chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { findTestFiles, runTestFiles } from './run-test-files.mjs';
import { createTally } from './tally.mjs';

/** A guard against suites that hang, far above what any of them needs. */
const SUITE_TIMEOUT_MS = 3 * 60 * 60_000;
const COLUMNS = /** @type {const} */ (['proof', 'what', 'figure', 'goal', 'control']);

const words = process.argv.slice(2);
const wanted = (/** @type {string} */ file) =>
  words.length === 0 || words.some((word) => file.includes(word));
const folder = mkdtempSync(join(tmpdir(), 'swapwise-proofs-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const linesPath = join(folder, 'lines.jsonl');
const tally = createTally();

watchForTheEnd();
if (await tally.prepare('build', () => buildIfChanged())) await runProofs();
process.exitCode = tally.close();
printLines();

async function runProofs() {
  const journeys = findTestFiles(['proofs/browser']).filter(wanted);
  const files = findTestFiles(['proofs']).filter((file) => wanted(file) && !journeys.includes(file));
  if (files.length + journeys.length === 0) tally.fail(`there is no proof named ${words.join(', ')}`);
  if (files.length > 0) {
    await tally.stage('on PGlite', () => runInFull(files));
    await tally.stage('on PostgreSQL', async () => {
      const postgres = await startPostgres();
      try {
        return await runInFull(files, { TEST_DATABASE_URL: postgres.url });
      } finally {
        await postgres.stop();
      }
    });
  }
  if (journeys.length > 0)
    await tally.stage('in the browser', async () =>
      runInFull(journeys, { CHROMIUM_PATH: await findChromium() }),
    );
}

/** One after the other: what is measured or killed has the machine for itself. */
function runInFull(files, env = {}) {
  return runTestFiles(files, {
    concurrency: 1,
    timeoutMs: SUITE_TIMEOUT_MS,
    env: { PROOFS: 'full', PROOF_LINES: linesPath, ...env },
  });
}

function printLines() {
  if (!existsSync(linesPath)) return;
  const lines = readFileSync(linesPath, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .toSorted((a, b) => a.proof.localeCompare(b.proof, 'en', { numeric: true }));
  const rows = [
    [...COLUMNS, 'kept'],
    ...lines.map((line) => [...COLUMNS.map((name) => line[name]), line.kept ? 'yes' : 'NO']),
  ];
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  console.log(`\n${rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at])).join('  ')).join('\n')}`);
}
