import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'swapwise-lock-'));
const lock = join(folder, 'work.lock');
after(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(lock, { recursive: true, force: true }));

test('work of the same name never runs twice at a time', async () => {
  let atWork = 0;
  let most = 0;
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await turn();
    atWork -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock('work', work, folder)));
  assert.equal(most, 1);
  assert.equal(existsSync(lock), false);
});

test('work that fails gives the lock back', async () => {
  await assert.rejects(
    withLock('work', () => Promise.reject(new Error('no')), folder),
    /no/,
  );
  assert.equal(await withLock('work', async () => 'yes', folder), 'yes');
});

test('the lock of a process that was killed is taken', async () => {
  holdBy(deadProcess());
  assert.equal(await withLock('work', async () => 'yes', folder), 'yes');
});

test('a lock is taken whose holder was silent for long, whatever runs under its process id now', async () => {
  holdBy(process.pid);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  assert.equal(await withLock('work', async () => 'yes', folder), 'yes');
});

test('a killed holder that left a program at work still keeps others out', async (t) => {
  const program = leaveAtWork(lock);
  t.after(() => program.kill('SIGKILL'));
  let taken = false;
  const next = withLock(
    'work',
    async () => {
      taken = true;
    },
    folder,
  );
  // Whoever waits for another lock looks as often, each time after this one: when that is free, this one was looked at too.
  const other = join(folder, 'other.lock');
  const others = leaveAtWork(other);
  const marker = withLock('other', async () => {}, folder);
  others.kill('SIGKILL');
  await marker;
  assert.equal(taken, false);
  program.kill('SIGKILL');
  await next;
  assert.equal(taken, true);
});

/** A lock whose holder was killed, and what it left at work. */
function leaveAtWork(at) {
  holdBy(deadProcess(), at);
  const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(at, 'program'), String(program.pid));
  return program;
}

function holdBy(pid, at = lock) {
  mkdirSync(at);
  writeFileSync(join(at, 'holder'), `${pid} 00000000`);
}

function deadProcess() {
  return spawnSync(process.execPath, ['-e', '']).pid;
}
