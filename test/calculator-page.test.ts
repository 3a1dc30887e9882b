import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
});
after(async () => {
  await app.close();
});

/** Some addresses lead to the page's own: one with a capital, or with a comma too much. */
const MOST_LEADS = 3;

const open = async (query: string) => {
  const browser = app.browser();
  let response = await browser.send(`/calculator${query}`);
  for (let leads = 0; response.status === 302 && leads < MOST_LEADS; leads += 1)
    response = await browser.send(response.headers.get('location') ?? '');
  // React marks where two texts meet.
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
};
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

const DEAL = '?game=adopt-me&give=crow&get=parrot';

test('the server renders a shared deal with its items, totals, verdict and the date of the figures', async () => {
  const { status, html } = await open(DEAL);
  assert.equal(status, 200);
  for (const said of ['Crow', 'Parrot', '>80<', '>95<', 'Maybe win', '+19% for you', '17 Nov 2025'])
    assert.ok(html.includes(said), said);
});

test('the link preview names the deal with its verdict and leads to it; the page itself is one for search engines', async () => {
  const { html } = await open(DEAL);
  assert.equal(tag(html, 'og:title'), 'Maybe win +19%: Parrot for Crow');
  assert.match(tag(html, 'og:description') ?? '', /Give 1x Crow \(80\), get 1x Parrot \(95\)/);
  assert.equal(tag(html, 'og:url')?.replaceAll('&amp;', '&'), `${app.url}/calculator${DEAL}`);
  assert.ok(html.includes(`<link rel="canonical" href="${app.url}/calculator">`));
  assert.equal(tag(html, 'og:image')?.replaceAll('&amp;', '&'), `${app.url}/media/preview/deal.png${DEAL}`);
  assert.deepEqual([tag(html, 'og:image:width'), tag(html, 'og:image:height')], ['1200', '630']);
  assert.ok(html.includes('<meta name="twitter:card" content="summary_large_image">'));
  const empty = await open('');
  assert.equal(tag(empty.html, 'og:image'), undefined);
  assert.ok(empty.html.includes('<meta name="twitter:card" content="summary">'));
  assert.match(tag(empty.html, 'og:title') ?? '', /^Trade Calculator/);
  assert.equal(tag(empty.html, 'og:url'), `${app.url}/calculator`);
});

test('what a link names that is not there is left out with a word about it', async () => {
  const { html } = await open(
    '?game=steal-brainrot&give=frigo-camelo,no-such-thing,NOT..EVEN&get=frigo-camelo:nope',
  );
  assert.ok(html.includes('3 items of this link are not in the list.'));
  // Whoever is sent it sees no word of that: so no verdict over the rest either.
  const part = await open('?game=steal-brainrot&give=frigo-camelo,no-such-thing&get=frigo-camelo');
  assert.equal(tag(part.html, 'og:title'), '?: Frigo Camelo for Frigo Camelo');
  assert.ok(html.includes('Frigo Camelo'));
});

test('a side takes no more than its game allows', async () => {
  const list = await app.browser().call('GET', '/games/my-restaurant/values?limit=20');
  const slugs = (list.body as { items: { slug: string }[] }).items.map(({ slug }) => slug);
  const { html } = await open(`?game=my-restaurant&give=${slugs.join(',')}`);
  assert.ok(html.includes('A side takes 16 items, so 4 items were left out.'));
  assert.ok(html.includes('Maximum 16 items reached'));
  assert.ok(html.includes('Nobody collects values for My Restaurant'));
});

test('nothing that stands in the address breaks the page', async () => {
  const hostile = [
    '%00',
    '%E0%A4%A',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor:prototype~99',
    "'%20OR%201=1--",
    '../../etc/passwd',
    'a,'.repeat(3000),
    'a-'.repeat(3000),
    '~~~...:::,,,',
    '%F0%9F%92%8E',
  ];
  for (const text of hostile) {
    for (const query of [`?give=${text}&get=${text}`, `?${text}`]) {
      const { status, html } = await open(query);
      assert.equal(status, 200, query.slice(0, 60));
      assert.ok(!html.includes('<script>alert'), query);
      assert.ok(html.includes('Trade Calculator'));
    }
    const noGame = await open(`?game=${text}&give=owl`);
    assert.equal(noGame.status, 404, text.slice(0, 60));
    assert.ok(!noGame.html.includes('<script>alert'), text);
    assert.ok(noGame.html.includes('There is no such game here'), text.slice(0, 60));
  }
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});
