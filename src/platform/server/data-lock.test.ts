import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { DataDirLocked, lockDataDir } from './data-lock.ts';
import { openDatabase } from './database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapwise-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the folder and keeps it. */
async function otherProcess(): Promise<ChildProcess> {
  const code = `
    import { lockDataDir } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)};
    lockDataDir(${JSON.stringify(folder)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [word] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  assert.equal(String(word), 'locked');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a folder that another process has is refused, by the number of that process', async () => {
  const child = await otherProcess();
  try {
    assert.throws(
      () => lockDataDir(folder),
      (error) => error instanceof DataDirLocked && error.message.includes(String(child.pid)),
    );
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    await assert.rejects(openDatabase({ dataDir: folder }, log), DataDirLocked);
  } finally {
    await kill(child);
  }
});

test('a refused start does not take the folder from the process that has it', async () => {
  const child = await otherProcess();
  try {
    for (let again = 0; again < 3; again += 1) assert.throws(() => lockDataDir(folder), DataDirLocked);
    assert.equal(readFileSync(join(folder, 'lock-holder'), 'utf8'), String(child.pid));
  } finally {
    await kill(child);
  }
});

test('a process that was killed leaves the folder free', async () => {
  await kill(await otherProcess());
  const unlock = lockDataDir(folder);
  assert.equal(readFileSync(join(folder, 'lock-holder'), 'utf8'), String(process.pid));
  unlock();
});

test('a folder is given back, and can be taken again', () => {
  const unlock = lockDataDir(folder);
  assert.throws(() => lockDataDir(folder), DataDirLocked);
  unlock();
  lockDataDir(folder)();
});

test('a lock holds even when nobody keeps what would give it back', async () => {
  lockDataDir(folder);
  // Collecting garbage closes whatever is not referred to any more.
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  await new Promise((resolve) => setImmediate(resolve));
  runInNewContext('gc')();
  assert.throws(() => lockDataDir(folder), DataDirLocked);
});

test('two folders are two locks', () => {
  const other = mkdtempSync(join(tmpdir(), 'swapwise-lock-'));
  const unlocks = [lockDataDir(folder), lockDataDir(other)];
  for (const unlock of unlocks) unlock();
  rmSync(other, { recursive: true, force: true });
});
