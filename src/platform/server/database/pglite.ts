import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { codeOf, isDiskFull } from '../thrown.ts';
import { lockDataDir } from './data-lock.ts';
import type { PgliteThreadData } from './pglite-thread.ts';

/** The embedded database, running in a thread of its own and answering on a unix socket. */
export type EmbeddedDatabase = {
  /** Folder of the socket, in the form that `pg` takes as a host. */
  socketFolder: string;
  stop: () => Promise<void>;
};

/** Name of a socket for port 5432 in a folder, by PostgreSQL's convention. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** What a start may need in one piece; it is tried after one that failed. */
const PROBE_BYTES = 1024 * 1024;

/** Machine code belongs to the module: kept here, what one database had compiled serves the next of this process too. */
let engine: Promise<WebAssembly.Module> | undefined;

/**
 * Starts PGlite off the main thread, so that no query holds up the event loop.
 * @param where `dataDir`: a folder that is made, locked and kept; without it the database is in memory
 * @throws DataDirLocked when another process has the folder; the file system's error when it cannot be written
 */
export async function startPglite(where: {
  dataDir?: string;
  maxConnections: number;
}): Promise<EmbeddedDatabase> {
  engine ??= compileEngine();
  const compiled = await engine;
  const folder = where.dataDir === undefined ? undefined : resolve(where.dataDir, 'pglite');
  let unlock = () => {};
  let made: number | undefined;
  if (folder !== undefined) {
    makeFolder(dirname(folder));
    unlock = lockDataDir(dirname(folder));
    try {
      made = makeOwn(folder);
    } catch (error) {
      unlock();
      throw error;
    }
  }
  // A unix socket's path must stay below about 100 bytes, which a folder of the operator's choice may not.
  const socketFolder = mkdtempSync(join(tmpdir(), 'swapwise-'));
  chmodSync(socketFolder, 0o700);
  const data: PgliteThreadData = {
    dataDir: folder,
    engine: compiled,
    socketPath: join(socketFolder, SOCKET_NAME),
    maxConnections: where.maxConnections,
  };
  const thread = new Worker(new URL('./pglite-thread.ts', import.meta.url), { workerData: data });
  const release = () => {
    unlock();
    rmSync(socketFolder, { recursive: true, force: true });
  };
  try {
    await answer(thread, 'ready');
  } catch (error) {
    const full = folder === undefined ? undefined : noRoomIn(folder, error);
    if (folder !== undefined && made !== undefined) removeHalf(folder, made);
    release();
    throw full ?? error;
  }
  return {
    socketFolder,
    stop: async () => {
      thread.postMessage({});
      await answer(thread, 'stopped');
      await thread.terminate();
      release();
    },
  };
}

/** @returns which folder it has just made; undefined when there is one, or something else of that name */
function makeOwn(folder: string): number | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return statSync(folder).ino;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
}

/**
 * Removes the half of a database that a start which failed has left in the folder that it made: the next one makes it anew.
 * What somebody has put in its place stays, and so does what cannot be removed.
 */
function removeHalf(folder: string, made: number): void {
  try {
    if (statSync(folder).ino === made) rmSync(folder, { recursive: true, force: true });
  } catch {
    // What ended the start is to be told, and not this.
  }
}

/**
 * PGlite often says no more than that it could not start.
 * @returns why a megabyte cannot be written there, with what was said for a cause; undefined when it can
 */
function noRoomIn(folder: string, cause: unknown): unknown {
  const probe = join(folder, 'disk-probe');
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    return undefined;
  } catch (error) {
    return error instanceof Error && isDiskFull(error) ? Object.assign(error, { cause }) : undefined;
  } finally {
    rmSync(probe, { force: true });
  }
}

async function compileEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return await WebAssembly.compile(await readFile(file));
}

/** Node's own recursive mkdir never returns on some file systems that refuse (as /proc does). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function answer(thread: Worker, word: string): Promise<void> {
  return new Promise((done, failed) => {
    const settle = (finish: () => void) => {
      thread.off('message', heard);
      thread.off('error', failed);
      thread.off('exit', gone);
      finish();
    };
    const heard = (message: unknown) => {
      if (message === word) settle(done);
    };
    const gone = () => settle(() => failed(new Error('The embedded database stopped.')));
    thread.on('message', heard);
    thread.once('error', failed);
    thread.once('exit', gone);
  });
}
