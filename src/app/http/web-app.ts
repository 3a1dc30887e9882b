import { sql } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { installationSecret } from '../../accounts/server/sign-in/installation-secret.ts';
import { sessionRoutes } from '../../accounts/server/sign-in/session-routes.ts';
import { DISCORD_CALLBACK_PATH } from '../../accounts/server/sign-in/sign-in.ts';
import { VISITOR_IP_HEADER, VISITOR_LOCATION_HEADER } from '../../accounts/server/sign-in/visitor-headers.ts';
import { docsPage } from '../../api/server/docs-page.ts';
import { describeCalls } from '../../api/server/rest.ts';
import { backupRoutes } from '../../backoffice/server/backup-routes.ts';
import type { Database } from '../../platform/server/database/database.ts';
import { sameOriginOnly } from '../../platform/server/http/same-origin.ts';
import type { Action } from '../../platform/server/limits/visitor-limits.ts';
import { describeError } from '../../platform/server/log.ts';
import { logFileRoutes } from '../../trade-log/server/log-files.ts';
import { answerPages } from '../pages/answer-pages.ts';
import { callsAs } from '../pages/pages.ts';
import { visitorLocation } from '../pages/visitor-location.ts';
import { Drawings } from '../pictures/drawings.ts';
import { mediaRoutes } from '../pictures/media-routes.ts';
import { PictureSheets } from '../pictures/picture-sheets.ts';
import { SheetAddresses } from '../pictures/sheet-address.ts';
import { sheetRoutes } from '../pictures/sheet-routes.ts';
import { readSitePictures } from '../pictures/site-pictures.ts';
import { closeWayIn, mountDemo } from '../start/demo.ts';
import { troubleTeller } from '../start/tell-trouble.ts';
import { FOREIGN, tooMany, troubleOf } from '../start/trouble.ts';
import type { WebApp, WebDeps } from '../start/web-deps.ts';
import { answerCalls } from './answer-calls.ts';
import { limitBodies } from './limit-bodies.ts';
import { previewRoutes } from './preview-routes.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import { ipOf, visitorIp } from './visitor-ip.ts';

/** Every address that is not a ready answer, a file or the live stream: health, calls, sign-in, media, pages. */
export async function webApp(deps: WebDeps): Promise<WebApp> {
  const { config, database, disk, limits, log, visitors } = deps;
  const app: WebApp = new Hono();
  const styles = deps.frontend?.assets.styles ?? [];
  const { publicUrl } = config;
  const tell = troubleTeller({ siteName: config.siteName, styles, publicUrl });
  app.onError((error, c) => {
    disk.note(error);
    log.error({ error: describeError(error) }, 'a request failed');
    return tell(c, troubleOf(error));
  });
  /** Counts what is done from the visitor's address, before anything is done for it. */
  const refusal = async (action: Action, c: Context): Promise<Response | undefined> => {
    const wait = await limits.take(action, { userId: undefined, ip: ipOf(c.req.raw) });
    return wait === undefined ? undefined : tell(c, tooMany(wait));
  };
  const limited =
    (action: Action): MiddlewareHandler =>
    async (c, next) =>
      (await refusal(action, c)) ?? (await next());

  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', async (c) => {
    const answers = !deps.state.stopping && (await answersQuery(database)) && (await disk.hasRoom());
    return answers ? c.text('ready') : c.text('not ready', 503);
  });
  // A page asks for it when a part of it could not be loaded: it may be one of a version that is kept no longer.
  app.get('/version', (c) =>
    c.text(deps.frontend?.assets.version ?? '', 200, { 'cache-control': 'no-store' }),
  );

  app.get(SECURITY_TXT_PATH, (c) => {
    const text = securityTxt(config, deps.now());
    return text === undefined
      ? c.text('There is no address to write to.', 404)
      : c.text(text, 200, { 'cache-control': 'public, max-age=3600' });
  });

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
    const document = await describeCalls({ name: config.siteName, url: config.publicUrl });
    return c.html(docsPage(document, styles));
  });
  app.post('/login', limited('sign-in'));
  app.get(DISCORD_CALLBACK_PATH, limited('sign-in return'));
  const nobody = deps.contextOf(null, undefined);
  const { makeStale } = nobody;
  app.route(
    '/',
    sessionRoutes({ signIn: deps.signIn, visitors, makeStale, db: database.db, log, publicUrl }),
  );
  const pictureRefusal = async (c: Context) => await refusal('picture', c);
  const { media } = deps;
  const drawings = new Drawings(database.db);
  const sheets = new PictureSheets({
    addresses: new SheetAddresses(await installationSecret(database.db, 'picture sheets')),
    drawings,
    media,
    site: readSitePictures(deps.frontend?.clientFolder),
    log,
  });
  app.route('/', mediaRoutes({ db: database.db, drawings, sheets, media, log, refusal: pictureRefusal }));
  app.route('/', sheetRoutes({ sheets, refusal: pictureRefusal }));
  app.route('/', searchEngineRoutes({ db: database.db, ready: deps.ready, publicUrl: config.publicUrl }));
  const drawingRefusal = async (c: Context) => await refusal('drawing', c);
  app.use('/media/preview/*', limited('picture'));
  app.route('/', previewRoutes({ ...deps, api: callsAs(nobody), refusal: drawingRefusal }));
  const fileContext = async (asked: Request) =>
    deps.contextOf((await visitors.find(asked.headers))?.visitor ?? null, ipOf(asked));
  app.route('/', backupRoutes(fileContext));
  app.use('/api/me/log.csv', limited('costly read'));
  app.use('/api/me/log.json', limited('costly read'));
  app.route('/', logFileRoutes(fileContext));
  answerCalls(app, deps);
  if (deps.frontend !== undefined) answerPages(app, { ...deps, sheets }, deps.frontend, tell);
  return app;
}

async function answersQuery(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
