import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { layDatabase } from './embedded-database.ts';
import { MAX_WAIT_MS } from './wait-limit.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where `npm start` keeps compiled code too. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node-compile');
const LOOK_AGAIN_MS = 25;

/** The product as a process of its own. */
export type ServerProcess = {
  url: string;
  /** From its start until /readyz said yes, in ms. */
  readyMs: number;
  /** @returns what it has printed: its lines and those of its log */
  said: () => string;
  /** Ends it as a failure of the machine would: nothing is finished, nobody is told. */
  kill: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
  /** @returns the code with which it ended, once it has; null when it was killed */
  ended: () => Promise<number | null>;
};

/**
 * Starts the product as `npm start` does, without the demo community, and waits until it is ready.
 * @param dataDir the folder of its database, which one process at a time may have open
 * @param more settings beside the usual ones, such as DATABASE_URL
 * @param root the folder of the checkout, where it is another one
 */
export async function startServerProcess(
  port: number,
  dataDir: string,
  more: Record<string, string> = {},
  root = ROOT,
): Promise<ServerProcess> {
  if (more['DATABASE_URL'] === undefined) await layDatabase(dataDir);
  const { DATABASE_URL: _database, ...env } = process.env;
  const usual = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, SEED: 'none' };
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: root,
    env: { ...env, ...usual, PORT: String(port), DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  // Not before the last that it said has come.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    await kill();
    throw error;
  }
  return {
    url,
    readyMs: performance.now() - startedMs,
    said: () => said,
    kill,
    signal: (name) => void child.kill(name),
    ended: () => exited,
  };
}

/** Of these no connection takes one that a server leaves for a moment, as systems give connections higher ones. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** @returns a port that is free now */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    return port;
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const lastMs = performance.now() + MAX_WAIT_MS;
  while (performance.now() < lastMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it was ready.`);
    if (await isReady(url)) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error('The server did not become ready.');
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}
