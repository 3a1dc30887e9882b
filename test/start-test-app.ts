import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app/start/create-app.ts';
import type { Frontend } from '../src/app/start/web-deps.ts';
import type { Backups } from '../src/backoffice/server/backup/backups.ts';
import type { LiveHub } from '../src/live/server/live-hub.ts';
import { openDatabase } from '../src/platform/server/database/database.ts';
import type { ReadyBytes } from '../src/platform/server/http/ready-bytes.ts';
import type { Log } from '../src/platform/server/log.ts';
import type { Config } from '../src/platform/server/settings/config.ts';
import { readConfig } from '../src/platform/server/settings/read-config.ts';
import type { LiveBook } from '../src/trades/server/book/live-book.ts';
import { makeScryptCheap } from './cheap-scrypt.ts';
import { giveLicence } from './take-licence.ts';
import { TestBrowser } from './test-browser.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { MAX_WAIT_MS } from './wait-limit.ts';

makeScryptCheap();

/** The product, running on a port of its own with a database of its own and a clock that the test sets. */
export type TestApp = {
  /** The public address; the same as the local one unless the test sets PUBLIC_URL. */
  url: string;
  localUrl: string;
  config: Config;
  database: TestDatabase;
  clock: TestClock;
  /** Every line that was logged. */
  logged: string[];
  hub: LiveHub;
  ready: ReadyBytes;
  book: LiveBook;
  backups: Backups;
  /** Has a service take a turn now. */
  turn: (name: string) => Promise<void>;
  beginStop: () => void;
  /** A browser without cookies. */
  browser: () => TestBrowser;
  /** A browser in which a person of that Discord name has signed in, who has the trade licence. */
  signedIn: (username: string) => Promise<TestBrowser>;
  close: () => Promise<void>;
};

/** It would read the market, and tell people of matches, in the middle of tests of anything else. */
const BY_HAND = ['match news'];

/** The server's clock: stands at the moment of the start until a test moves it. */
export class TestClock {
  #nowMs = Date.now();
  now = (): Date => new Date(this.#nowMs);
  /** Moves the clock on. */
  pass(ms: number): void {
    this.#nowMs += ms;
  }
}

/**
 * Starts the product as `npm start` does, in the demo: the stand-ins for Discord and Roblox answer on the same port.
 * @param options.database an opened database, which the caller closes
 */
export async function startTestApp(
  options: {
    env?: Record<string, string>;
    database?: TestDatabase;
    frontend?: Frontend;
    clock?: TestClock;
    /** Whether the demo community is there. */
    demo?: boolean;
    /** Whether its address is a name, as passkeys need. */
    named?: boolean;
  } = {},
): Promise<TestApp> {
  const clock = options.clock ?? new TestClock();
  const logged: string[] = [];
  const log = collectingLog(logged);
  // On a busy machine a test may pause for longer than the usual five seconds.
  const server = createServer({ keepAliveTimeout: MAX_WAIT_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = isAddressInfo(address) ? address.port : 0;
  // A test does in a second what a person does in an hour, so only the tests of limits have any.
  const off = { BACKUPS_KEPT: '0', ROBLOX_CHECKS_A_MINUTE: '0', LIMITS: '0' };
  const named = options.named === true ? { PUBLIC_URL: `http://localhost:${port}` } : {};
  const usual = { PORT: String(port), SEED: 'none', ...named, ...off };
  const config = readConfig({ ...usual, ...options.env });
  const localUrl = `http://127.0.0.1:${port}`;
  const database =
    options.database ??
    (await openTestDatabase(log, options.demo ? clock.now() : undefined).catch((error: unknown) =>
      abandon(server, error),
    ));
  const frontend = options.frontend === undefined ? {} : { frontend: options.frontend };
  const app = await createApp({ config, database, log, now: clock.now, byHand: BY_HAND, ...frontend });
  server.on('request', app.listener);
  return {
    url: config.publicUrl,
    localUrl,
    config,
    database,
    clock,
    logged,
    hub: app.hub,
    ready: app.ready,
    book: app.book,
    backups: app.backups,
    turn: app.turn,
    beginStop: app.beginStop,
    browser: () => new TestBrowser(config.publicUrl, localUrl),
    signedIn: async (username) => {
      const browser = new TestBrowser(config.publicUrl, localUrl);
      await giveLicence(database, await browser.signIn(username), clock.now());
      return browser;
    },
    close: async () => {
      app.beginStop();
      await app.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (options.database === undefined) await database.close();
    },
  };
}

/**
 * Starts a second process of the same installation, as far as the first can tell: its own connections to the same
 * PostgreSQL, its own memory, the same clock and limits.
 * @param more settings beside those that both share
 * @returns undefined on PGlite, which no second process can open
 */
export async function startSecondApp(
  first: TestApp,
  more: Record<string, string> = {},
): Promise<TestApp | undefined> {
  const { url } = first.database;
  if (url === undefined) return undefined;
  const database = await openDatabase({ databaseUrl: url }, collectingLog([]));
  const { dataDir, backups, limits, trustedProxyHeader } = first.config;
  const env = {
    DATA_DIR: dataDir,
    BACKUPS_KEPT: String(backups.kept),
    BACKUP_AT: String(backups.hour),
    LIMITS: String(limits),
    ...(trustedProxyHeader === undefined ? {} : { TRUSTED_PROXY_HEADER: trustedProxyHeader }),
    ...more,
  };
  const app = await startTestApp({ database, clock: first.clock, env });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { ...app, close };
}

/** An open server would keep a failed test file from ending. */
function abandon(server: Server, error: unknown): never {
  server.close();
  throw error;
}

function collectingLog(lines: string[]): Log {
  const write = (level: string) => (fields: Record<string, unknown>, message: string) => {
    lines.push(JSON.stringify({ level, ...fields, message }));
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
