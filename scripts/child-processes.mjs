import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const live = new Set();

/**
 * Starts a program as the head of its own process group. Whatever ends this process, short of SIGKILL, ends the group.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {import('node:child_process').ChildProcess}
 */
export function startGroup(command, args, options) {
  watchForTheEnd();
  const child = spawn(command, args, { ...options, detached: true });
  live.add(child);
  child.once('exit', () => live.delete(child));
  child.once('error', () => live.delete(child));
  return child;
}

/**
 * Sends a signal to a child and all that it has started; nothing happens when it is gone already.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a program to its end without showing what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, uid?: number, gid?: number,
 *   lastSign?: () => number, onStart?: (pid: number) => void }} [options] it is killed after timeoutMs without a sign of
 *   life: lastSign says when there was one, in ms since 1970; its start is the first
 * @returns {Promise<{ code: number, output: string, ms: number, timedOut: boolean }>} code as exitCodeOf gives it
 */
export async function runQuietly(
  command,
  args,
  { timeoutMs = 2 ** 31 - 1, lastSign = () => 0, onStart, ...options } = {},
) {
  const begunAt = Date.now();
  const startedAt = performance.now();
  const child = startGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) onStart?.(child.pid);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  child.once('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
  const closed = new Promise((resolve) => child.once('close', resolve));
  let timedOut = false;
  let timer;
  const waitForASign = () => {
    const leftMs = Math.max(begunAt, lastSign()) + timeoutMs - Date.now();
    timedOut = leftMs <= 0;
    if (timedOut) signalGroup(child, 'SIGKILL');
    else timer = setTimeout(waitForASign, leftMs);
  };
  waitForASign();
  const code = await exitCodeOf(child);
  clearTimeout(timer);
  // What a program leaves behind in its group would hold ports, files and these pipes.
  signalGroup(child, 'SIGKILL');
  await Promise.race([closed, sleep(2000, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  return { code, output: Buffer.concat(chunks).toString(), ms: performance.now() - startedAt, timedOut };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code as a shell would give it: 127 when it could not be started, 128 and the
 *   signal's number when it died of one
 */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * @param {number} pid
 * @returns {boolean} whether a process has that id now
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * @param {number} pid of a process that runs
 * @returns {string} when it began, which tells it from any other that has its id later; '' where the system does not say
 */
export function birthOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // After its name, which stands in brackets and may hold anything, the 20th: ticks since that boot (man 5 proc).
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19];
    return `${boot} ${ticks}`;
  } catch {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}

const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT = process.ppid;
let onEnd;

/**
 * Turns the signals that end a command into an ordinary exit, so that every 'exit' listener cleans up.
 * @param {(signal: NodeJS.Signals) => void} [answer] what to do instead from now on
 */
export function watchForTheEnd(answer) {
  if (onEnd === undefined) {
    process.on('exit', () => {
      for (const child of live) signalGroup(child, 'SIGKILL');
    });
    for (const signal of END_SIGNALS) process.on(signal, () => onEnd(signal));
    if (process.env.npm_lifecycle_event) endWithNpm();
  }
  onEnd = answer ?? onEnd ?? ((signal) => process.exit(128 + constants.signals[signal]));
}

/** Asked to end, npm ends the shell that it runs a script in; that shell does not pass it on. */
function endWithNpm() {
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    onEnd('SIGTERM');
  }, 250);
  watch.unref();
}
