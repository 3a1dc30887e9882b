import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { freePort } from '../test/server-process.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where `npm start` keeps compiled code too. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node-compile');
// Each look takes processor time from the start that is measured.
const LOOK_AGAIN_MS = 50;

const told = z.object({
  cpuMs: z.number(),
  rssBytes: z.number(),
  heapBytes: z.number(),
  stallMs: z.number(),
  ownMs: z.number(),
});
type Told = z.infer<typeof told>;

/** A server that is measured, in a process of its own. */
export type Measured = {
  url: string;
  /** From its start until it first said that it is ready. */
  startMs: number;
  /**
   * What the process has used since it began, and the longest that its event loop stood still since it was to forget: by
   * the clock, and by the processor time of its thread, which says how much of that was its own work.
   */
  tell: () => Promise<Told>;
  /** The same, once it has collected what it needs no more. */
  tellCollected: () => Promise<Told>;
  forget: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the product as `npm start` does, without limits. @param env its settings; a DATA_DIR or a DATABASE_URL */
export async function startProduct(env: Record<string, string>): Promise<Measured> {
  return await startMeasured('src/app/server.ts', [], {
    LIMITS: '0',
    BACKUPS_KEPT: '0',
    ROBLOX_CHECKS_A_MINUTE: '0',
    DRAIN_SECONDS: '0',
    ...env,
  });
}

/** Starts the bare server that the product is compared with. @param args what it answers: see bare-server.ts */
export async function startBare(args: string[], env: Record<string, string> = {}): Promise<Measured> {
  return await startMeasured('bench/bare-server.ts', args, env);
}

/** Starts a program of the bench that is told what to do by messages. */
export function startHand(path: string): ChildProcess {
  return fork(path, [], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** @returns what the next message of a process says */
export async function nextMessage<T>(from: ChildProcess, kind: z.ZodType<T>): Promise<T> {
  const abort = new AbortController();
  const ended = once(from, 'exit', { signal: abort.signal }).then(() => {
    throw new Error('A process of the bench has ended.');
  });
  try {
    const [message] = await Promise.race([once(from, 'message', { signal: abort.signal }), ended]);
    return kind.parse(message);
  } finally {
    ended.catch(() => {});
    abort.abort();
  }
}

/** Ends a process as an operator would, and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function startMeasured(path: string, args: string[], env: Record<string, string>): Promise<Measured> {
  const port = await freePort();
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const startedMs = performance.now();
  const child = fork(path, args, {
    cwd: ROOT,
    env: { ...inherited, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, PORT: String(port), ...env },
    execArgv: ['--expose-gc', '--import', fileURLToPath(new URL('tell-itself.ts', import.meta.url))],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  const startMs = performance.now() - startedMs;
  const ask = async (what: 'tell' | 'collect' | 'forget') => {
    if (!child.connected)
      throw new Error(`${path} has ended with ${child.exitCode ?? child.signalCode} while it was measured.`);
    const answer = nextMessage(child, told);
    child.send(what);
    return await answer;
  };
  return {
    url,
    startMs,
    tell: () => ask('tell'),
    tellCollected: () => ask('collect'),
    forget: async () => void (await ask('forget')),
    stop: () => endProcess(child),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const lastMs = performance.now() + MAX_WAIT_MS;
  while (performance.now() < lastMs) {
    if (child.exitCode !== null)
      throw new Error(`A server ended with ${child.exitCode} before it was ready.`);
    if (await isReady(url)) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('A server did not become ready.');
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
