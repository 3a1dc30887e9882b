import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SetupFailure } from './setup-failure.mjs';
import { createTally } from './tally.mjs';

test('checks and tests are counted together, and the closing line is the last one', async () => {
  const { tally, lines } = recording();
  await tally.check('format', async () => {});
  await tally.stage('tests', async () => [report({ passed: 3 }), report({ passed: 2 })]);
  assert.equal(tally.close(), 0);
  assert.equal(lines().at(-1), '6 passed, 0 failed');
});

test('a failed check is printed in full and does not keep the next from running', async () => {
  const { tally, lines } = recording();
  await tally.check('lint', async () => {
    throw new SetupFailure('oxlint ended with code 1.', 'x no-var');
  });
  await tally.check('types', async () => {});
  assert.equal(tally.close(), 1);
  assert.ok(lines().some((line) => line.includes('x no-var')));
  assert.equal(lines().at(-1), '1 passed, 1 failed');
});

test('failed tests are named again at the end', async () => {
  const { tally, lines } = recording();
  const failures = [{ title: 'a.test.ts › adds', text: '1 is not 2' }];
  await tally.stage('tests', async () => [report({ passed: 1, failures })]);
  assert.equal(tally.close(), 1);
  assert.ok(lines().includes('      tests: a.test.ts › adds'));
  assert.equal(lines().at(-1), '1 passed, 1 failed');
});

test('what passed when it ran again counts as passed, and is named before the closing line', async () => {
  const { tally, lines } = recording();
  const flaky = [{ title: 'a.test.ts › waits', text: 'too early' }];
  assert.deepEqual(await tally.stage('tests', async () => [report({ passed: 2, flaky })]), []);
  assert.equal(tally.close(), 0);
  assert.ok(lines().some((line) => line.includes('too early')));
  assert.deepEqual(lines().slice(-4), ['Flaky:', '      tests: a.test.ts › waits', '', '2 passed, 0 failed']);
});

test('a stage that cannot start counts as one failure', async () => {
  const { tally, lines } = recording();
  await tally.stage('tests on PostgreSQL', async () => {
    throw new SetupFailure('PostgreSQL did not start.');
  });
  assert.equal(tally.close(), 1);
  assert.equal(lines().at(-1), '0 passed, 1 failed');
});

test('preparations count only when they fail', async () => {
  const { tally, lines } = recording();
  assert.equal(await tally.prepare('build', async () => {}), true);
  assert.equal(await tally.prepare('install', () => Promise.reject(new SetupFailure('no network'))), false);
  tally.close();
  assert.equal(lines().at(-1), '0 passed, 1 failed');
});

test('a run in which nothing passed is no success', () => {
  assert.equal(recording().tally.close(), 1);
});

test('the five slowest tests are named, slowest first', async () => {
  const { tally, lines } = recording();
  const tests = [10, 6000, 30, 20, 500, 40].map((ms) => ({ title: `t${ms}`, ms }));
  await tally.stage('tests', async () => [report({ passed: 6, tests })]);
  tally.close();
  const start = lines().indexOf('Slowest tests:');
  assert.match(lines()[start + 1], /6\.00 s {2}t6000/);
  assert.match(lines()[start + 5], /0\.02 s {2}t20/);
  assert.ok(!lines().some((line) => line.includes('t10 ')));
});

function recording() {
  const printed = [];
  return { tally: createTally((text) => printed.push(text)), lines: () => printed.join('\n').split('\n') };
}

function report(parts) {
  return { file: 'a.test.ts', passed: 0, skipped: 0, failures: [], flaky: [], tests: [], ...parts };
}
