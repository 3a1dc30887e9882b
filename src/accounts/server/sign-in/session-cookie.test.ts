import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let plain: TestApp;
let secure: TestApp;
before(async () => {
  plain = await startTestApp();
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://swap.example', DEMO: '1' } });
});
after(async () => {
  await Promise.all([plain.close(), secure.close()]);
});

test('the cookie cannot be read by scripts and does not come along from other sites', async () => {
  const browser = plain.browser();
  const back = await browser.authorize({ username: 'cookie.reader' });
  const cookies = (await browser.send(back.headers.get('location') ?? '')).headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith('swapwise.session_token='));
  const [, ...attributes] = (session ?? '').split('; ');
  assert.deepEqual(attributes.toSorted(), ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
});

test('over https every cookie is bound to this host and to https', async () => {
  const browser = secure.browser();
  const started = await browser.send('/login', { method: 'POST' });
  const back = await browser.authorize({ username: 'over.https' });
  const signedIn = await browser.send(back.headers.get('location') ?? '');
  const cookies = [...started.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
  assert.ok(cookies.some((cookie) => cookie.startsWith('__Host-swapwise.session_token=')));
  for (const cookie of cookies) {
    assert.match(cookie, /^__Host-/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      assert.ok(cookie.split('; ').includes(attribute));
    assert.doesNotMatch(cookie, /domain=/i);
  }
  assert.partialDeepStrictEqual(await me(browser), { name: 'over.https' });
  assert.match(signedIn.headers.get('strict-transport-security') ?? '', /max-age=\d{7,}/);
});

test("a cookie that a neighbour's site planted makes nobody somebody else", async () => {
  const victim = await secure.signedIn('planted.on');
  const attacker = await secure.signedIn('planter');
  const name = '__Host-swapwise.session_token';
  const theirs = attacker.cookies.get(name) ?? '';
  assert.notEqual(theirs, '');
  await me(attacker);

  const planted = secure.browser();
  planted.cookies.set('swapwise.session_token', theirs);
  assert.equal(await me(planted), null);

  planted.cookies.set(name, victim.cookies.get(name) ?? '');
  secure.clock.pass(6000);
  assert.partialDeepStrictEqual(await me(planted), { name: 'planted.on' });
  assert.partialDeepStrictEqual(await me(attacker), { name: 'planter' });
});

test('of two session cookies of one name the same one decides and is remembered', async () => {
  const victim = await plain.signedIn('twice.victim');
  const attacker = await plain.signedIn('twice.attacker');
  const name = 'swapwise.session_token';
  const cookie = `${name}=${attacker.cookies.get(name)}; ${name}=${victim.cookies.get(name)}`;
  plain.clock.pass(6000);
  const both = await fetch(`${plain.localUrl}/api/me`, { headers: { cookie } });
  assert.partialDeepStrictEqual(await both.json(), { name: 'twice.attacker' });
  assert.partialDeepStrictEqual(await me(attacker), { name: 'twice.attacker' });
});

test('a session cookie that was altered is none', async () => {
  const browser = await plain.signedIn('alterer');
  for (const [name, value] of browser.cookies)
    browser.cookies.set(
      name,
      value.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    );
  assert.equal(await me(browser), null);
});

test('whoever deletes the account loses the cookie, also over https', async () => {
  const browser = await secure.signedIn('deleted.over.https');
  const answer = await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  assert.deepEqual(answer.headers.getSetCookie(), [
    '__Host-swapwise.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-swapwise.known_device=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
  assert.deepEqual(
    [...browser.cookies.keys()].filter((name) => name.includes('session_token')),
    [],
  );
});
