import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
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

test('what is left of a lock that nobody holds keeps nobody out, however it was cut', () => {
  for (const left of ['', 'SQLite for', 'x'.repeat(5000)]) {
    for (const name of ['lock', 'lock-holder', 'lock-journal']) writeFileSync(join(folder, name), left);
    lockDataDir(folder)();
  }
});

test('taking a lock writes nothing but the number of its holder', () => {
  const unlock = lockDataDir(folder);
  assert.deepEqual(readdirSync(folder).toSorted(), ['lock', 'lock-holder']);
  assert.equal(readFileSync(join(folder, 'lock')).length, 0);
  unlock();
});

test('a folder in which nothing can be written is told as that, not as one in use', () => {
  mkdirSync(join(folder, 'lock-holder'));
  for (let again = 0; again < 2; again += 1) assert.throws(() => lockDataDir(folder), { code: 'EISDIR' });
  for (const name of ['lock', 'lock-holder']) rmSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'lock'));
  assert.throws(() => lockDataDir(folder), { code: 'EISDIR', syscall: 'open' });
});

test('a process that could not write its number is told as unknown', async () => {
  const child = await otherProcess();
  try {
    truncateSync(join(folder, 'lock-holder'));
    assert.throws(() => lockDataDir(folder), /in use by process unknown$/);
  } finally {
    await kill(child);
  }
});
