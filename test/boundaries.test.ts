import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ALLOWED, BREACHES, IMPORTS } from './boundary-breaches.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapwise-boundaries-'));
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('the linter finds every planted breach of a boundary, by the rule that is meant', () => {
  const { status, found } = lint(
    'breaches',
    Object.fromEntries(BREACHES.map(({ file, code }) => [file, code])),
  );
  assert.equal(status, 1);
  const missed = BREACHES.filter(
    (breach) =>
      !found.some(
        ({ file, rule, says }) =>
          file === breach.file && rule === breach.rule && (breach.says ?? says) === says,
      ),
  );
  assert.deepEqual(missed, []);
});

test('one breach alone makes the linter fail', () => {
  const alone = { ...ALLOWED, 'src/trades/ui/breach.tsx': "import '../server/trade-table.ts';" };
  const { status, found } = lint('alone', alone);
  assert.equal(status, 1);
  assert.ok(found.some(({ file, rule }) => file === 'src/trades/ui/breach.tsx' && rule === IMPORTS));
});

test('the linter passes the same tree without a breach', () => {
  assert.deepEqual(lint('clean', ALLOWED), { status: 0, found: [] });
});

test('the linter finds a promise that nobody waits for', () => {
  const code = 'export async function a() {\n  return 1;\n}\nexport function b() {\n  a();\n}\n';
  const { status, found } = lint('promise', { 'src/games/floating.ts': code }, ['--type-aware']);
  assert.equal(status, 1);
  assert.deepEqual(
    found.map(({ rule }) => rule),
    ['typescript(no-floating-promises)'],
  );
});

/** Writes a tree of files beside a copy of the house's rules, and lints it. */
function lint(name: string, files: Record<string, string>, options: string[] = []) {
  const tree = join(folder, name);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), code);
  }
  for (const config of ['.oxlintrc.json', 'tsconfig.json'])
    copyFileSync(join(ROOT, config), join(tree, config));
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  const args = ['node_modules/.bin/oxlint', '--deny-warnings', '--format=json', ...options];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; help?: string; message: string }[];
  };
  return {
    status,
    found: diagnostics.map((d) => ({ file: d.filename, rule: d.code, says: d.help ?? d.message })),
  };
}
