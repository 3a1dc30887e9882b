import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runQuietly } from './child-processes.mjs';
import { runTestFiles } from './run-test-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-planted-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('tests that pass, fail and are skipped are told apart, and suites do not count', async () => {
  const [report] = await runTogether(`
    describe('sums', () => {
      test('add up', () => assert.equal(1 + 1, 2));
      test('are wrong', () => assert.equal(1 + 1, 3, 'one and one'));
    });
    test('is left out', { skip: true }, () => {});
    test('is to be done', { todo: true }, () => assert.fail());
    console.log('a word of its own');
  `);
  assert.equal(report.passed, 1);
  assert.equal(report.skipped, 2);
  assert.equal(report.failures.length, 1);
  const [failure] = report.failures;
  assert.match(failure.title, /planted-\d+\.mjs › sums › are wrong$/);
  assert.match(failure.text, /one and one/);
  assert.match(failure.text, /a word of its own/);
});

test('files that share a process are told apart, with their own hooks and failures', async () => {
  const reports = await runTogether(
    `before(() => { globalThis.open = (globalThis.open ?? 0) + 1; });
     after(() => { globalThis.open -= 1; });
     test('is alone with its hooks', () => assert.equal(globalThis.open, 1));`,
    `test('is wrong', () => assert.fail('a reason'));`,
    `await import('./missing.mjs');`,
    `console.log('nothing');`,
    `after(() => { throw new Error('could not clean up'); });
     test('passes', () => {});`,
    `describe('rows', () => {
       before(() => { throw new Error('no database'); });
       test('are there', () => {});
     });`,
  );
  const texts = reports.map(({ failures }) => failures.map(({ title, text }) => `${title}: ${text}`).join());
  assert.equal(texts[0], '');
  assert.match(texts[1], /› is wrong: .*a reason/s);
  assert.match(texts[2], /ERR_MODULE_NOT_FOUND/);
  assert.match(texts[3], /holds no tests/);
  assert.match(texts[4], /could not clean up/);
  assert.match(texts[5], /no database/);
});

for (const [what, code, why] of [
  ['leaves something open', `setInterval(() => {}, 1000);`, /did not end in \d+ s/],
  ['ends with an error', `process.on('exit', () => { process.exitCode = 3; });`, /ended with code 3/],
  ['throws after its test', `void Promise.reject(new Error('too late'));`, /too late/],
]) {
  test(`of files that share a process, the one that ${what} fails`, async () => {
    const files = ['', code].map((planted) => plant(`test('passes', () => { ${planted} });`));
    // Long enough for a process to start on a busy machine; only the one that hangs takes it.
    const together = { concurrency: 1, filesPerProcess: 2, timeoutMs: 8000 };
    const [good, bad] = await runTestFiles(files, together);
    assert.deepEqual(good.failures, []);
    assert.equal(bad.failures.length, 1);
    assert.match(bad.failures[0].text, why);
  });
}

test('a process that goes on for longer than the limit hangs only when it gives no sign of life', async () => {
  const run = (code, lastSign) => runQuietly(process.execPath, ['-e', code], { timeoutMs: 300, lastSign });
  const slow = await run('setTimeout(() => {}, 1500);', Date.now);
  assert.deepEqual([slow.code, slow.timedOut], [0, false]);
  assert.equal((await run('setInterval(() => {}, 1000);')).timedOut, true);
});

test('a file that fails runs once more, alone: what passes then is flaky, what fails twice fails', async () => {
  const isFirst = `
    const turn = (globalThis.turns = (globalThis.turns ?? 0) + 1);
    test('is first', () => assert.equal(turn, 1, 'not alone'));`;
  const [once, twice] = await runTogether(isFirst, isFirst);
  assert.deepEqual([once.passed, once.failures, once.flaky], [1, [], []]);
  assert.deepEqual([twice.passed, twice.failures], [1, []]);
  assert.match(twice.flaky[0].title, /› is first$/);
  assert.match(twice.flaky[0].text, /not alone/);
  const [always] = await runTogether(`test('fails', () => assert.fail('again'));`);
  assert.deepEqual([always.passed, always.failures.length, always.flaky], [0, 1, []]);
});

test('files whose process fails only when they share it are flaky', async () => {
  const code = `
    globalThis.count = (globalThis.count ?? 0) + 1;
    test('passes', () => { if (globalThis.count > 1) process.exitCode = 4; });`;
  const [first, second] = await runTogether(code, code);
  assert.deepEqual([first.failures, second.failures, second.flaky], [[], [], []]);
  assert.equal(first.flaky[0].title, `${first.file}, ${second.file}`);
  assert.match(first.flaky[0].text, /ended with code 4/);
});

test('a file that ends the process of a failed one beside it fails with it', async () => {
  const [, quits] = await runTogether(
    `test('fails', () => assert.fail('a reason'));`,
    `test('passes', () => {});
     test('ends it all', async () => {
       await new Promise((resolve) => setTimeout(resolve, 200));
       process.exit(1);
     });`,
  );
  assert.notDeepEqual(quits.failures, []);
});

test('a file that says so has a process of its own', async () => {
  const first = `
    globalThis.others = (globalThis.others ?? 0) + 1;
    test('is first', () => assert.equal(globalThis.others, 1));`;
  const [shared, own] = await runTogether(first, `// Runs in a process of its own.\n${first}`);
  assert.deepEqual([shared.failures, shared.flaky, own.failures, own.flaky], [[], [], [], []]);
});

test('a process takes the next file when one has ended, and no more than it may', async () => {
  // The first one ends when all others have.
  const marks = join(folder, 'ended');
  mkdirSync(marks);
  const slow = `import { readdirSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    test(String(process.pid), async () => { while (readdirSync(${JSON.stringify(marks)}).length < 6) await sleep(20); });`;
  const quick = `import { mkdirSync } from 'node:fs';
    import { randomUUID } from 'node:crypto';
    test(String(process.pid), () => mkdirSync(${JSON.stringify(marks)} + '/' + randomUUID()));`;
  const files = [slow, ...Array.from({ length: 6 }, () => quick)].map(plant);
  const reports = await runTestFiles(files, { concurrency: 2, filesPerProcess: 3 });
  assert.deepEqual(
    reports.map((report) => report.file),
    files,
  );
  const [first, ...others] = reports.map((report) => report.tests[0].title.split(' › ').at(-1));
  assert.equal(others.includes(first), false);
  assert.deepEqual([new Set(others.slice(0, 3)).size, new Set(others.slice(3)).size], [1, 1]);
  assert.notEqual(others[0], others[3]);
});

let planted = 0;

/** Runs files of this code in one process. */
async function runTogether(...codes) {
  const files = codes.map(plant);
  return await runTestFiles(files, { concurrency: 1, filesPerProcess: files.length });
}

function plant(code) {
  planted += 1;
  const path = join(folder, `planted-${planted}.mjs`);
  const imports = `import assert from 'node:assert/strict';
    import { after, before, describe, test } from 'node:test';`;
  writeFileSync(path, `${imports}\n${code}`);
  return path;
}
