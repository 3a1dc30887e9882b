import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { startGroup, signalGroup, exitCodeOf } from './child-processes.mjs';
import { openRelease } from './release.mjs';

let root;
const others = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'swapwise-release-'));
  for (const folder of ['src', 'build', 'migrations', 'data', 'seed', 'stand-ins'])
    mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.end();
  rmSync(root, { recursive: true, force: true });
});

const change = (text) => writeFileSync(join(root, 'src', 'changed.ts'), text);
const userOf = (release, pid) => join(release, '.users', String(pid));

/** Another process, which does nothing until it is ended. */
function startOther() {
  const child = startGroup(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const other = {
    pid: child.pid,
    end: async () => {
      const ended = exitCodeOf(child);
      signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
  others.push(other);
  return other;
}

test('a release stays while a process uses it, and goes with it', async () => {
  const other = startOther();
  const old = await openRelease(root, other.pid);
  change('2');
  const next = await openRelease(root);
  assert.notEqual(next, old);
  assert.ok(existsSync(old));
  await others.pop().end();
  await openRelease(root);
  assert.deepEqual([existsSync(old), existsSync(next)], [false, true]);
});

test('a release goes though another program has the id of the process that used it, as after a reboot', async () => {
  const other = startOther();
  const old = await openRelease(root, other.pid);
  writeFileSync(userOf(old, other.pid), 'another boot 1');
  change('2');
  const next = await openRelease(root);
  assert.equal(existsSync(old), false);
  assert.deepEqual(readdirSync(join(root, '.cache', 'releases')).length, 1);
  assert.ok(existsSync(userOf(next, process.pid)));
});

test('a process of an earlier version, which has not said when it began, keeps its release', async () => {
  const other = startOther();
  const old = await openRelease(root, other.pid);
  writeFileSync(userOf(old, other.pid), '');
  change('2');
  await openRelease(root);
  assert.ok(existsSync(old));
});
