import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describeError, type Log } from '../log.ts';
import { startPglite } from './pglite.ts';

/** The database, embedded or a PostgreSQL server: the same driver and the same SQL for both. */
export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  /**
   * Calls back for every message sent on a channel, once it is committed, from any process; and when some may be missed from
   * now on, until `heard` is called with ''.
   */
  listen: (channel: string, heard: (payload: string) => void, lost?: () => void) => Promise<void>;
  /** Calls back for everything that the database refuses, to whoever asked. */
  onRefusal: (heard: (refusal: pg.DatabaseError) => void) => void;
  /** Opens a connection outside the pool; the caller ends it. */
  connect: () => Promise<pg.Client>;
  /** Connections of the pool: how many do something, how many wait to be used, and how many queries wait for one. */
  pool: () => { busy: number; idle: number; waiting: number };
  close: () => Promise<void>;
};

/** What queries run on outside a transaction. */
export type Db = NodePgDatabase;
/** What queries run on inside one; there nothing else may be used. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

const POSTGRES_CONNECTIONS = 10;
// All connections to PGlite share one backend that runs one query at a time, so more would only wait in line.
const PGLITE_CONNECTIONS = 4;
// Outside of the pool: whoever listens, a backup, and one more.
const SINGLE_CONNECTIONS = 3;
const RECONNECT_MS = 1000;
// A connection takes its prepared statements with it.
const IDLE_MS = 5 * 60_000;

/** @returns the same database, but that each transaction does one thing more before it is committed */
export function endingWith(db: Db, last: (tx: Tx) => Promise<void>): Db {
  const transaction: Db['transaction'] = async (work, config) =>
    await db.transaction(async (tx) => {
      const given = await work(tx);
      await last(tx);
      return given;
    }, config);
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database.
 * @throws when the server cannot be reached or is too old, or the folder is locked or cannot be written
 */
export async function openDatabase(
  where: { databaseUrl: string } | { dataDir?: string },
  log: Log,
): Promise<Database> {
  if ('databaseUrl' in where) {
    const database = overPool('postgres', { connectionString: where.databaseUrl }, POSTGRES_CONNECTIONS, log);
    await requireVersion15(database);
    return database;
  }
  const embedded = await startPglite({ ...where, maxConnections: PGLITE_CONNECTIONS + SINGLE_CONNECTIONS });
  const options = { host: embedded.socketFolder, user: 'postgres', database: 'postgres' };
  const database = overPool('pglite', options, PGLITE_CONNECTIONS, log);
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.stop();
    },
  };
}

function overPool(kind: Database['kind'], options: pg.ClientConfig, max: number, log: Log): Database {
  const pool = new pg.Pool({ ...options, max, connectionTimeoutMillis: 10_000, idleTimeoutMillis: IDLE_MS });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  const hearers = new Map<string, (payload: string) => void>();
  const hear = (message: pg.Notification) => hearers.get(message.channel)?.(message.payload ?? '');
  // PGlite hands a notification to the connection that committed it; PostgreSQL to the one that listens.
  if (kind === 'pglite') pool.on('connect', (client) => client.on('notification', hear));
  const refusalHearers: ((refusal: pg.DatabaseError) => void)[] = [];
  const hearRefusals = (client: pg.ClientBase) => {
    // Nothing else comes from the pool; its type says less.
    if (!(client instanceof pg.Client)) return;
    client.connection.on('errorMessage', (refusal: pg.DatabaseError) => {
      for (const heard of refusalHearers) heard(refusal);
    });
  };
  pool.on('connect', hearRefusals);
  const connect = async () => {
    const client = new pg.Client(options);
    await client.connect();
    hearRefusals(client);
    return client;
  };
  const listener = keepListening(connect, hear, hearers, log);
  const db = drizzle({ client: pool });
  return {
    kind,
    db,
    onRefusal: (heard) => refusalHearers.push(heard),
    connect: async () => {
      const client = await connect();
      if (kind === 'pglite') client.on('notification', hear);
      return client;
    },
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen: async (channel, heard, lost) => {
      hearers.set(channel, heard);
      if (lost !== undefined) listener.onLoss(lost);
      await listener.start();
    },
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

/** LISTEN needs a connection of its own; a lost one is opened again, and '' tells the hearers that they missed some. */
function keepListening(
  connect: () => Promise<pg.Client>,
  hear: (message: pg.Notification) => void,
  hearers: Map<string, (payload: string) => void>,
  log: Log,
): { start: () => Promise<void>; stop: () => Promise<void>; onLoss: (lost: () => void) => void } {
  const losers: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;
  const open = async () => {
    client = await connect();
    client.on('notification', hear);
    client.on('error', () => {});
    client.once('end', () => {
      if (!stopped) void reopen();
    });
    for (const channel of hearers.keys()) await client.query(`LISTEN "${channel}"`);
  };
  const reopen = async () => {
    for (const lost of losers) lost();
    log.warn({}, 'the connection that hears events was lost');
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        await open();
        for (const heard of hearers.values()) heard('');
        return;
      } catch (error) {
        log.warn({ error: describeError(error) }, 'the connection that hears events could not be opened');
      }
    }
  };
  return {
    onLoss: (lost) => losers.push(lost),
    start: async () => {
      if (client === undefined) await open();
      else for (const channel of hearers.keys()) await client.query(`LISTEN "${channel}"`);
    },
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}

async function requireVersion15(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Number(rows[0]?.server_version_num ?? 0);
    if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed');
  } finally {
    await client.end();
  }
}
