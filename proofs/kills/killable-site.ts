import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { openTestDatabase } from '../../test/test-database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The product as a process that is killed and started again on the database of before. */
export class KillableSite {
  readonly #folder: string;
  readonly #port: number;
  readonly #databaseUrl: string | undefined;
  #server: ServerProcess | undefined;

  private constructor(folder: string, port: number, databaseUrl: string | undefined) {
    [this.#folder, this.#port, this.#databaseUrl] = [folder, port, databaseUrl];
  }

  /** Starts it on an empty database, of the kind that this run is on. */
  static async open(): Promise<KillableSite> {
    const folder = await mkdtemp(join(tmpdir(), 'swapwise-kills-'));
    const port = await freePort();
    let databaseUrl: string | undefined;
    if (process.env['TEST_DATABASE_URL'] !== undefined) {
      const database = await openTestDatabase(quiet);
      databaseUrl = database.url;
      await database.close();
    }
    const site = new KillableSite(folder, port, databaseUrl);
    await site.start();
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Ends it as a failure of the machine would: nothing is finished, nobody is told. */
  async kill(): Promise<void> {
    await this.#server?.kill();
  }

  /** Its temporary files lie in the folder too, so that nothing is left of it. @returns from then until it was ready, in ms */
  async start(): Promise<number> {
    await rm(join(this.#folder, 'tmp'), { recursive: true, force: true });
    await mkdir(join(this.#folder, 'tmp'));
    this.#server = await startServerProcess(this.#port, join(this.#folder, 'data'), {
      LIMITS: '0',
      BACKUPS_KEPT: '0',
      LOG_LEVEL: 'error',
      TMPDIR: join(this.#folder, 'tmp'),
      ...(this.#databaseUrl === undefined ? {} : { DATABASE_URL: this.#databaseUrl }),
    });
    return this.#server.readyMs;
  }

  /** Opens a connection of one's own to the database that the running server has. */
  async connect(): Promise<pg.Client> {
    const sockets = this.#databaseUrl === undefined ? await readdir(join(this.#folder, 'tmp')) : [];
    const socket = sockets.find((name) => name.startsWith('swapwise-')) ?? '';
    const client = new pg.Client(
      this.#databaseUrl === undefined
        ? { host: join(this.#folder, 'tmp', socket), user: 'postgres', database: 'postgres' }
        : { connectionString: this.#databaseUrl },
    );
    await client.connect();
    return client;
  }

  async inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
