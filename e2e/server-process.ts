import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_MS = 60_000;

/** The product as a process of its own. */
export type ServerProcess = {
  url: string;
  /** Ends it as a failure of the machine would: nothing is finished, nobody is told. */
  kill: () => Promise<void>;
};

/**
 * Starts the product as `npm start` does, without the demo community, and waits until it is ready.
 * @param dataDir the folder of its database, which one process at a time may have open
 */
export async function startServerProcess(port: number, dataDir: string): Promise<ServerProcess> {
  const { DATABASE_URL: _database, ...env } = process.env;
  const child = spawn(process.execPath, ['src/app/server.ts'], {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, SEED: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilReady(child);
  } catch (error) {
    await kill();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, kill };
}

/** @returns a port that is free now */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.');
  return address.port;
}

function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('The server did not become ready.')), START_MS);
  child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  // Goes on being read, so that the server never waits for somebody to take its lines.
  child.stdout?.on('data', (lines: Buffer) => lines.includes('is ready at') && resolve());
  return promise.finally(() => clearTimeout(timer));
}
