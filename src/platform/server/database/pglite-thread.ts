import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What the thread is told: where the data lies (or nothing: in memory), PGlite's compiled code, where to listen. */
export type PgliteThreadData = {
  dataDir: string | undefined;
  engine: WebAssembly.Module;
  socketPath: string;
  maxConnections: number;
};

// PostgreSQL's protocol, version 3: each of these is followed by more, up to a sync.
const PARTS_OF_A_QUERY = new Set(['P', 'B', 'D', 'E', 'C', 'H']);
const SYNC = new Uint8Array([...Buffer.from('S'), 0, 0, 0, 4]);

/**
 * PostgreSQL's memory for pages of tables. It is all written to at the start, so its usual 128 MB cost 150 ms and as much
 * memory, of which a community's data fills a fraction; pages beyond it come from the system's own cache of files.
 */
const SHARED_BUFFERS = '32MB';

const { dataDir, engine, socketPath, maxConnections }: PgliteThreadData = workerData;

const pglite = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  pgliteWasmModule: engine,
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});
keepMessagesTogether(pglite);
const server = new PGLiteSocketServer({ db: pglite, path: socketPath, maxConnections });
await server.start();

// Whatever it is sent stops the database.
parentPort?.once('message', () => void stop());
parentPort?.postMessage('ready');

async function stop(): Promise<void> {
  await server.stop();
  await pglite.close();
  parentPort?.postMessage('stopped');
}

/**
 * The socket server hands over one protocol message at a time and keeps other connections out only while a
 * transaction is open. A query with parameters is five messages (parse, bind, describe, execute, sync) outside of any
 * transaction, so that another connection's came between: one person's values were bound to another's statement. To
 * the socket server a query that is not finished therefore counts as a transaction too.
 */
function keepMessagesTogether(database: PGlite): void {
  let unfinished = false;
  const inTransaction = database.isInTransaction.bind(database);
  const stream = database.execProtocolRawStream.bind(database);
  const exec = database.exec.bind(database);
  database.isInTransaction = () => unfinished || inTransaction();
  database.execProtocolRawStream = async (message, options) => {
    unfinished = PARTS_OF_A_QUERY.has(String.fromCharCode(message[0] ?? 0));
    await stream(message, options);
  };
  // Only the socket server calls it, to roll back what a connection left open when it broke off.
  database.exec = async (query, options) => {
    if (unfinished) await stream(SYNC, { onRawData: () => {} });
    unfinished = false;
    return inTransaction() ? await exec(query, options) : [];
  };
}
