import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runTestFiles } from './run-test-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-planted-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('tests that pass, fail and are skipped are told apart, and suites do not count', async () => {
  const report = await run(`
    import { describe, test } from 'node:test';
    import assert from 'node:assert/strict';
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
  assert.match(failure.title, /› sums › are wrong$/);
  assert.match(failure.text, /one and one/);
  assert.match(failure.text, /a word of its own/);
});

test('a file without tests fails', async () => {
  assert.match(await onlyFailureOf(`console.log('nothing');`), /holds no tests/);
});

test('a file that cannot start fails and says why', async () => {
  assert.match(await onlyFailureOf(`import './missing.mjs';`), /ERR_MODULE_NOT_FOUND/);
});

test('a file whose tests pass fails when its process ends with an error', async () => {
  const text = await onlyFailureOf(`
    import { test } from 'node:test';
    test('passes', () => {});
    process.on('exit', () => { process.exitCode = 3; });
  `);
  assert.match(text, /ended with code 3/);
});

test('a hook outside of any suite that throws fails the file', async () => {
  const text = await onlyFailureOf(`
    import { after, test } from 'node:test';
    after(() => { throw new Error('could not clean up'); });
    test('passes', () => {});
  `);
  assert.match(text, /could not clean up/);
});

test('an error after its test had passed fails the file', async () => {
  const text = await onlyFailureOf(`
    import { test } from 'node:test';
    test('passes', () => { void Promise.reject(new Error('too late')); });
  `);
  assert.match(text, /too late/);
});

test('a suite that breaks before its tests fails with its own error', async () => {
  const report = await run(`
    import { before, describe, test } from 'node:test';
    describe('rows', () => {
      before(() => { throw new Error('no database'); });
      test('are there', () => {});
    });
  `);
  assert.equal(report.passed, 0);
  assert.ok(report.failures.some(({ text }) => text.includes('no database')));
});

test('a file that leaves something open is ended and fails', async () => {
  const text = await onlyFailureOf(
    `
      import { test } from 'node:test';
      test('opens a timer', () => { setInterval(() => {}, 1000); });
    `,
    { timeoutMs: 2000 },
  );
  assert.match(text, /did not end in \d+ s/);
});

test('reports come in the order of the files', async () => {
  const files = ['first', 'second', 'third'].map((name) =>
    plant(`import { test } from 'node:test'; test('${name}', () => {});`),
  );
  const reports = await runTestFiles(files, { concurrency: 2 });
  assert.deepEqual(
    reports.map((report) => report.file),
    files,
  );
});

test('files are dealt out in turn, as many groups to each of the processes at a time', async () => {
  const files = Array.from({ length: 7 }, (_, at) =>
    plant(`import { test } from 'node:test'; test(\`\${process.pid}\`, () => {}); // ${at}`),
  );
  const reports = await runTestFiles(files, { concurrency: 2, filesPerProcess: 3 });
  assert.deepEqual(
    reports.map((report) => report.file),
    files,
  );
  const processes = reports.map((report) => report.tests[0].title.split(' › ').at(-1));
  assert.equal(new Set(processes).size, 4);
  assert.deepEqual(processes.slice(4), processes.slice(0, 3));
});

test('files that share a process are told apart, with their own hooks and failures', async () => {
  const files = [
    `import { after, before, test } from 'node:test';
     import assert from 'node:assert/strict';
     before(() => { globalThis.open = (globalThis.open ?? 0) + 1; });
     after(() => { globalThis.open -= 1; });
     test('is alone with its hooks', () => assert.equal(globalThis.open, 1));`,
    `import { before, describe, test } from 'node:test';
     import assert from 'node:assert/strict';
     before(() => { globalThis.open += 1; });
     describe('sums', () => { test('are wrong', () => assert.equal(globalThis.open, 2, 'one and one')); });
     test('is left out', { skip: true }, () => {});`,
    `import './missing.mjs';`,
    `console.log('nothing');`,
    `import { after, test } from 'node:test';
     after(() => { throw new Error('could not clean up'); });
     test('passes', () => {});`,
  ].map(plant);
  const reports = await runTestFiles(files, { concurrency: 1, filesPerProcess: files.length });
  assert.deepEqual(
    reports.map(({ file, passed, skipped }) => ({ file, passed, skipped })),
    files.map((file, at) => ({ file, passed: [1, 0, 0, 0, 1][at], skipped: [0, 1, 0, 0, 0][at] })),
  );
  const texts = reports.map(({ failures }) => failures.map(({ title, text }) => `${title}: ${text}`).join());
  assert.equal(texts[0], '');
  assert.match(texts[1], /› sums › are wrong: .*one and one/s);
  assert.match(texts[2], /ERR_MODULE_NOT_FOUND/);
  assert.match(texts[3], /holds no tests/);
  assert.match(texts[4], /could not clean up/);
});

for (const [what, code, why] of [
  ['leaves something open', `setInterval(() => {}, 1000);`, /did not end in \d+ s/],
  ['ends with an error', `process.on('exit', () => { process.exitCode = 3; });`, /ended with code 3/],
  ['throws after its test', `void Promise.reject(new Error('too late'));`, /too late/],
]) {
  test(`of files that share a process, the one that ${what} fails`, async () => {
    const good = plant(`import { test } from 'node:test'; test('passes', () => {});`);
    const bad = plant(`import { test } from 'node:test'; test('passes', () => { ${code} });`);
    const reports = await runTestFiles([good, bad], { concurrency: 1, filesPerProcess: 2, timeoutMs: 2000 });
    assert.deepEqual(reports[0].failures, []);
    assert.equal(reports[1].failures.length, 1);
    assert.match(reports[1].failures[0].text, why);
  });
}

test('files that fail only together fail', async () => {
  const files = [1, 2].map(() =>
    plant(`import { test } from 'node:test';
      globalThis.count = (globalThis.count ?? 0) + 1;
      test('passes', () => { if (globalThis.count > 1) process.exitCode = 4; });`),
  );
  const reports = await runTestFiles(files, { concurrency: 1, filesPerProcess: 2 });
  assert.match(reports[0].failures[0].text, /Each passes alone; together: They ended with code 4/);
});

let planted = 0;

function plant(code) {
  planted += 1;
  const path = join(folder, `planted-${planted}.mjs`);
  writeFileSync(path, code);
  return path;
}

async function run(code, options = {}) {
  const [report] = await runTestFiles([plant(code)], { concurrency: 1, ...options });
  return report;
}

async function onlyFailureOf(code, options) {
  const report = await run(code, options);
  assert.equal(report.failures.length, 1);
  return report.failures[0].text;
}
