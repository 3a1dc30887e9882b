import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './child-processes.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

const HEARTBEAT_MS = 2000;
/** A holder that was silent for so long is gone, even if another program has its process id by now. */
const STALE_MS = 30_000;
/** The same for a program that a holder left at work when it was killed. */
const LEFT_MS = 10 * 60_000;

/**
 * Runs work that only one process of this checkout may do at a time. Others wait; a lock whose holder died is taken.
 * @template T
 * @param {string} name the lock's name
 * @param {(keepFor: (pid: number) => void) => Promise<T>} work names with `keepFor` a program that others must not
 *   meet at work, even when this process is killed
 * @param {string} [folder] where the lock stands
 * @returns {Promise<T>}
 */
export async function withLock(name, work, folder = join(ROOT, '.cache')) {
  const lock = join(folder, `${name}.lock`);
  const token = `${process.pid} ${randomUUID()}`;
  await take(lock, token, folder);
  const release = () => {
    if (holderOf(lock) === token) rmSync(lock, { recursive: true, force: true });
  };
  const heartbeat = setInterval(() => beat(lock, token), HEARTBEAT_MS);
  process.once('exit', release);
  try {
    return await work((pid) => writeFileSync(join(lock, 'program'), String(pid)));
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

async function take(lock, token, folder) {
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true });
      mkdirSync(lock);
      writeFileSync(join(lock, 'holder'), token);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetupFailure(`Cannot write to ${folder} (${error.code}).`);
    }
    removeIfStale(lock, token);
    await sleep(100);
  }
}

function removeIfStale(lock, token) {
  const holder = holderOf(lock);
  if (!isStale(lock, holder)) return;
  // Renaming is atomic: of several that wait, one removes the lock. It may have been renewed a moment before.
  const aside = `${lock}.${token.split(' ')[1]}`;
  try {
    renameSync(lock, aside);
    if (holderOf(aside) === holder) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  }
}

function isStale(lock, holder) {
  const silentMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (holder === undefined) return silentMs > HEARTBEAT_MS;
  if (isRunning(Number(holder.split(' ')[0])) && silentMs < STALE_MS) return false;
  const program = Number(readIn(lock, 'program') ?? 0);
  return !(program > 0 && isRunning(program) && silentMs < LEFT_MS);
}

function holderOf(lock) {
  return readIn(lock, 'holder');
}

function readIn(lock, name) {
  try {
    return readFileSync(join(lock, name), 'utf8');
  } catch {
    return undefined;
  }
}

function beat(lock, token) {
  const now = new Date();
  if (holderOf(lock) === token) utimesSync(lock, now, now);
}
