import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exitCodeOf, runQuietly, signalGroup, watchForTheEnd } from './child-processes.mjs';
import { findPostgres } from './find-postgres.mjs';
import { ownName, removeLeftovers } from './leftovers.mjs';
import { createCluster, startServer } from './postgres-server.mjs';
import { SetupFailure } from './setup-failure.mjs';

const FOLDER_PREFIX = 'swapwise-postgres-';

/**
 * Starts a PostgreSQL for tests: an empty cluster in a temporary folder, with a superuser `swapwise`, listening on
 * loopback, without fsync. It stops with `stop`, which also begins to delete it, or when this process ends.
 * @param {(line: string) => void} [say]
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>} url of the database `postgres`
 * @throws {SetupFailure}
 */
export async function startPostgres(say = console.log) {
  watchForTheEnd();
  // A server whose folder has gone stops by itself within a minute.
  removeLeftovers(tmpdir(), FOLDER_PREFIX);
  const owner = await unprivilegedOwner();
  const folder = join(tmpdir(), ownName(FOLDER_PREFIX));
  mkdirSync(folder, { mode: 0o700 });
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  let running;
  const abandon = () => {
    if (running) quitNow(running, folder);
    remove();
  };
  process.prependOnceListener('exit', abandon);
  try {
    chmodSync(folder, 0o700);
    const binaries = await reachableBinaries(await findPostgres(say), folder, owner);
    const password = randomBytes(12).toString('hex');
    await createCluster({ binaries, folder, owner, password });
    const { server, port } = await startServer({ binaries, folder, owner, password });
    running = server;
    const version =
      (await runQuietly(join(binaries, 'postgres'), ['--version'])).output.trim().split(' ')[2] ?? '';
    const stop = async () => {
      const ended = server.exitCode === null && server.signalCode === null ? exitCodeOf(server) : undefined;
      signalGroup(server, 'SIGQUIT');
      await ended;
      // Hundreds of databases are a hundred thousand files, and whoever stops it has more to do meanwhile.
      void rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).then(
        () => process.off('exit', abandon),
        // What could not be deleted yet is tried once more at the end.
        () => {},
      );
    };
    return { url: `postgres://swapwise:${password}@127.0.0.1:${port}/postgres`, version, stop };
  } catch (error) {
    remove();
    process.off('exit', abandon);
    throw error;
  }
}

/** Stops the server while this process exits, when nothing can be awaited: killed, it would leave shared memory behind. */
function quitNow(server, folder) {
  signalGroup(server, 'SIGQUIT');
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; waits < 100 && existsSync(join(folder, 'data', 'postmaster.pid')); waits += 1) {
    Atomics.wait(clock, 0, 0, 20);
  }
}

/** PostgreSQL refuses to run as root: there it runs as `postgres`, else as `nobody`. */
async function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([runQuietly('id', ['-u', name]), runQuietly('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new SetupFailure(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.',
  );
}

/** A checkout in root's home is closed to the user that the server runs as: then the binaries are copied. */
async function reachableBinaries(binaries, folder, owner) {
  if (owner === undefined) return binaries;
  chownSync(folder, owner.uid, owner.gid);
  const { code } = await runQuietly(join(binaries, 'initdb'), ['--version'], { cwd: folder, ...owner });
  if (code === 0) return binaries;
  const copy = join(folder, 'native');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}
