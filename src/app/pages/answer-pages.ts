import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { SeenVisitor } from '../../accounts/server/sign-in/visitors.ts';
import { readUsedGame } from '../../games/used-game.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';
import { loggablePath } from '../http/loggable-path.ts';
import { ipOf } from '../http/visitor-ip.ts';
import type { PictureSheets } from '../pictures/picture-sheets.ts';
import type { troubleTeller } from '../start/tell-trouble.ts';
import { tooMany } from '../start/trouble.ts';
import type { Frontend, WebApp, WebDeps } from '../start/web-deps.ts';
import { homeOf } from './lead-home.ts';
import { answerPage } from './pages.ts';

/** Has every address that nothing else answers be a page. @param tell answers with a trouble */
export function answerPages(
  app: WebApp,
  deps: WebDeps & { sheets: PictureSheets },
  frontend: Frontend,
  tell: ReturnType<typeof troubleTeller>,
): void {
  const { config, limits, log, visitors } = deps;
  const site = {
    name: config.siteName,
    demo: config.demo,
    inviteUrl: config.communityInviteUrl ?? null,
    robloxUrl: config.roblox.browserUrl,
    operatorName: config.operator.name,
    contactEmail: config.operator.email,
    backupNights: config.backups.kept || undefined,
  };
  const makers = {
    ...frontend,
    site,
    publicUrl: config.publicUrl,
    home: homeOf(config),
    ready: deps.ready,
    now: deps.now,
    log,
    putInSheets: (html: string) => deps.sheets.putIn(html),
  };
  app.get('*', async (c) => {
    const seen = await visitors.find(c.req.raw.headers);
    const { pathname, search } = new URL(c.req.url);
    const contextOf = (of: SeenVisitor | null) => deps.contextOf(of?.visitor ?? null, ipOf(c.req.raw));
    const takeTurn = async (of: SeenVisitor | null) =>
      await limits.take('page', { userId: of?.visitor.userId, ip: ipOf(c.req.raw) });
    const used = readUsedGame(c.req.header('cookie') ?? '');
    const page = await answerPage({ ...makers, contextOf, takeTurn }, pathname, search, seen, used);
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
}
