import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { GAME_IDS } from '../../games/game.ts';
import { topic } from '../../live/topic.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';
import { sitemapFiles, sitePages } from './sitemap.ts';

/**
 * Where search engines need not look: calls, the stand-ins, and pages of one's own. Pages that they may see and must not
 * list, such as those of people, say so themselves; one that is closed here could not.
 */
const CLOSED = ['/api/', '/dev/', '/account', '/admin', '/owner', '/moderation', '/media/roblox/'];

/** /robots.txt, /favicon.ico, and /sitemap.xml with its parts: ready bytes until a list of items changes. */
export function searchEngineRoutes(deps: {
  db: Db;
  ready: ReadyBytes;
  publicUrl: string;
}): Hono<{ Bindings: HttpBindings }> {
  const { db, ready, publicUrl } = deps;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const robots = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  routes.get('/robots.txt', (c) => c.text(robots, 200, { 'cache-control': 'public, max-age=3600' }));
  // Whoever shows the site without a page of it at hand asks for its icon here.
  routes.get('/favicon.ico', (c) => c.redirect('/media/logo.svg', 301));
  routes.get('/:file{sitemap(-[1-9][0-9]?)?\\.xml}', async (c) => {
    const answer = await ready.get(c.req.path, GAME_IDS.map(topic.values), async () => {
      const body = sitemapFiles(await sitePages(db), publicUrl).get(c.req.path);
      return body === undefined
        ? { type: 'text/plain; charset=utf-8', body: 'There is no such part.', status: 404 }
        : { type: 'application/xml; charset=utf-8', body };
    });
    writeReady(c.env.incoming, c.env.outgoing, answer);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}
