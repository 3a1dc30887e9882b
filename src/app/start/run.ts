import { createServer, type RequestListener, type Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { backupKey } from '../../backoffice/server/backup/backup-key.ts';
import { counted } from '../../platform/counts.ts';
import { databasePlace } from '../../platform/server/database/database-place.ts';
import { type Database, openDatabase } from '../../platform/server/database/database.ts';
import { describeError, type Log, openLog } from '../../platform/server/log.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { readConfig } from '../../platform/server/settings/read-config.ts';
import { siteGaps } from '../../platform/server/site-gaps.ts';
import { holdRequests } from '../http/hold-requests.ts';
import { postgresFault } from '../http/postgres-fault.ts';
import { siteHeaders } from '../http/site-headers.ts';
import { faultLines, StartFault } from './start-fault.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Longer than the two minutes or less for which proxies keep a connection: none sends on one that is being closed here. */
const KEEP_ALIVE_MS = 125_000;

const now = () => new Date();

const at = { port: '', dataDir: '' };
try {
  const config = readConfig();
  Object.assign(at, { port: String(config.port), dataDir: config.dataDir });
  await start(config);
} catch (error) {
  process.stderr.write(`${faultLines(error, at)}\n`);
  process.exit(1);
}

/** Starts the product and prints its address, or fails with a line that says what to do. */
async function start(config: Config): Promise<void> {
  const startedMs = performance.now();
  const log = openLog(config.logLevel);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  // The port is taken first: a second start must not touch the database of the first.
  const handOver = await listen(server, config);
  // The embedded database opens in a thread of its own; the product is read from the disk meanwhile.
  say(`Database: ${databasePlace(config)}.`);
  const [database, product] = await Promise.all([openConfigured(config, log), loadProduct()]);
  const { createApp, frontend, loadBundledValues, migrateDatabase, settleOwner } = product;
  await migrateDatabase(database);
  const items = await loadBundledValues(database.db);
  if (items > 0) say(`Filled the value lists with ${counted(items, 'item')}.`);
  if (config.seed === 'demo') await seedDemo(database);
  if ((await settleOwner(database.db, config.owner, now())) === 'changed')
    say('The role of the owner has changed hands, as OWNER_ROBLOX_USERNAME and OWNER_ROBLOX_USER_ID say.');
  const app = await createApp({ config, database, log, now, frontend });
  handOver(app.listener);
  // Whoever is answered from now on is not cut off by a stop.
  stopOnSignals({ server, app, database, log, drainMs: config.drainMs });
  warnOfGaps(config, log);
  await backupKey(config).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'the key of backups could not be made'),
  );
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  say(
    `${config.siteName} is ready at ${config.publicUrl} (${seconds} s${config.demo ? ', demo: sign in as anybody' : ''})`,
  );
  // Otherwise written at the end, which a killed process has none of: the start after it would compile all again.
  flushCompileCache();
}

/** What runs, and is hardly what the operator wants; told at every start. */
function warnOfGaps(config: Config, log: Log): void {
  const gaps = siteGaps(config);
  if (gaps.includes('NO_PUBLIC_URL'))
    log.warn({}, 'PUBLIC_URL is not set: links in mails and the way back from Discord lead to this machine');
  if (gaps.includes('PLAIN_HTTP'))
    log.warn({}, 'PUBLIC_URL is http: whoever is on the way can read along and take over sessions');
  if (gaps.includes('NO_OWNER'))
    log.warn({}, 'OWNER_ROBLOX_USERNAME is not set: nobody can become the owner');
  if (config.ignored.length > 0)
    log.warn({ names: config.ignored }, 'these names look like settings, and are none');
  if (gaps.includes('PROXY_NOT_TRUSTED'))
    log.warn(
      {},
      'TRUSTED_PROXY_HEADER is not set: behind a proxy all visitors count as one, and share its limits',
    );
}

/** @returns lets the requests that came meanwhile, and all others, be answered */
async function listen(server: Server, config: Config): Promise<(listener: RequestListener) => void> {
  const handOver = holdRequests(server, siteHeaders(config).plain);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return handOver;
}

/** All that is not needed to take the port and to open the database. */
async function loadProduct() {
  const [{ createApp }, { settleOwner }, { loadBundledValues }, { loadFrontend }, { migrateDatabase }] =
    await Promise.all([
      import('./create-app.ts'),
      import('../../accounts/server/sign-in/settle-owner.ts'),
      import('../../values/server/lists/bundled-values.ts'),
      import('../pages/load-frontend.ts'),
      import('../../platform/server/database/migrate.ts'),
    ]);
  return { createApp, loadBundledValues, migrateDatabase, settleOwner, frontend: await loadFrontend() };
}

async function openConfigured(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl === undefined) return await openDatabase({ dataDir: config.dataDir }, log);
  try {
    return await openDatabase({ databaseUrl: config.databaseUrl }, log);
  } catch (error) {
    throw new StartFault(`DATABASE_URL cannot be used: ${postgresFault(error)}`);
  }
}

async function seedDemo(database: Database): Promise<void> {
  const [{ fillDemo }, { freshenDemo }] = await Promise.all([
    import('../../../seed/fill-demo.ts'),
    import('../../../seed/freshen-demo.ts'),
  ]);
  const filled = await fillDemo(database.db, now());
  if ((await freshenDemo(database.db, now())) > 0) say('Brought the demo trades up to the present.');
  if (filled.people > 0) say(`Filled the demo community: ${filled.people} people, ${filled.trades} trades.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
