import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** A tab begins to sign in and answers at Discord. @returns the address that Discord sends it back to */
async function begin(browser: TestBrowser, username: string, next: string): Promise<string> {
  const back = await browser.authorize({ username }, { next });
  return back.headers.get('location') ?? '';
}

/** A tab comes back from Discord. @returns where it is sent: the sign-in page leads whoever is signed in on to `next` */
async function comeBack(browser: TestBrowser, address: string): Promise<string> {
  return (await browser.send(address)).headers.get('location') ?? '';
}

const onTo = (next: string) => `/login?next=${encodeURIComponent(next)}`;

const begunCookies = (browser: TestBrowser) =>
  [...browser.cookies.keys()].filter((name) => name.startsWith('swapwise.state'));

const OVER = '&error=state_mismatch';

test('every tab that began to sign in can end, in whatever order, and goes where it was going', async () => {
  const browser = app.browser();
  const nexts = ['/values', '/trade?game=adopt-me', '/safety'];
  const tabs: [string, string][] = [];
  for (const next of nexts) tabs.push([next, await begin(browser, 'many.tabs', next)]);
  for (const [next, address] of [...tabs.slice(1), ...tabs.slice(0, 1)]) {
    assert.equal(await comeBack(browser, address), onTo(next));
    assert.partialDeepStrictEqual(await me(browser), { name: 'many.tabs' });
  }
});

test('a return that was used still says where it was going, and signs nobody in again', async () => {
  const browser = app.browser();
  const address = await begin(browser, 'goes.back', '/trade?game=adopt-me');
  assert.equal(await comeBack(browser, address), onTo('/trade?game=adopt-me'));
  for (let time = 0; time < 2; time += 1) {
    assert.equal(await comeBack(browser, address), onTo('/trade?game=adopt-me') + OVER);
    assert.partialDeepStrictEqual(await me(browser), { name: 'goes.back' });
  }
  await browser.send('/logout', { method: 'POST' });
  assert.equal(await comeBack(browser, address), onTo('/trade?game=adopt-me') + OVER);
  assert.equal(await me(browser), null);
});

test('of a return that is used twice at once, nothing is left but one session and no error of the server', async () => {
  const browser = app.browser();
  const address = await begin(browser, 'comes.twice', '/values');
  const answers = await Promise.all([browser.send(address), browser.send(address)]);
  for (const answer of answers) {
    assert.equal(answer.status, 302);
    assert.match(answer.headers.get('location') ?? '', /\/login\?next=%2Fvalues(&error=\w+)?$/);
  }
  assert.partialDeepStrictEqual(await me(browser), { name: 'comes.twice' });
});

test('of six tabs the first gives way, and says where it was going no more', async () => {
  const browser = app.browser();
  const addresses: string[] = [];
  for (let tab = 0; tab < 6; tab += 1) addresses.push(await begin(browser, 'six.tabs', `/profile/${tab}`));
  assert.equal(begunCookies(browser).length, 5);
  const [first = '', ...others] = addresses;
  assert.equal(await comeBack(browser, first), '/login?error=state_mismatch');
  assert.equal(await me(browser), null);
  for (const [at, address] of others.entries())
    assert.equal(await comeBack(browser, address), onTo(`/profile/${at + 1}`));
  // What was used gives way before what is still under way.
  const waiting = await begin(browser, 'six.tabs', '/values');
  for (let tab = 0; tab < 4; tab += 1) await begin(browser, 'six.tabs', '/safety');
  assert.equal(begunCookies(browser).length, 5);
  assert.equal(await comeBack(browser, waiting), onTo('/values'));
});

test('a begun sign-in is kept for five minutes, unreadable for scripts', async () => {
  const browser = app.browser();
  const started = await browser.send('/login', { method: 'POST', body: new URLSearchParams() });
  const [cookie = '', ...others] = started.headers.getSetCookie();
  assert.deepEqual(others, []);
  assert.match(cookie, /^swapwise\.state\.[\w-]+=/);
  assert.deepEqual(cookie.split('; ').slice(1).toSorted(), [
    'HttpOnly',
    'Max-Age=300',
    'Path=/',
    'SameSite=Lax',
  ]);
});

test("nobody is signed in by a return that another browser began, whatever cookies of one's own are renamed to it", async () => {
  const theirs = await begin(app.browser(), 'tabs.attacker', '/values');
  const state = new URL(theirs).searchParams.get('state') ?? '';
  const victim = app.browser();
  await begin(victim, 'tabs.victim', '/safety');
  const [own = ''] = begunCookies(victim);
  victim.cookies.set(`swapwise.state.${state}`, victim.cookies.get(own) ?? '');
  assert.equal(await comeBack(victim, theirs), onTo('/safety') + OVER);
  assert.equal(await me(victim), null);
});

test('a planted cookie leads nowhere else and breaks nothing', async () => {
  for (const planted of [
    '%',
    '!//evil.example/',
    '!https%3A%2F%2Fevil.example',
    'x!%5C%5Cevil.example',
    '!!',
  ]) {
    const browser = app.browser();
    for (const name of ['.abc', '.', '.a(b)', '']) browser.cookies.set(`swapwise.state${name}`, planted);
    const back = await browser.send('/api/auth/callback/discord?code=x&state=abc');
    assert.equal(back.headers.get('location'), '/login?error=state_mismatch', planted);
    await browser.signIn('planted.tabs');
  }
});

test('a place with a long address is found again, and only a return that failed forgets it', async () => {
  const browser = app.browser();
  const next = `/calculator?give=${'owl,'.repeat(400)}`;
  const address = await begin(browser, 'long.way', next);
  for (const name of begunCookies(browser)) assert.ok((browser.cookies.get(name) ?? '').length < 300);
  assert.equal(await comeBack(browser, address), onTo(next));
});
