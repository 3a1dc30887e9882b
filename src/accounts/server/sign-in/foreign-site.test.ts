import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { draftFor } from '../../../../test/trade-draft.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test('another site can make nobody sign in, sign out or act', async () => {
  const browser = await app.signedIn('target');
  const body = JSON.stringify(await draftFor(browser, 'adopt-me'));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const foreign of FOREIGN) {
    for (const path of ['/login', '/logout', '/api/games/adopt-me/trades']) {
      const headers = { cookie, 'content-type': 'application/json', ...foreign };
      const answer = await fetch(app.localUrl + path, { method: 'POST', body, headers, redirect: 'manual' });
      assert.equal(answer.status, 403, `${path} from ${JSON.stringify(foreign)}`);
      assert.equal(((await answer.json()) as { code: string }).code, 'FOREIGN_ORIGIN');
    }
  }
  assert.notEqual(await me(browser), null);
  const posting = { nextAt: null, back: null, contact: null };
  assert.deepEqual((await browser.call('GET', '/me/posting')).body, posting);
});

test('a form of a page that was opened by another name is refused in words, and leads to the site', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };
  const form = { method: 'POST', body: new URLSearchParams({ next: '/trade' }) };
  for (const path of ['/login', '/logout']) {
    for (const origin of ['https://www.swap.example', 'null']) {
      const answer = await app.browser().send(path, { ...form, headers: { ...headers, origin } });
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.deepEqual(answer.headers.getSetCookie(), []);
      const page = await answer.text();
      assert.match(page, /<h1[^>]*>Wrong address<\/h1>/);
      assert.ok(page.includes(`href="${app.url}/"`));
      assert.doesNotMatch(page, /www\.swap\.example/);
    }
  }
  const call = await app.browser().send('/api/me/deletion', {
    ...form,
    headers: { ...headers, origin: 'https://www.swap.example' },
  });
  assert.equal(call.status, 403);
  assert.partialDeepStrictEqual(await call.json(), { code: 'FOREIGN_ORIGIN', status: 403 });
});

test('a cookie without any word of where the request comes from is not enough to act', async () => {
  const browser = await app.signedIn('origin.less');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.localUrl}/logout`, {
    method: 'POST',
    headers: { cookie },
    redirect: 'manual',
  });
  assert.equal(answer.status, 403);
  assert.notEqual(await me(browser), null);
});

test("the sign-in library's own addresses are closed, but for the return from Discord", async () => {
  const browser = await app.signedIn('prober');
  const CLOSED = [
    ['GET', '/get-session'],
    ['GET', '/list-sessions'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['GET', '/callback/github'],
    ['GET', '/account-info'],
    ['POST', '/sign-in/social'],
    ['POST', '/sign-in/email'],
    ['POST', '/sign-up/email'],
    ['POST', '/sign-out'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['POST', '/link-social'],
    ['POST', '/unlink-account'],
    ['POST', '/revoke-sessions'],
    ['POST', '/callback/discord'],
  ] as const;
  for (const [method, path] of CLOSED) {
    const answer = await browser.call(method, `/auth${path}`, method === 'POST' ? {} : undefined);
    assert.equal(answer.status, 404, `${method} ${path}`);
    assert.partialDeepStrictEqual(answer.body, { code: 'NOT_FOUND' });
  }
});
