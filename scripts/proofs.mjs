// npm run proofs: every suite of proofs/ in full, on both databases where one matters, and a table of what they came to;
// then the server's other tests on the embedded database, which npm test runs on PostgreSQL. npm run proofs -- races runs
// the proofs whose file's name has the word in it. npm test runs the same suites at a small size.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { watchForTheEnd } from './child-processes.mjs';
import { createTally } from './tally.mjs';
import { findStages, runInBrowser, runOnEmbedded, runOnPostgres } from './test-stages.mjs';

const COLUMNS = /** @type {const} */ (['proof', 'what', 'figure', 'goal', 'control']);

const words = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'swapwise-proofs-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const linesPath = join(folder, 'lines.jsonl');
const tally = createTally();

/** One after the other: what is measured or killed has the machine for itself. The guard is far above what any needs. */
const IN_FULL = {
  concurrency: 1,
  filesPerProcess: 1,
  timeoutMs: 3 * 60 * 60_000,
  env: { PROOFS: 'full', PROOF_LINES: linesPath },
};

watchForTheEnd();
if (await tally.prepare('build', () => buildIfChanged())) await runProofs();
process.exitCode = tally.close();
printLines();

async function runProofs() {
  const { server, embedded, browser } = findStages();
  const proofs = server.filter(isWanted);
  const journeys = browser.filter(isWanted);
  if (proofs.length + journeys.length === 0) tally.fail(`there is no proof named ${words.join(', ')}`);
  if (proofs.length > 0) {
    await tally.stage('on the embedded database', () => runOnEmbedded(proofs, IN_FULL));
    await tally.stage('on PostgreSQL', () => runOnPostgres(proofs, IN_FULL));
  }
  if (journeys.length > 0) await tally.stage('in the browser', () => runInBrowser(journeys, IN_FULL));
  const others = server.filter((file) => !isProof(file) && !embedded.includes(file));
  if (words.length === 0)
    await tally.stage('other tests on the embedded database', () => runOnEmbedded(others));
}

function isProof(file) {
  return file.startsWith('proofs/');
}

function isWanted(file) {
  return isProof(file) && (words.length === 0 || words.some((word) => file.includes(word)));
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
