import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadFrontend } from '../src/app/pages/load-frontend.ts';
import { routes } from '../src/app/pages/routes.ts';
import { startTestApp, type TestApp } from '../test/start-test-app.ts';
import type { TestBrowser } from '../test/test-browser.ts';
import { CANARY_HOST } from './hostile-script.ts';
import { HOSTILE_TEXTS, hostileText, spreadSample } from './hostile-text.ts';
import { IN_FULL, ON_DATABASE, tellProof } from './proof.ts';

/** Ways to write an address elsewhere that one reader takes for a path and the next does not. */
const ELSEWHERE = [
  ...[
    '',
    '/',
    '//',
    '\\',
    '\\\\',
    '/\\',
    '\\/',
    '/\t/',
    '/\n/',
    '\t//',
    ' //',
    '/%09/',
    '/./',
    '/x/..//',
  ].map((start) => `${start}${start.endsWith('/') || start.endsWith('\\') ? '' : '/'}/${CANARY_HOST}/`),
  ...[
    'https://',
    'HTTP://',
    'https:/',
    'https:',
    'http:\\\\',
    '////',
    '/https://',
    '//x@',
    '/@',
    '@',
    '.',
    '%2f%2f',
    '/%2f',
    '%5c%5c',
  ].map((start) => `${start}${CANARY_HOST}`),
  ...spreadSample(IN_FULL ? HOSTILE_TEXTS.length : 6).map((at) => hostileText(at, 0)),
];
const NAMES = [
  'next',
  'return',
  'returnTo',
  'return_to',
  'redirect',
  'redirect_uri',
  'callback',
  'callbackURL',
  'continue',
  'url',
  'to',
  'goto',
  'state',
  'error',
];

const tally = { tried: 0, away: 0, caught: false };
let app: TestApp;
before(async () => {
  app = await startTestApp({ frontend: await loadFrontend() });
});
after(async () => {
  tellProof({
    proof: 'R6',
    what: `addresses that name another site to lead to, signed out, in and on the way, ${ON_DATABASE}`,
    figure: `${tally.away} of ${tally.tried} led away`,
    goal: '0',
    control: `a way that leads elsewhere: ${tally.caught ? 'found' : 'NOT FOUND'}`,
    kept: tally.away === 0 && tally.caught,
  });
  await app.close();
});

/** @returns where an answer leads that is not this site, as a browser reads it */
function away(answer: Response, asked: string): string | undefined {
  const to =
    answer.headers.get('location') ?? /^\d+;\s*url=(.*)$/i.exec(answer.headers.get('refresh') ?? '')?.[1];
  if (to === undefined) return undefined;
  return new URL(to, new URL(asked, app.url)).origin === app.url ? undefined : to;
}

async function check(browser: TestBrowser, asked: string, init?: RequestInit): Promise<Response> {
  tally.tried += 1;
  tally.away += 1;
  const answer = await browser.send(asked, init);
  await answer.arrayBuffer();
  assert.equal(away(answer, asked), undefined, asked);
  tally.away -= 1;
  return answer;
}

test('a way that leads elsewhere is found', () => {
  for (const to of [`//${CANARY_HOST}`, `https://${CANARY_HOST}/`, `/\\${CANARY_HOST}`, `\t//${CANARY_HOST}`])
    assert.equal(away(new Response('', { headers: { location: to.trim() } }), '/'), to.trim());
  assert.equal(away(new Response('', { headers: { location: '/trade' } }), '/'), undefined);
  tally.caught = true;
});

test('no page leads to another site, whatever its address names', async () => {
  const [visitor, member] = [app.browser(), await app.signedIn('led.away')];
  for (const elsewhere of ELSEWHERE) {
    const query = NAMES.map((name) => `${name}=${encodeURIComponent(elsewhere)}`).join('&');
    for (const browser of [visitor, member]) {
      for (const path of [
        '/login',
        '/register',
        '/account',
        '/owner',
        '/reset-password',
        '/set-new-password',
        '/email-verified',
      ])
        await check(browser, `${path}?${query}`);
      await check(browser, `/api/auth/callback/discord?${query}`);
    }
  }
  // Paths that a server may take for another host, or tidy up into one.
  for (const { path } of routes) {
    for (const start of ['//', '/\\', '/%2f', '/%5c', '/.//', '/%09/']) {
      const asked = `${app.url}${start}${CANARY_HOST}/..${path}`;
      await check(visitor, asked);
    }
  }
});

test('nobody is led to another site by signing in', async () => {
  const wanted = IN_FULL ? ELSEWHERE : ELSEWHERE.filter((_, at) => at % 4 === 0);
  for (const elsewhere of wanted) {
    const browser = app.browser();
    const form = { next: elsewhere, callbackURL: elsewhere, redirect: elsewhere };
    let answer = await browser.authorize({ username: 'led.away' }, form);
    for (let hop = 0; hop < 5 && answer.status >= 300 && answer.status < 400; hop += 1) {
      tally.tried += 1;
      tally.away += 1;
      assert.equal(away(answer, '/'), undefined, elsewhere);
      tally.away -= 1;
      answer = await browser.send(answer.headers.get('location') ?? '/');
    }
    // A path that no page has is still one of this site.
    assert.ok([200, 404].includes(answer.status), `${elsewhere}: ${answer.status}`);
  }
});

test('what is right is still followed', async () => {
  const browser = app.browser();
  const answer = await browser.authorize({ username: 'led.home' }, { next: '/trade?game=adopt-me' });
  assert.equal((await browser.follow(answer)).path, '/trade?game=adopt-me');
  const asked = await check(browser, `/login?next=${encodeURIComponent('/safety')}`);
  assert.equal(asked.headers.get('location'), '/safety');
});
