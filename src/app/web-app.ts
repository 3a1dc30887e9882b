import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { sql } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { sessionRoutes } from '../accounts/server/session-routes.ts';
import {
  DISCORD_CALLBACK_PATH,
  VISITOR_IP_HEADER,
  VISITOR_LOCATION_HEADER,
  type SignIn,
} from '../accounts/server/sign-in.ts';
import type { SeenVisitor, Visitors } from '../accounts/server/visitors.ts';
import { backupRoutes } from '../backoffice/server/backup-routes.ts';
import type { CallContext } from '../api/server/calls.ts';
import { allowedMethods } from '../api/server/call-list.ts';
import { docsPage } from '../api/server/docs-page.ts';
import { createRest, describeCalls } from '../api/server/rest.ts';
import { addRetryAfter } from '../api/server/retry-after.ts';
import type { Config } from '../platform/server/config.ts';
import type { Database } from '../platform/server/database.ts';
import type { DiskWatch } from '../platform/server/disk-watch.ts';
import { describeError, type Log } from '../platform/server/log.ts';
import type { MediaStore } from '../platform/server/media-store.ts';
import type { ReadyBytes } from '../platform/server/ready-bytes.ts';
import { sameOriginOnly } from '../platform/server/same-origin.ts';
import type { Deed, VisitorLimits } from '../platform/server/visitor-limits.ts';
import { writeReady } from '../platform/server/write-ready.ts';
import type { BuiltAssets } from './built-assets.ts';
import { PROXY_GAMES } from '../values/value-proxy.ts';
import { closeWayIn, type Demo, mountDemo } from './demo.ts';
import { homeOf } from './lead-home.ts';
import { limitBodies } from './limit-bodies.ts';
import { loggablePath } from './loggable-path.ts';
import { mediaRoutes } from './media-routes.ts';
import { escapeHtml } from './page-document.ts';
import { answerPage, callsAs, type Renderer } from './pages.ts';
import { previewRoutes } from './preview-routes.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';
import { troubleTeller } from './tell-trouble.ts';
import { FOREIGN, tooMany, troubleOf } from './trouble.ts';
import { visitorIp } from './visitor-ip.ts';
import { visitorLocation } from './visitor-location.ts';

/** The built pages: where their files lie, what each loads, and what renders them. */
export type Frontend = { clientFolder: string; assets: BuiltAssets; renderer: Renderer };

/** Makes what a handler is given, for a visitor at an IP address with some browser. */
export type ContextOf = (
  visitor: CallContext['visitor'],
  ip: string | undefined,
  browser?: { userAgent: string | undefined; cookies: string | undefined },
) => CallContext;

type WebDeps = {
  config: Config;
  database: Database;
  disk: DiskWatch;
  log: Log;
  now: () => Date;
  media: MediaStore;
  ready: ReadyBytes;
  visitors: Visitors;
  limits: VisitorLimits;
  signIn: SignIn;
  frontend?: Frontend;
  contextOf: ContextOf;
  demo: Demo | undefined;
  state: { stopping: boolean };
};

/** Every address that is not a ready answer, a file or the live stream: health, calls, sign-in, media, pages. */
export async function webApp(deps: WebDeps): Promise<Hono<{ Bindings: HttpBindings }>> {
  const { config, database, disk, limits, log, visitors } = deps;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const rest = createRest(log, disk);
  const styles = deps.frontend?.assets.of('').styles ?? [];
  const { publicUrl } = config;
  const tell = troubleTeller({ siteName: config.siteName, styles, publicUrl });
  app.onError((error, c) => {
    disk.note(error);
    log.error({ error: describeError(error) }, 'a request failed');
    return tell(c, troubleOf(error));
  });
  /** Counts what is done from the visitor's address, before anything is done for it. */
  const refusal = async (deed: Deed, c: Context): Promise<Response | undefined> => {
    const wait = await limits.take(deed, { userId: undefined, ip: ipOf(c.req.raw) });
    return wait === undefined ? undefined : tell(c, tooMany(wait));
  };
  const limited =
    (deed: Deed): MiddlewareHandler =>
    async (c, next) =>
      (await refusal(deed, c)) ?? (await next());

  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', async (c) => {
    const answers = !deps.state.stopping && (await answersQuery(database)) && (await disk.hasRoom());
    return answers ? c.text('ready') : c.text('not ready', 503);
  });
  // A page asks for it when a part of it could not be loaded: it may be one of a version that is kept no longer.
  app.get('/version', (c) =>
    c.text(deps.frontend?.assets.version ?? '', 200, { 'cache-control': 'no-store' }),
  );

  // The stand-ins are other people's servers that happen to run here: none of our rules is for them.
  if (deps.demo !== undefined) mountDemo(app, deps.demo, config);

  app.use(sameOriginOnly(new URL(publicUrl).origin, (c) => tell(c, FOREIGN)));
  if (deps.demo !== undefined) closeWayIn(app, config);
  app.use(limitBodies(visitors));
  app.use(async (c, next) => {
    c.req.raw.headers.delete(VISITOR_IP_HEADER);
    const ip = visitorIp(c.env.incoming, config.trustedProxyHeader);
    if (ip !== undefined) c.req.raw.headers.set(VISITOR_IP_HEADER, ip);
    c.req.raw.headers.delete(VISITOR_LOCATION_HEADER);
    const location = visitorLocation(c.env.incoming, config.trustedLocationHeader);
    if (location !== undefined) c.req.raw.headers.set(VISITOR_LOCATION_HEADER, encodeURIComponent(location));
    await next();
  });

  app.get('/api/openapi.json', limited('costly read'), async (c) =>
    c.json(await describeCalls({ name: config.siteName, url: config.publicUrl })),
  );
  app.get('/api/docs', limited('costly read'), async (c) => {
    const spec = await describeCalls({ name: config.siteName, url: config.publicUrl });
    return c.html(docsPage(spec, escapeHtml, styles));
  });
  app.post('/login', limited('sign-in'));
  app.get(DISCORD_CALLBACK_PATH, limited('sign-in return'));
  app.route('/', sessionRoutes({ signIn: deps.signIn, visitors, db: database.db, log, publicUrl }));
  const pictureRefusal = async (c: Context) => await refusal('picture', c);
  app.route('/', mediaRoutes({ db: database.db, media: deps.media, log, refusal: pictureRefusal }));
  app.route('/', searchEngineRoutes({ db: database.db, ready: deps.ready, publicUrl: config.publicUrl }));
  const nobody = deps.contextOf(null, undefined);
  const drawingRefusal = async (c: Context) => await refusal('drawing', c);
  app.use('/media/preview/*', limited('picture'));
  app.route('/', previewRoutes({ ...deps, api: callsAs(nobody), refusal: drawingRefusal }));
  const backupContext = async (asked: Request) =>
    deps.contextOf((await visitors.find(asked.headers))?.visitor ?? null, ipOf(asked));
  app.route('/', backupRoutes(backupContext));
  app.all('/api/*', async (c) => {
    const seen = await visitors.find(c.req.raw.headers);
    // A HEAD is the same call; whatever it answers goes out without its body.
    const asked =
      c.req.raw.method === 'HEAD' ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
    const ip = ipOf(c.req.raw);
    const context: CallContext = {
      ...deps.contextOf(seen?.visitor ?? null, ip, {
        userAgent: c.req.header('user-agent'),
        cookies: c.req.header('cookie'),
      }),
      idempotencyKey: c.req.header('idempotency-key'),
      takeTurn: async (deed) => await limits.take(deed, { userId: seen?.visitor.userId, ip }),
    };
    const answer = await rest.answer(asked, context);
    if (answer === undefined) {
      const allow = allowedMethods(c.req.path.slice('/api'.length));
      if (allow === '') {
        const what = isUnknownProxy(c.req.path) ? 'Invalid game ID' : 'There is no such call.';
        return c.json(named('NOT_FOUND', 404, what), 404);
      }
      return c.json(named('METHOD_NOT_ALLOWED', 405, `This takes ${allow}.`), 405, { allow });
    }
    const cookies = [...(seen?.setCookies ?? []), ...context.setCookies];
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    answer.headers.set('cache-control', 'no-store');
    await addRetryAfter(answer, deps.now());
    return answer;
  });

  const frontend = deps.frontend;
  if (frontend === undefined) return app;
  const site = {
    name: config.siteName,
    demo: config.demo,
    inviteUrl: config.communityInviteUrl ?? null,
    robloxUrl: config.roblox.browserUrl,
  };
  const makers = {
    ...frontend,
    site,
    publicUrl,
    home: homeOf(config),
    ready: deps.ready,
    now: deps.now,
    log,
  };
  app.get('*', async (c) => {
    const seen = await visitors.find(c.req.raw.headers);
    const { pathname, search } = new URL(c.req.url);
    const contextOf = (of: SeenVisitor | null) => deps.contextOf(of?.visitor ?? null, ipOf(c.req.raw));
    const takeTurn = async (of: SeenVisitor | null) =>
      await limits.take('page', { userId: of?.visitor.userId, ip: ipOf(c.req.raw) });
    const page = await answerPage({ ...makers, contextOf, takeTurn }, pathname, search, seen);
    for (const cookie of seen?.setCookies ?? []) c.header('set-cookie', cookie, { append: true });
    if (page.kind === 'too-many') return tell(c, tooMany(page.waitSeconds));
    if (page.kind === 'redirect') return c.redirect(page.to, 302);
    const status = page.kind === 'ready' ? page.answer.status : page.status;
    if (status === 404) log.warn({ path: loggablePath(pathname) }, 'unknown path');
    if (page.kind === 'ready' && c.req.method === 'HEAD') {
      // The framework would write an answer of its own after this one.
      const { type, etag } = page.answer;
      return c.body(null, status === 404 ? 404 : 200, {
        'content-type': type,
        'cache-control': 'private, no-cache',
        etag,
        vary: 'accept-encoding',
      });
    }
    if (page.kind === 'ready') {
      writeReady(c.env.incoming, c.env.outgoing, page.answer, 'private, no-cache');
      return RESPONSE_ALREADY_SENT;
    }
    c.header('cache-control', 'private, no-store');
    return c.html(page.html, status === 404 ? 404 : 200);
  });
  return app;
}

/** What the entry has written into the request about where it comes from. */
function ipOf(request: Request): string | undefined {
  return request.headers.get(VISITOR_IP_HEADER) ?? undefined;
}

function named(code: string, status: number, message: string) {
  return { defined: true, code, status, message };
}

/** The spec's text for a game that has no such address (section 8). */
function isUnknownProxy(path: string): boolean {
  const [, name] = /^\/api\/proxy\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && !Object.hasOwn(PROXY_GAMES, name);
}

async function answersQuery(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
