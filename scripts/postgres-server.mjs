import { chownSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runQuietly, signalGroup, startGroup } from './child-processes.mjs';
import { SetupFailure } from './setup-failure.mjs';

const START_MS = 60_000;

/**
 * Where a cluster is, and as whom its server runs (as this process's own user without `owner`).
 * @typedef {{ binaries: string, folder: string, owner?: { uid: number, gid: number }, password: string }} Cluster
 */

/**
 * Creates an empty cluster in `folder`/data whose superuser is `swapwise`.
 * @param {Cluster} cluster
 * @throws {SetupFailure} with initdb's own words
 */
export async function createCluster({ binaries, folder, owner, password }) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const create = (locale) => {
    const args = [
      '-D',
      join(folder, 'data'),
      '-U',
      'swapwise',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ];
    const access = ['--auth-local=trust', '--auth-host=password', `--pwfile=${passwordFile}`];
    return runQuietly(join(binaries, 'initdb'), [...args, ...access], {
      cwd: folder,
      env: serverEnvironment(),
      ...owner,
    });
  };
  let created = await create('C.UTF-8');
  // Not every system has that locale.
  if (created.code !== 0) created = await create('C');
  if (created.code !== 0)
    throw new SetupFailure('PostgreSQL could not create a database cluster.', created.output);
}

/**
 * Starts a cluster's server on a free port of 127.0.0.1 and waits until it answers.
 * @param {Cluster} cluster
 * @returns {Promise<{ server: import('node:child_process').ChildProcess, port: number }>}
 * @throws {SetupFailure} with the server's own words
 */
export async function startServer({ binaries, folder, owner, password }) {
  let said = '';
  // The port is free when asked for; another program may take it before the server does.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await freePort();
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 200,
    };
    const speed = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      // Hundreds of databases of which each lives for a minute would keep it busy all the time.
      autovacuum: 'off',
      timezone: 'UTC',
    };
    const options = Object.entries({ ...settings, ...speed }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const server = startGroup(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...options], {
      cwd: folder,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    });
    said = '';
    server.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
    if (await answers(server, port, password)) return { server, port };
    signalGroup(server, 'SIGKILL');
  }
  throw new SetupFailure('PostgreSQL did not start.', said);
}

/** Other PG variables of the caller would change what the server and its tools do. */
function serverEnvironment() {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(own), LANG: 'C' };
}

async function answers(server, port, password) {
  const { default: pg } = await import('pg');
  const until = Date.now() + START_MS;
  while (
    server.exitCode === null &&
    server.signalCode === null &&
    server.pid !== undefined &&
    Date.now() < until
  ) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'swapwise',
      password,
      database: 'postgres',
    });
    // A server that is still starting refuses, and may break off, what is said to it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
