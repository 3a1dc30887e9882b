import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { GAME_IDS } from '../src/games/game.ts';
import { announce } from '../src/live/server/announce.ts';
import { keepFigureChanges } from '../src/values/server/figures/figure-changes.ts';
import { items } from '../src/values/server/value-table.ts';
import { eventually } from './eventually.ts';
import { priceForms } from './price-forms.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
});
after(async () => {
  await app.close();
});

const open = async (path: string) => {
  const response = await app.browser().send(path);
  // React marks where two texts meet.
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, to: response.headers.get('location'), html };
};
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

async function rename(slug: string, name: string) {
  const { db } = app.database;
  await db
    .update(items)
    .set({ name })
    .where(and(eq(items.game, 'adopt-me'), eq(items.slug, slug)));
  await announce(db, { name: 'values-changed', game: 'adopt-me' });
}

test('the server renders an item with its figures, the day that they are of, and a word about their age', async () => {
  const { status, html } = await open('/values/adopt-me/shadow-dragon');
  assert.equal(status, 200);
  for (const said of [
    '<h1>Shadow Dragon</h1>',
    '<dt>Regular</dt><dd>285</dd>',
    '<dt>Neon</dt>',
    '<dt>Mega</dt>',
    'As of 17 Nov 2025',
    'May be out of date',
    'Only one value so far: 285',
    'Nobody has posted a trade with it in the last 4 hours.',
    'adoptmetradingvalues.com',
  ])
    assert.ok(html.includes(said), said);
});

test('a pet with values for potions has a table of ages and potions', async () => {
  await priceForms(
    app,
    { game: 'adopt-me', slug: 'bat-dragon' },
    { ride: 240, 'fly.ride': 212, 'neon.fly': 5 },
  );
  const { html } = await eventually(
    async () => await open('/values/adopt-me/bat-dragon'),
    (page) => page.html.includes('<table class="fvs">'),
  );
  const rows = [...html.matchAll(/<tr><th scope="row">(\w+)<\/th>(.*?)<\/tr>/g)].map(([, age, cells]) => [
    age,
    ...[...(cells ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) =>
      cell?.replaceAll(/<[^>]*>/g, ''),
    ),
  ]);
  assert.deepEqual(
    rows.map(([age, , ...withPotions]) => [age, ...withPotions]),
    [
      ['Regular', '240', '–No value', '212'],
      ['Neon', '–No value', '5', '–No value'],
      ['Mega', '–No value', '–No value', '–No value'],
    ],
  );
  assert.match(rows[0]?.[1] ?? '', /^[\d.]+K?$/);
  assert.ok(!html.includes('<dt>Regular</dt>'));
  const said = tag(html, 'og:description')?.replaceAll('&amp;', '&') ?? '';
  assert.match(said, /: Regular [\d.]+K?, Neon [\d.]+K?, Mega [\d.]+K?, with Fly & Ride 212, as of /);
  assert.ok(said.length <= 300, said);
  assert.equal(dataOf(html)[1]?.['description'], said);
});

test('in Steal a Brainrot it is price and income, and what nobody knows is N/A', async () => {
  const { html } = await open('/values/steal-brainrot/tralalero-tralala');
  assert.match(html, /<dt>Buy Price<\/dt><dd>\$10M<\/dd>.*<dt>Money\/sec<\/dt><dd>\$50K<\/dd>/);
  const unknown = await open('/values/my-restaurant/candy-cane-chair');
  assert.match(unknown.html, /<dt>Value<\/dt><dd class="na">N\/A<\/dd>/);
  assert.ok(unknown.html.includes('Nobody has given this value yet.'));
});

test('a figure that has changed is drawn with its trends, and told as a table', async () => {
  const now = app.clock.now().getTime();
  await app.database.db.transaction(async (tx) => {
    const change = { slug: 'owl', figure: 'regularValue' as const };
    await keepFigureChanges(
      tx,
      'adopt-me',
      [{ ...change, from: 96, to: 100 }],
      'owner',
      new Date(now - 20 * DAY_MS),
    );
    await keepFigureChanges(
      tx,
      'adopt-me',
      [{ ...change, from: 100, to: 120 }],
      'owner',
      new Date(now - 3 * DAY_MS),
    );
  });
  const { html } = await open('/values/adopt-me/owl');
  assert.match(html, /aria-label="Regular from \d+ to 120 in 30 days"/);
  assert.match(html, /Trend, 7 days.*?\+20%.*?Trend, 30 days.*?\+25%/s);
  assert.match(html, /<table.*?<td>100<\/td>.*?<\/table>/s);
});

test('an item, or a game, that is not there is a page with status 404 that leads to the list', async () => {
  for (const path of [
    '/values/adopt-me/no-such-thing',
    '/values/chess/queen',
    '/values/grow-garden/shadow-dragon',
  ]) {
    const { status, html } = await open(path);
    assert.equal(status, 404, path);
    assert.ok(html.includes('Item not found'), path);
  }
  const { html } = await open('/values/adopt-me/no-such-thing');
  assert.ok(html.includes('href="/values/adopt-me?q=no%20such%20thing"'));
});

test('where an item is not there, those that may have been meant are', async () => {
  for (const slug of ['shadow-dragn', 'nfr-shadow-dragon', 'shadowdragon', 'shadow-dragons', 'sd']) {
    const { status, html } = await open(`/values/adopt-me/${slug}`);
    assert.equal(status, 404, slug);
    assert.match(
      html,
      /Did you mean (?:this one|one of these)\?.*?href="\/values\/adopt-me\/shadow-dragon"/,
      slug,
    );
  }
  assert.ok(!(await open('/values/adopt-me/qwertyuiop')).html.includes('Did you mean'));
});

test('a name in the place of a slug leads to the item', async () => {
  for (const written of ['Shadow%20Dragon', 'SHADOW-DRAGON', 'shadow_dragon']) {
    const { status, to } = await open(`/values/adopt-me/${written}`);
    assert.deepEqual([status, to], [302, '/values/adopt-me/shadow-dragon'], written);
  }
});

test('an address that came along with other signs, or in other letters, leads to the page that was meant', async () => {
  const item = '/values/adopt-me/shadow-dragon';
  for (const [path, to] of [
    [`${item}/`, item],
    [`${item}).`, item],
    [`${item}%22,`, item],
    ['/VALUES/Adopt%20Me/Shadow+Dragon', item],
    ['/values/Adopt-Me?q=owl&from=chat', '/values/adopt-me?q=owl&from=chat'],
    ['/trade?game=ADOPT-ME', '/trade?game=adopt-me'],
    ['/calculator?game=Adopt%20Me&give=Shadow-Dragon).', '/calculator?game=adopt-me&give=shadow-dragon'],
    ['/values/steal-a-brainrot', '/values/steal-brainrot'],
    ['/Trade/?game=adopt-me', '/trade?game=adopt-me'],
    ['/calculator).', '/calculator'],
  ] as const) {
    const { status, to: led } = await open(path);
    assert.deepEqual([status, led], [302, to], path);
    assert.equal((await open(to)).status, 200, to);
  }
  for (const path of ['/.//evil.example/', '/%5Cevil.example/', '/nowhere).']) {
    const { status, to } = await open(path);
    assert.deepEqual([status, to], [404, null], path);
  }
});

test('an unknown game is a page with status 404 that leads to the games that there are, and a named error of a call', async () => {
  for (const path of ['/trade?game=chess', '/calculator?game=chess'])
    assert.deepEqual(await open(path).then(({ status, to }) => [status, to]), [302, '/values/chess'], path);
  for (const path of ['/values/chess', '/values/chess/queen']) {
    const { status, html } = await open(path);
    assert.equal(status, 404, path);
    assert.ok(html.includes('There is no such game here.'), path);
    for (const game of GAME_IDS) assert.ok(html.includes(`href="/values/${game}"`), `${path} ${game}`);
  }
  const { status, body } = await app.browser().call('GET', '/games/chess/trades');
  const problem = `There is no such game. The games are: ${GAME_IDS.join(', ')}.`;
  assert.deepEqual(
    [status, (body as { data: unknown }).data],
    [400, { fields: [{ path: 'game', problem }] }],
  );
});

test('nothing that stands in the address breaks the page', async () => {
  for (const text of [
    '%00',
    '%E0%A4%A',
    '<script>alert(1)</script>',
    '__proto__',
    "'%20OR%201=1--",
    '%F0%9F%92%8E',
    'a'.repeat(500),
  ]) {
    const { status, html } = await open(`/values/adopt-me/${text}`);
    assert.ok([302, 404].includes(status), `${text} ${status}`);
    assert.ok(!html.includes('<script>alert'));
  }
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test('the link preview names the item, its figures and its picture', async () => {
  const { html } = await open('/values/adopt-me/shadow-dragon');
  assert.match(tag(html, 'og:title') ?? '', /^Shadow Dragon Value, Adopt Me/);
  assert.match(
    tag(html, 'og:description') ?? '',
    /^Shadow Dragon \(Legendary\) in Adopt Me: Regular 285, Neon \d+, Mega [\d.]+K, as of 17 Nov 2025\./,
  );
  const picture = tag(html, 'og:image') ?? '';
  assert.ok(picture.startsWith(`${app.url}/media/`));
  assert.equal((await app.browser().send(picture.slice(app.url.length))).status, 200);
  assert.match(tag(html, 'twitter:card') ?? '', /^summary/);
  assert.ok(html.includes(`<link rel="canonical" href="${app.url}/values/adopt-me/shadow-dragon">`));
});

test('search engines are told where an item stands and what its page is about, and no price', async () => {
  const [trail, page] = dataOf((await open('/values/adopt-me/shadow-dragon')).html);
  assert.equal(trail?.['@type'], 'BreadcrumbList');
  const places = trail?.['itemListElement'] as { name: string; item: string }[];
  assert.deepEqual(
    places.map(({ name }) => name),
    ['Game Values', 'Adopt Me Values', 'Shadow Dragon'],
  );
  for (const { item } of places) assert.equal((await open(item.slice(app.url.length))).status, 200);
  assert.equal(page?.['@type'], 'WebPage');
  assert.doesNotMatch(JSON.stringify([trail, page]), /"(Product|Offer|price)"/);
});

test('a game’s list names the items that it begins with, and each has its page', async () => {
  const [, list] = dataOf((await open('/values/steal-brainrot')).html);
  const named = list?.['itemListElement'] as { url: string }[];
  assert.deepEqual([list?.['@type'], named.length], ['ItemList', 24]);
  assert.equal((await open(named[0]?.url.slice(app.url.length) ?? '')).status, 200);
});

test('a name that holds markup ends no element, wherever the page says it', async () => {
  const hostile = '</script><script>alert(1)</script>"><marquee>';
  await rename('crow', hostile);
  const { html } = await eventually(
    async () => await open('/values/adopt-me/crow'),
    (page) => page.html.includes('alert(1)'),
  );
  assert.ok(!html.includes('<script>alert(1)') && !html.includes('<marquee>'));
  assert.equal((dataOf(html)[1]?.['about'] as { name: string }).name, hostile);
  await rename('crow', 'Crow');
});
