import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { LiveStream } from '../../test/live-stream.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { itemPicture } from '../values/item-picture.ts';
import { loadFrontend } from './load-frontend.ts';
import { routes } from './routes.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({
    demo: true,
    frontend: await loadFrontend(),
    env: { METRICS_TOKEN: 'a-token-of-32-characters-or-more' },
  });
});
after(async () => {
  await app.close();
});

/** What every answer says, and what of it. */
const ALWAYS: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'cross-origin-resource-policy': /^same-origin$/,
};
/** What whatever may be a document says besides. */
const OF_DOCUMENTS: Record<string, RegExp> = {
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\).*usb=\(\)/,
};
/** What the policy of a page says besides. */
const OF_PAGES = [
  /script-src 'self' 'sha256-[\w+/]{43}='(;|$)/,
  /script-src-attr 'none'(;|$)/,
  /style-src 'self'(;|$)/,
  /connect-src 'self'(;|$)/,
  /base-uri 'none'(;|$)/,
  /require-trusted-types-for 'script'(;|$)/,
  /trusted-types item-drawing(;|$)/,
];

/** A picture is a document when it is opened by itself, but none in which anything runs. */
type Kind = 'page' | 'picture' | 'plain';

/** @returns what the headers of an answer lack */
function lacking(headers: Headers, kind: Kind = 'page'): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wantedOf = kind === 'plain' ? ALWAYS : { ...ALWAYS, ...OF_DOCUMENTS };
  const missing = Object.entries(wantedOf).flatMap(([name, wanted]) =>
    wanted.test(headers.get(name) ?? '') ? [] : [name],
  );
  const weak = /unsafe-eval|script-src[^;]*(unsafe-inline|https?:|\*)|default-src [^;]*(\*|https?:)/.test(
    policy,
  );
  return [
    ...missing,
    ...(kind === 'page' ? OF_PAGES.filter((wanted) => !wanted.test(policy)).map(String) : []),
    ...(kind === 'plain' && !policy.endsWith('; sandbox') ? ['a policy under which nothing runs'] : []),
    ...(weak ? ['a strict policy'] : []),
    ...(headers.has('x-powered-by') || headers.has('server') ? ['silence about what runs'] : []),
  ];
}

test('a policy that is missing or weaker is found', () => {
  const wanted = [...Object.keys(ALWAYS), ...Object.keys(OF_DOCUMENTS)];
  assert.equal(lacking(new Headers()).length, wanted.length + OF_PAGES.length);
  const all = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  assert.deepEqual(lacking(new Headers(all), 'picture'), wanted.slice(1));
  assert.deepEqual(lacking(new Headers(all), 'plain'), [
    ...Object.keys(ALWAYS).slice(1),
    'a policy under which nothing runs',
  ]);
  for (const weak of [
    "script-src 'self' 'unsafe-inline'",
    'script-src *',
    "script-src 'self' 'unsafe-eval'",
    'script-src https:',
  ])
    assert.ok(lacking(new Headers({ 'content-security-policy': weak })).includes('a strict policy'), weak);
});

const post =
  (path: string, init: RequestInit = {}) =>
  () =>
    app.browser().send(path, { method: 'POST', ...init });
const get =
  (path: string, headers: Record<string, string> = {}) =>
  () =>
    app.browser().send(path, { headers });
const firstFile = async () =>
  /<script type="module" src="([^"]+)"/.exec(await (await get('/')()).text())?.[1] ?? '';

const ANSWERS: [what: string, status: number, ask: () => Promise<Response>, kind?: Kind][] = [
  ['a page', 200, get('/')],
  ['a page of a person', 200, async () => await (await app.signedIn('header.reader')).send('/')],
  ['a missing page', 404, get('/nothing')],
  ['a call', 200, get('/api/me')],
  ['a hot list', 200, get('/api/games/adopt-me/trades'), 'plain'],
  ['a refused call', 401, get('/api/me/account')],
  ['a call with nonsense', 400, get('/api/games/nonsense/trades?after=%00')],
  ['no call', 404, get('/api/nothing')],
  ['another method', 405, post('/api/games')],
  ['too much', 413, post('/api/email-verifications', { body: 'x'.repeat(70_000) })],
  ['another site', 403, post('/login', { headers: { origin: 'https://evil.example' } })],
  ['the way to Discord', 303, post('/login')],
  ['a forged return', 302, get('/api/auth/callback/discord?code=x&state=y')],
  ['a page that leads on', 302, get('/account')],
  ['the list of calls', 200, get('/api/docs')],
  ['its description', 200, get('/api/openapi.json')],
  ['a built file', 200, async () => await get(await firstFile())(), 'plain'],
  [
    'a file known already',
    304,
    async () => {
      const path = await firstFile();
      const etag = (await get(path)()).headers.get('etag') ?? '';
      return await get(path, { 'if-none-match': etag })();
    },
    'plain',
  ],
  ['a picture of the site', 200, get('/media/logo.svg'), 'plain'],
  ['a missing file', 404, get('/assets/nothing.js')],
  ['health', 200, get('/healthz')],
  ['readiness', 200, get('/readyz')],
  ['figures for nobody', 401, get('/metrics'), 'plain'],
  ['only the head', 200, () => app.browser().send('/', { method: 'HEAD' })],
];

for (const [what, status, ask, kind] of ANSWERS) {
  test(`${what} carries every header`, async () => {
    const answer = await ask();
    await answer.arrayBuffer();
    assert.deepEqual([answer.status, lacking(answer.headers, kind)], [status, []]);
  });
}

test('a live stream carries every header', async () => {
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  assert.deepEqual(lacking(stream.headers, 'plain'), []);
  stream.close();
});

test('pictures of items carry every header, and a policy under which nothing at all runs', async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?limit=1');
  const [item] = (body as { items: { slug: string; name: string; rarity?: string }[] }).items;
  const picture = await app
    .browser()
    .send(itemPicture({ ...(item ?? assert.fail()), game: 'adopt-me' }, 'm'));
  assert.deepEqual([picture.status, lacking(picture.headers, 'picture')], [200, []]);
  assert.match(picture.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.doesNotMatch(picture.headers.get('content-security-policy') ?? '', /script-src/);
});

test('what nobody foresaw carries every header: to a call as JSON, to people as a page', async () => {
  const browser = await app.signedIn('unlucky');
  const client = await app.database.connect();
  await client.query('ALTER TABLE auth_sessions RENAME TO auth_sessions_away');
  try {
    app.clock.pass(6000);
    for (const [path, type, kind] of [
      ['/api/me', 'application/json', 'page'],
      ['/', 'text/html; charset=UTF-8', 'page'],
      ['/api/live', 'application/json', 'plain'],
    ] as const) {
      const answer = await browser.send(path);
      assert.deepEqual(
        [answer.status, answer.headers.get('content-type'), lacking(answer.headers, kind)],
        [500, type, []],
        path,
      );
      assert.match(await answer.text(), /Something went wrong on our side/);
    }
  } finally {
    await client.query('ALTER TABLE auth_sessions_away RENAME TO auth_sessions');
    await client.end();
  }
});

test('browsers are told to insist on HTTPS where the site has it, and only there', async () => {
  const https = await startTestApp({ env: { PUBLIC_URL: 'https://swap.example', DEMO: '1' } });
  try {
    for (const path of ['/api/me', '/healthz', '/api/nothing']) {
      const { headers } = await fetch(https.localUrl + path);
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
      assert.match(headers.get('content-security-policy') ?? '', /upgrade-insecure-requests/);
    }
  } finally {
    await https.close();
  }
  const { headers } = await get('/')();
  assert.equal(headers.get('strict-transport-security'), null);
  assert.doesNotMatch(headers.get('content-security-policy') ?? '', /upgrade-insecure-requests/);
});

/** @returns the scripts in a page that its policy does not allow, and handlers in its markup */
function forbiddenScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].flatMap(
    ([whole, attributes = '', text = '']) => {
      // Data, which no browser runs.
      if (/^ type="application\/(ld\+)?json"/.test(attributes)) return [];
      if (/ src="\/(?!\/)/.test(attributes) && text === '') return [];
      const hash = createHash('sha256').update(text).digest('base64');
      return policy.includes(`'sha256-${hash}'`) ? [] : [whole];
    },
  );
  const handlers = html.replaceAll(/<script[^]*?<\/script>/g, '').match(/<[^>]*\son\w+\s*=[^>]*>/g) ?? [];
  const styles = html.match(/<style[^>]*>/g) ?? [];
  return [...scripts, ...handlers, ...styles];
}

test('every page has no script but those that its policy names, and no style element', async () => {
  const owner = await app.signedIn('owner');
  for (const { path } of routes) {
    const address = path
      .replace(':gameId', 'adopt-me')
      .replace(':item', 'owl')
      .replace(':userId', 'nobody')
      .replace('*', 'nothing');
    for (const browser of [app.browser(), owner]) {
      const { response } = await browser.follow(await browser.send(address));
      const html = await response.text();
      assert.match(html, /<html/);
      assert.deepEqual(
        forbiddenScripts(html, response.headers.get('content-security-policy') ?? ''),
        [],
        address,
      );
    }
  }
});

test('a script, a handler or a style element that slipped into a page is found', async () => {
  const response = await get('/')();
  const [html, policy] = [await response.text(), response.headers.get('content-security-policy') ?? ''];
  for (const slipped of [
    '<script>alert(1)</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<script src="//evil.example/x.js"></script>',
    '<img src="x" onerror="alert(1)">',
    '<style>*{display:none}</style>',
  ])
    assert.equal(forbiddenScripts(html.replace('</body>', `${slipped}</body>`), policy).length, 1, slipped);
  assert.equal(forbiddenScripts(html, "script-src 'self'").length, 1);
});
