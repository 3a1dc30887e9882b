import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { followRoblox } from '../accounts/server/follow-roblox.ts';
import { installationSecret } from '../accounts/server/installation-secret.ts';
import { KnownDevices } from '../accounts/server/known-devices.ts';
import { limitKeys } from '../accounts/server/limit-key.ts';
import { createRoblox } from '../accounts/server/roblox.ts';
import { SessionActivity } from '../accounts/server/session-activity.ts';
import { createSignIn } from '../accounts/server/sign-in.ts';
import { Visitors } from '../accounts/server/visitors.ts';
import { beginBackgroundWork } from './background-work.ts';
import { startDemo } from './demo.ts';
import type { SystemTrouble } from '../backoffice/system.ts';
import { Backups } from '../backoffice/server/backup/backups.ts';
import { hearEvents, makeStale } from './hear-events.ts';
import { LiveHub } from '../live/server/live-hub.ts';
import type { Config } from '../platform/server/config.ts';
import type { Database } from '../platform/server/database.ts';
import { DiskWatch } from '../platform/server/disk-watch.ts';
import { describeError, type Log } from '../platform/server/log.ts';
import { openMediaStore } from '../platform/server/open-media-store.ts';
import { ReadyBytes } from '../platform/server/ready-bytes.ts';
import { personDigests } from '../profiles/server/person-digest.ts';
import { VisitorLimits } from '../platform/server/visitor-limits.ts';
import { LiveSearch } from '../trades/server/live-search.ts';
import { KeptValues } from '../values/server/kept-values.ts';
import { answerHot, hotAnswers } from './hot-answers.ts';
import { answerLive, isLivePath } from './live-route.ts';
import { logRequest } from './log-request.ts';
import { isMetricsPath, Metrics } from './metrics.ts';
import { keepBuilt } from './keep-built.ts';
import { openOutbox } from './open-outbox.ts';
import { callsAs } from './pages.ts';
import { answerStatic } from './answer-static.ts';
import { SERVER_TIME } from '../platform/server-time.ts';
import { setHeaders, siteHeaders } from './site-headers.ts';
import { troubleOf, writeTrouble } from './trouble.ts';
import { UnseenProxy } from './unseen-proxy.ts';
import { visitorIp } from './visitor-ip.ts';
import { webApp } from './web-app.ts';
import type { ContextOf, Frontend } from './web-deps.ts';

/** The product as something that answers HTTP requests. */
export type App = {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  hub: LiveHub;
  ready: ReadyBytes;
  /** From now on /readyz says no, and each answer ends its connection; all else goes on. */
  beginDrain: () => void;
  /** The same, and every live stream is told to come back later, and nothing new is begun in the background. */
  beginStop: () => void;
  /** Waits for what a stop must not cut off: mail that is being sent, a backup that is being written. */
  settled: () => Promise<void>;
  backups: Backups;
};

/**
 * Puts the product together.
 * @param deps.frontend the built pages; without it only calls are answered (tests of calls need no build)
 */
export async function createApp(deps: {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
  frontend?: Frontend;
}): Promise<App> {
  const { config, database, log, now } = deps;
  const ready = new ReadyBytes(now);
  const hub = new LiveHub(now, deps.frontend?.assets.version);
  const secret = await installationSecret(database.db, 'session');
  const devices = new KnownDevices(secret, config.publicUrl);
  const roblox = createRoblox(config.roblox);
  const signedIn = (userId: string) => void followRoblox({ db: database.db, roblox, log, now }, userId);
  const signIn = createSignIn(config, { db: database.db, secret, devices, log, now, signedIn });
  const { authCookies } = await signIn.$context;
  const activity = new SessionActivity(database.db, now, log);
  const visitors = new Visitors(signIn, authCookies.sessionToken.name, now, activity.note);
  const search = new LiveSearch(database.db, now);
  const metrics =
    config.metricsToken === undefined
      ? undefined
      : new Metrics(config.metricsToken, { database, hub, search, now });
  await hearEvents(database, { ready, visitors, hub, search, log, heard: (name) => metrics?.heard(name) });
  // Listening comes first, so that nothing posted meanwhile is missed.
  await search.load();
  const { kept, hour } = config.backups;
  const backups = new Backups({ database, dataDir: config.dataDir, kept, hour, now, log });
  const proxy = new UnseenProxy(config, log);
  const disk = new DiskWatch({ database, now, log });
  const troubles = async (): Promise<SystemTrouble[]> => [
    ...((await disk.hasRoom()) ? [] : (['DISK_FULL'] as const)),
    ...(proxy.seen ? (['PROXY_NOT_TRUSTED'] as const) : []),
  ];
  const process = { startedAt: now(), connections: () => hub.size, troubles };
  const media = openMediaStore(config.media);
  const demo = config.demo ? await startDemo(config, now) : undefined;
  const outbox = openOutbox(deps, demo);
  const limitKey = limitKeys(await installationSecret(database.db, 'limits'));
  const digests = await personDigests(database.db);
  const accounts = { signIn, outbox, limitKey, digests, devices };
  const limits = new VisitorLimits({
    db: database.db,
    now,
    factor: config.limits,
    streams: config.liveStreams,
    keyOf: limitKey,
    refused: (deed) => metrics?.refused(deed),
  });
  const values = new KeptValues(database.db, ready);
  const contextOf: ContextOf = (visitor, ip, browser) => ({
    config,
    db: database.db,
    log,
    ip,
    userAgent: browser?.userAgent,
    cookies: browser?.cookies,
    now,
    visitor,
    idempotencyKey: undefined,
    takeTurn: undefined,
    ready,
    values,
    search,
    accounts,
    setCookies: [],
    roblox,
    media,
    backups,
    process,
    makeStale: (event) => makeStale(event, { ready, visitors }),
  });
  const hot = hotAnswers(callsAs(contextOf(null, undefined)));
  const state = { stopping: false };
  const endBackgroundWork = beginBackgroundWork({ config, database, log, now, roblox, media, backups });
  const web = await webApp({ ...deps, disk, media, ready, visitors, limits, signIn, contextOf, demo, state });
  const listen = getRequestListener(web.fetch);
  const pages = deps.frontend && (await keepBuilt(deps.frontend, deps));
  const headers = siteHeaders(config);

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = randomUUID();
    const plain = ['x-request-id', requestId, ...headers.plain];
    // Otherwise the next request could come on it in the moment in which it is closed, and nobody could tell what became of it.
    if (state.stopping) response.setHeader('connection', 'close');
    logRequest(log, requestId, request, response);
    proxy.look(request);
    metrics?.watch(request, response);
    const failed = (error: unknown) => {
      disk.note(error);
      log.error({ requestId, error: describeError(error) }, 'a request failed');
      if (response.headersSent) response.end();
      else writeTrouble(response, troubleOf(error), plain);
    };
    if (answerHot(hot, ready, request, response, plain, failed)) return;
    const pass = () => {
      const timing = ['server-timing', `${SERVER_TIME};desc="${now().getTime()}"`];
      setHeaders(response, ['x-request-id', requestId, ...timing, ...headers.document]);
      listen(request, response).catch(failed);
    };
    if (pages !== undefined && answerStatic(pages, request, response, plain, { failed, none: pass })) return;
    if (metrics !== undefined && isMetricsPath(request)) {
      setHeaders(response, plain);
      metrics.answer(request, response).catch(failed);
      return;
    }
    if (isLivePath(request)) {
      const ip = visitorIp(request, config.trustedProxyHeader);
      const to = { hub, visitors, limits, most: config.liveStreams, ip, headers: plain };
      answerLive(to, request, response).catch(failed);
      return;
    }
    pass();
  };

  const beginDrain = () => {
    state.stopping = true;
  };
  let stopped = Promise.resolve();
  return {
    listener,
    hub,
    ready,
    beginDrain,
    beginStop: () => {
      beginDrain();
      endBackgroundWork();
      pages?.end();
      hub.stop();
      metrics?.close();
      demo?.close();
      stopped = outbox.stop();
    },
    settled: async () => {
      await Promise.all([stopped, backups.settled()]);
    },
    backups,
  };
}
