import { limitKeys } from '../../accounts/server/limit-key.ts';
import { followRoblox } from '../../accounts/server/link/follow-roblox.ts';
import { createRoblox, type Roblox } from '../../accounts/server/link/roblox.ts';
import { CLOSED_OUTBOX, createOutbox, type Outbox } from '../../accounts/server/mail/outbox.ts';
import { installationSecret } from '../../accounts/server/sign-in/installation-secret.ts';
import { KnownDevices } from '../../accounts/server/sign-in/known-devices.ts';
import { SessionActivity } from '../../accounts/server/sign-in/session-activity.ts';
import { createSignIn } from '../../accounts/server/sign-in/sign-in.ts';
import { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import { Backups } from '../../backoffice/server/backup/backups.ts';
import type { SystemTrouble } from '../../backoffice/system.ts';
import { LiveHub } from '../../live/server/live-hub.ts';
import { Market } from '../../matching/server/market.ts';
import type { Database } from '../../platform/server/database/database.ts';
import { DiskWatch } from '../../platform/server/disk-watch.ts';
import { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { VisitorLimits } from '../../platform/server/limits/visitor-limits.ts';
import type { Log } from '../../platform/server/log.ts';
import { openMailer } from '../../platform/server/mail.ts';
import { openMediaStore } from '../../platform/server/media/open-media-store.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { type PersonDigests, personDigests } from '../../profiles/server/person-digest.ts';
import { HiddenPeople } from '../../standing/server/hidden-people.ts';
import { LiveBook } from '../../trades/server/book/live-book.ts';
import { KeptValues } from '../../values/server/kept-values.ts';
import { Metrics } from '../http/metrics.ts';
import { UnseenProxy } from '../http/unseen-proxy.ts';
import { type Demo, startDemo } from './demo.ts';
import { hearEvents } from './hear-events.ts';
import { OWN_ROWS, PERSONAL_DATA } from './personal-data.ts';
import type { Frontend } from './web-deps.ts';

/**
 * What the product is put together from.
 * @property frontend the built pages; without it only calls are answered (tests of calls need no build)
 * @property byHand services that take no turn by themselves (tests of others)
 */
export type AppDeps = {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
  frontend?: Frontend;
  byHand?: readonly string[];
};

/** What a process keeps beside the database as long as it runs: one of each. */
export type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens what a process keeps, and has it follow what others change. */
export async function openParts(deps: AppDeps) {
  const { config, database, log, now } = deps;
  const { db } = database;
  const roblox = createRoblox(config.roblox);
  const digests = await personDigests(db);
  const demo = config.demo ? await startDemo(config, now) : undefined;
  const outbox = openOutbox(deps, demo);
  const { signIn, devices, visitors } = await openSignIn(deps, roblox, digests, outbox);
  const live = await openLive(deps, visitors, digests);
  const { hub, metrics } = live;
  const limitKey = limitKeys(await installationSecret(db, 'limits'));
  const people = { digests, personal: PERSONAL_DATA, ownRows: OWN_ROWS };
  const accounts = { signIn, outbox, limitKey, devices, ...people };
  const limits = new VisitorLimits({
    db,
    now,
    factor: config.limits,
    streams: config.liveStreams,
    keyOf: limitKey,
    refused: (action) => metrics?.refused(action),
  });
  return {
    ...live,
    ...watchTroubles(deps, hub),
    accounts,
    backups: new Backups({ database, dataDir: config.dataDir, backups: config.backups, now, log }),
    demo,
    limits,
    media: openMediaStore(config.media),
    outbox,
    roblox,
    signIn,
    visitors,
  };
}

/** Who comes in, and who is remembered to be signed in. */
async function openSignIn(
  { config, database: { db }, log, now }: AppDeps,
  roblox: Roblox,
  digests: PersonDigests,
  outbox: Outbox,
) {
  const secret = await installationSecret(db, 'session');
  const devices = new KnownDevices(secret, config.publicUrl);
  const signedIn = (userId: string) => void followRoblox({ db, roblox, log, now }, userId);
  const newDevices = { told: config.newDevicesTold, mail: outbox.open };
  const signIn = createSignIn(config, { db, secret, devices, digests, newDevices, log, now, signedIn });
  const { authCookies } = await signIn.$context;
  const activity = new SessionActivity(db, now, log);
  const visitors = new Visitors(signIn, authCookies.sessionToken.name, now, activity.note);
  return { signIn, devices, visitors };
}

/** What follows events: ready answers, live trades, the market, open pages, and the figures of all of it. */
async function openLive(
  { config, database, log, now, frontend }: AppDeps,
  visitors: Visitors,
  digests: PersonDigests,
) {
  const ready = new ReadyBytes(now);
  const hidden = new HiddenPeople(database.db);
  const hub = new LiveHub(now, frontend?.assets.version, (userId) => hidden.hiddenFor(userId));
  const values = new KeptValues(database.db, ready);
  const book = new LiveBook(database.db, values, now);
  const market = new Market({ db: database.db, values, now, log });
  const { metricsToken } = config;
  const metrics =
    metricsToken === undefined ? undefined : new Metrics(metricsToken, { database, hub, book, now });
  const heard = (name: string) => metrics?.heard(name);
  await hearEvents(database, { ready, visitors, digests, hidden, hub, book, market, log, heard });
  // Listening comes first, so that nothing that happens meanwhile is missed.
  await Promise.all([book.load(), hidden.load()]);
  return { ready, values, hidden, hub, book, market, metrics };
}

/** What notices that something is wrong with this process or its surroundings, and what the owner is told of it. */
function watchTroubles({ config, database, log, now }: AppDeps, hub: LiveHub) {
  const proxy = new UnseenProxy(config, log);
  const disk = new DiskWatch({ database, now, log });
  const troubles = async (): Promise<SystemTrouble[]> => [
    ...((await disk.hasRoom()) ? [] : (['DISK_FULL'] as const)),
    ...(proxy.seen ? (['PROXY_NOT_TRUSTED'] as const) : []),
  ];
  return { proxy, disk, process: { startedAt: now(), connections: () => hub.size, troubles } };
}

/** Mail goes to the configured server, else to the demo's own, else nowhere. */
function openOutbox(
  { config, database, log, now }: { config: Config; database: Database; log: Log; now: () => Date },
  demo: Demo | undefined,
): Outbox {
  const { mail, siteName: name, publicUrl } = config;
  const smtpUrl = mail.smtpUrl ?? demo?.smtpUrl;
  if (smtpUrl === undefined) return CLOSED_OUTBOX;
  const mailer = openMailer(smtpUrl, { name, address: mail.from });
  return createOutbox({ db: database.db, mailer, site: { name, publicUrl }, now, log });
}
