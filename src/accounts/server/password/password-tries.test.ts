import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { resetToken } from '../../../../test/mails.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../../../../test/test-browser.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authSessions } from '../account-table.ts';
import { setPassword } from './set-password.ts';
import { setTemporaryPassword } from './temporary-password.ts';

const HOUR_MS = 60 * 60_000;
const RIGHT = 'Calm4otters';
const SCHOOL = '203.0.113.7';
const HOME = '198.51.100.4';
const DEVICE = 'swapwise.known_device';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' } });
});
beforeEach(() => app.clock.pass(48 * HOUR_MS));
after(async () => {
  await app.close();
});

type Given = { email: string; password: string; ip: string; browser?: TestBrowser };

async function enter({ email, password, ip, browser = app.browser() }: Given): Promise<Answer> {
  const response = await browser.send('/api/password-sign-ins', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Somebody who has a password; their browser is one in which they have signed in. */
async function withPassword(name: string): Promise<Person & { email: string }> {
  const person = await signInPerson(app, name);
  const email = `${name}@example.com`;
  const token = await resetToken(app, email);
  assert.ok(await setPassword(app.database.db, { token, password: RIGHT }, app.clock.now()));
  return { ...person, email };
}

const guess = async (email: string, ip: string, count: number, browser?: TestBrowser) =>
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      enter({ email, password: `Guess4you${at}`, ip, ...(browser === undefined ? {} : { browser }) }),
    ),
  );

/** As if so many had been counted already. */
async function counted(what: string, used: number): Promise<void> {
  const client = await app.database.connect();
  const { rowCount } = await client.query(`UPDATE rate_limits SET used = ${used} WHERE key LIKE '${what}:%'`);
  await client.end();
  assert.notEqual(rowCount, 0);
}

test('whoever guesses from one place keeps nobody out at another', async () => {
  const { email } = await withPassword('guessed.at');
  const guesses = await guess(email, SCHOOL, 20);
  assert.equal(guesses.filter(({ status }) => status === 401).length, 5);
  assertRefused(await enter({ email, password: RIGHT, ip: SCHOOL }), 429, 'TOO_MANY_TRIES');
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
});

test('nor on a device of the person themselves, at the same place', async () => {
  const { email, browser } = await withPassword('has.been.here');
  await guess(email, SCHOOL, 20);
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser })).status, 200);
});

test('a password makes a device known as Discord does, and so does a new password by mail', async () => {
  const { email } = await withPassword('known.by.password');
  const [entered, renewed] = [app.browser(), app.browser()];
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser: entered })).status, 200);
  await entered.send('/logout', { method: 'POST' });
  const token = await resetToken(app, email);
  assert.equal((await renewed.call('POST', '/password', { token, password: RIGHT })).status, 200);
  await guess(email, SCHOOL, 20);
  for (const browser of [entered, renewed])
    assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser })).status, 200);
});

test('a place from which many accounts are tried has no more tries for others, but for known devices', async () => {
  const { email, browser } = await withPassword('at.the.school');
  await guess('first.guess@example.com', SCHOOL, 1);
  await counted('password-ip', 50);
  assertRefused(await enter({ email, password: RIGHT, ip: SCHOOL }), 429, 'TOO_MANY_TRIES');
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser })).status, 200);
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
});

test('an account that is guessed at from everywhere leaves each place one try an hour, and known devices theirs', async () => {
  const { email, browser } = await withPassword('under.attack');
  await guess(email, '192.0.2.1', 1);
  await counted('password-account', 30);
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
  assert.deepEqual(
    (await guess(email, SCHOOL, 2)).map(({ status }) => status).toSorted((a, b) => a - b),
    [401, 429],
  );
  const refused = await enter({ email, password: RIGHT, ip: SCHOOL });
  assert.deepEqual((refused.body as { data: unknown }).data, { retryAfterSeconds: 3600 });
  assert.equal((await guess(email, SCHOOL, 4, browser)).filter(({ status }) => status === 401).length, 4);
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser })).status, 200);
});

test('what is refused at one place does not bring the account under attack', async () => {
  const { email } = await withPassword('not.by.one');
  await guess(email, SCHOOL, 40);
  assert.equal((await guess(email, HOME, 2)).filter(({ status }) => status === 401).length, 2);
});

test('on a known device ten wrong passwords are tried in a quarter of an hour', async () => {
  const { email, browser } = await withPassword('forgets.much');
  const guesses = await guess(email, SCHOOL, 20, browser);
  assert.equal(guesses.filter(({ status }) => status === 401).length, 10);
  assertRefused(await enter({ email, password: RIGHT, ip: SCHOOL, browser }), 429, 'TOO_MANY_TRIES');
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL })).status, 200);
});

test("a device is not known for somebody else's account, and its cookie cannot be made up", async () => {
  const { email, browser } = await withPassword('known.here');
  const other = await withPassword('known.elsewhere');
  await guess(email, SCHOOL, 5);
  const cookie = browser.cookies.get(DEVICE) ?? '';
  const [id, digest = ''] = cookie.split('.');
  for (const value of [
    other.browser.cookies.get(DEVICE) ?? '',
    `${id}.${digest.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}`,
    `${id}`,
    `${cookie.startsWith('x') ? 'y' : 'x'}${cookie.slice(1)}`,
  ]) {
    const stranger = app.browser();
    stranger.cookies.set(DEVICE, value);
    assertRefused(
      await enter({ email, password: RIGHT, ip: SCHOOL, browser: stranger }),
      429,
      'TOO_MANY_TRIES',
    );
  }
  const copy = app.browser();
  copy.cookies.set(DEVICE, cookie);
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser: copy })).status, 200);
});

test('an address that is not known to be theirs makes no device known for it', async () => {
  const victim = await withPassword('real.owner');
  const stranger = await signInPerson(app, 'claims.it');
  stranger.browser.cookies.delete(DEVICE);
  await app.database.db
    .update(profiles)
    .set({ contactEmail: victim.email, contactEmailVerified: false })
    .where(eq(profiles.id, stranger.userId));
  const password = 'Claims4you';
  const temporary = await app.database.db.transaction((tx) =>
    setTemporaryPassword(tx, stranger.userId, app.clock.now()),
  );
  const { token } = (await enter({ email: victim.email, password: temporary, ip: HOME })).body as {
    token: string;
  };
  await stranger.browser.call('POST', '/password', { token, password });
  await enter({ email: victim.email, password, ip: HOME, browser: stranger.browser });
  assert.equal(stranger.browser.cookies.has('swapwise.session_token'), true);
  assert.match(stranger.browser.cookies.get(DEVICE) ?? '', /^[\w-]{22}$/, 'a number, and no address');
});

test('right passwords are counted for an account from everywhere, for good, and known devices have their own', async () => {
  const { email, browser } = await withPassword('always.right');
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
  await counted('password-right', 17);
  const entered = await Promise.all(
    Array.from({ length: 20 }, (_, at) => enter({ email, password: RIGHT, ip: `192.0.2.${at + 1}` })),
  );
  assert.deepEqual(entered.map(({ status }) => status).toSorted(), [200, 200, 200, ...Array(17).fill(429)]);
  assertRefused(await enter({ email, password: RIGHT, ip: SCHOOL }), 429, 'TOO_MANY_TRIES');
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL, browser })).status, 200);
  await counted('password-right', 20);
  assertRefused(await enter({ email, password: RIGHT, ip: SCHOOL, browser }), 429, 'TOO_MANY_TRIES');
  app.clock.pass(15 * 60_000);
  assert.equal((await enter({ email, password: RIGHT, ip: SCHOOL })).status, 200);
});

test('wrong passwords use up no right one', async () => {
  const { email } = await withPassword('guessed.right');
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
  await counted('password-right', 19);
  for (let at = 1; at <= 3; at += 1) await guess(email, `192.0.2.${at}`, 5);
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
});

test('a device has one session, also where it brings no session along, and when several begin at once', async () => {
  const { email, browser, userId } = await withPassword('one.a.device');
  const cookie = browser.cookies.get(DEVICE) ?? '';
  const copies = Array.from({ length: 5 }, () => {
    const copy = app.browser();
    copy.cookies.set(DEVICE, cookie);
    return copy;
  });
  const open = async () =>
    await app.database.db.select().from(authSessions).where(eq(authSessions.userId, userId));
  for (const copy of copies.slice(0, 2)) {
    assert.equal((await enter({ email, password: RIGHT, ip: HOME, browser: copy })).status, 200);
    assert.equal((await open()).length, 1);
    assert.notEqual((await copy.call('GET', '/me')).body, null);
  }
  const entered = await Promise.all(
    copies.slice(2).map((copy) => enter({ email, password: RIGHT, ip: HOME, browser: copy })),
  );
  assert.deepEqual(
    entered.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await open()).length, 1);
  assert.equal((await enter({ email, password: RIGHT, ip: HOME })).status, 200);
  assert.equal((await open()).length, 2);
});

test('of IPv6 what one house or one rented server has is one place', async () => {
  const { email } = await withPassword('many.addresses');
  for (let at = 1; at <= 5; at += 1) await guess(email, `2001:db8:7:${at}::1`, 1);
  assertRefused(await enter({ email, password: RIGHT, ip: '2001:db8:7:99::1' }), 429, 'TOO_MANY_TRIES');
  assert.equal((await enter({ email, password: RIGHT, ip: '2001:db8:8:99::1' })).status, 200);
});
