import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { sitemapFiles } from '../src/app/http/sitemap.ts';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { pageFacts } from '../src/app/pages/page-facts.ts';
import { routes } from '../src/app/pages/routes.ts';
import { GAME_IDS } from '../src/games/game.ts';
import { announce } from '../src/live/server/announce.ts';
import { items } from '../src/values/server/value-table.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
});
after(async () => {
  await app.close();
});

const send = async (path: string) => {
  const response = await app.browser().send(path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

/** Enough of XML for what is in a sitemap: every element that opens closes, in order, and nothing stands bare. */
function assertWellFormed(xml: string): void {
  assert.ok(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'));
  const open: string[] = [];
  for (const [, closes, name] of xml.slice(xml.indexOf('?>') + 2).matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (closes) assert.equal(open.pop(), name);
    else open.push(name ?? '');
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;|#39;)/);
}

test('the sitemap holds every public page and every listed item, and nothing else', async () => {
  const { status, type, text } = await send('/sitemap.xml');
  assert.deepEqual([status, type], [200, 'application/xml; charset=utf-8']);
  assertWellFormed(text);
  const paths = addressesIn(text).map((address) => {
    assert.ok(address.startsWith(`${app.url}/`), address);
    return address.slice(app.url.length);
  });
  const listed = await app.database.db
    .select({ game: items.game, slug: items.slug })
    .from(items)
    .where(isNull(items.removedAt));
  const expected = [
    '/',
    '/values',
    '/trade',
    '/calculator',
    '/safety',
    '/transparency',
    '/rules',
    '/privacy',
    '/terms',
    ...GAME_IDS.flatMap((game) => [`/values/${game}`, `/values/${game}/changes`]),
    ...listed.map(({ game, slug }) => `/values/${game}/${slug}`),
  ];
  assert.deepEqual(paths.toSorted(), expected.toSorted());
  assert.equal(
    text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length,
    2 * GAME_IDS.length + listed.length,
  );
});

test('a page of the map is in the sitemap exactly when search engines may list it', async () => {
  const paths = addressesIn((await send('/sitemap.xml')).text).map((address) =>
    address.slice(app.url.length),
  );
  for (const { path } of routes.filter((route) => !route.path.includes(':')))
    assert.equal(paths.includes(path), pageFacts[path]?.unlisted !== true, path);
  assert.ok(!paths.some((path) => path.startsWith('/profile')));
});

test('an item that leaves its list leaves the sitemap, which is ready bytes until then', async () => {
  const first = await app.browser().send('/sitemap.xml');
  await first.text();
  const etag = first.headers.get('etag') ?? '';
  const again = await app.browser().send('/sitemap.xml', { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
  const crow = and(eq(items.game, 'adopt-me'), eq(items.slug, 'crow'));
  await app.database.db.update(items).set({ removedAt: app.clock.now() }).where(crow);
  await announce(app.database.db, { name: 'values-changed', game: 'adopt-me' });
  await eventually(
    async () => (await send('/sitemap.xml')).text,
    (text) => !text.includes('/values/adopt-me/crow<'),
  );
});

test('more pages than a file may hold come as an index and its parts', () => {
  const pages = Array.from({ length: 5 }, (_, at) => ({ path: `/values/adopt-me/item-${at}` }));
  const files = sitemapFiles(pages, 'https://swap.example', 2);
  assert.deepEqual([...files.keys()], ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  for (const xml of files.values()) assertWellFormed(xml);
  const [index, ...parts] = [...files.values()].map(addressesIn);
  assert.deepEqual(
    index,
    ['1', '2', '3'].map((part) => `https://swap.example/sitemap-${part}.xml`),
  );
  assert.deepEqual(
    parts.flat(),
    pages.map(({ path }) => `https://swap.example${path}`),
  );
  assert.deepEqual([...sitemapFiles(pages, 'https://swap.example', 5).keys()], ['/sitemap.xml']);
});

test('a part that there is none of is not found', async () => {
  assert.equal((await send('/sitemap-7.xml')).status, 404);
  assert.equal((await send('/sitemap-x.xml')).status, 404);
});

test('robots.txt names the sitemap and closes what is nobody’s to find', async () => {
  const { status, type, text } = await send('/robots.txt');
  assert.equal(status, 200);
  assert.match(type ?? '', /^text\/plain/);
  assert.ok(text.includes(`Sitemap: ${app.url}/sitemap.xml`));
  for (const path of ['/api/', '/account', '/admin', '/owner', '/moderation', '/dev/'])
    assert.ok(text.includes(`Disallow: ${path}\n`), path);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path ?? '');
  for (const address of addressesIn((await send('/sitemap.xml')).text)) {
    const path = address.slice(app.url.length);
    assert.ok(!closed.some((start) => path.startsWith(start)), path);
  }
});

test('whoever asks for the icon where all sites once had it is led to it', async () => {
  const response = await app.browser().send('/favicon.ico', { redirect: 'manual' });
  assert.equal(response.status, 301);
  const place = new URL(response.headers.get('location') ?? '', app.url);
  const { status, type } = await send(place.pathname);
  assert.deepEqual([status, type], [200, 'image/svg+xml']);
});
