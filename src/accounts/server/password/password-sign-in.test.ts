import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { resetToken } from '../../../../test/mails.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../../../../test/test-browser.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authAccounts, authSessions, userSessions } from '../account-table.ts';
import { temporaryPasswords } from '../mail/mail-table.ts';
import { setPassword } from './set-password.ts';
import { setTemporaryPassword } from './temporary-password.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.pass(2 * 60 * MINUTE_MS));
after(async () => {
  await app.close();
});

const signIn = async (email: unknown, password: unknown, browser: TestBrowser = app.browser()) =>
  await browser.call('POST', '/password-sign-ins', { email, password });
const temporaryFor = async ({ userId }: Person) =>
  await app.database.db.transaction((tx) => setTemporaryPassword(tx, userId, app.clock.now()));
const tokenOf = ({ body }: Answer) => (body as { outcome: string; token: string }).token;

/** Somebody who has set a password. */
async function withPassword(name: string, password: string): Promise<{ person: Person; email: string }> {
  const person = await signInPerson(app, name);
  const email = `${name}@example.com`;
  const token = await resetToken(app, email);
  assert.ok(await setPassword(app.database.db, { token, password }, app.clock.now()));
  return { person, email };
}

test('a password signs in with the cookie and the session of every sign-in, and is listed like one', async () => {
  const { person, email } = await withPassword('by.password', 'Calm4otters');
  const browser = app.browser();
  const answer = await browser.send('/api/password-sign-ins', {
    method: 'POST',
    body: JSON.stringify({ email: ' By.Password@Example.com', password: 'Calm4otters' }),
    headers: { 'content-type': 'application/json', 'user-agent': 'A phone' },
  });
  const cookies = answer.headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith('swapwise.session_token='));
  const [, ...attributes] = (session ?? '').split('; ');
  assert.deepEqual(attributes.toSorted(), ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  assert.deepEqual(await answer.json(), { outcome: 'signed-in' });
  assert.partialDeepStrictEqual(await me(browser), { userId: person.userId });
  const { db } = app.database;
  const listed = await db.select().from(userSessions).where(eq(userSessions.userId, person.userId));
  assert.ok(listed.some(({ isActive, userAgent }) => isActive && userAgent === 'A phone'));
  await browser.send('/logout', { method: 'POST' });
  assert.equal(await me(browser), null);
  assert.equal((await signIn(email, 'Calm4otters')).status, 200);
});

test('an admin who came by a password has not confirmed anything by it', async () => {
  const { person, email } = await withPassword('admin.by.password', 'Calm4otters');
  await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, person.userId));
  const browser = app.browser();
  assert.equal((await signIn(email, 'Calm4otters', browser)).status, 200);
  const look = () => browser.call('GET', `/backoffice/users/${person.userId}/email`);
  assertRefused(await look(), 403, 'CONFIRMATION_REQUIRED');
  await browser.signIn('admin.by.password');
  assert.equal((await look()).status, 200);
});

test("a wrong password, somebody else's and an unknown address are refused by the same answer, without a cookie", async () => {
  const { email } = await withPassword('has.one', 'Calm4otters');
  const other = await withPassword('has.another', 'Other4you');
  await signInPerson(app, 'has.none');
  const tries = [
    [email, 'Wrong4you'],
    [email, 'Other4you'],
    [other.email, 'calm4otters'],
    ['has.none@example.com', 'Calm4otters'],
    ['nobody@example.com', 'Calm4otters'],
  ];
  const told = [];
  for (const [address, password] of tries) {
    const browser = app.browser();
    const answer = await signIn(address, password, browser);
    assertRefused(answer, 401, 'WRONG_PASSWORD');
    assert.equal(browser.cookies.size, 0);
    told.push(JSON.stringify(answer.body));
  }
  assert.equal(new Set(told).size, 1);
});

test('what is no address or no password is refused', async () => {
  const wrong = [
    ['', 'x'],
    ['nobody', 'x'],
    ['a@b.c', ''],
    ['a@b.c', 'x'.repeat(2000)],
    [null, null],
  ];
  for (const [email, password] of wrong) assertRefused(await signIn(email, password), 400, 'INVALID_INPUT');
});

test('where two accounts have the address, the password decides which', async () => {
  const people: Person[] = [];
  for (const name of ['cousin.one', 'cousin.two']) {
    await app.browser().signIn(name, 'cousins@example.org');
    const browser = app.browser();
    await browser.signIn(name, 'cousins@example.org');
    people.push({ userId: ((await me(browser)) as Person).userId, name, browser });
  }
  for (const person of people) {
    const answer = await signIn('cousins@example.org', await temporaryFor(person));
    assert.ok(
      await setPassword(
        app.database.db,
        { token: tokenOf(answer), password: `Pass4${person.name}A` },
        app.clock.now(),
      ),
    );
  }
  for (const { userId, name } of people) {
    const browser = app.browser();
    assert.equal((await signIn('cousins@example.org', `Pass4${name}A`, browser)).status, 200);
    assert.partialDeepStrictEqual(await me(browser), { userId });
  }
});

test('a temporary password never signs in: it gives the token with which a new one is set', async () => {
  const person = await signInPerson(app, 'temporary');
  const password = await temporaryFor(person);
  await eventually(
    () => me(person.browser),
    (seen) => seen === null,
  );
  const browser = app.browser();
  const answer = await signIn('temporary@example.com', password, browser);
  assert.partialDeepStrictEqual(answer.body, { outcome: 'set-password' });
  assert.equal(browser.cookies.size, 0);
  assert.equal(await me(browser), null);
  const set = await browser.call('POST', '/password', { token: tokenOf(answer), password: 'Calm4otters' });
  assert.equal(set.status, 200);
  assert.equal((await signIn('temporary@example.com', 'Calm4otters')).status, 200);
});

test('a temporary password is good once, also when twenty come with it at once', async () => {
  const person = await signInPerson(app, 'good.once');
  const password = await temporaryFor(person);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signIn('good.once@example.com', password)),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401, 401, 401, 401]);
  app.clock.pass(15 * MINUTE_MS);
  assertRefused(await signIn('good.once@example.com', password), 401, 'WRONG_PASSWORD');
});

test('a temporary password is good for fifteen minutes', async () => {
  const person = await signInPerson(app, 'quarter');
  const late = await temporaryFor(person);
  app.clock.pass(15 * MINUTE_MS);
  assertRefused(await signIn('quarter@example.com', late), 401, 'WRONG_PASSWORD');
  const early = await temporaryFor(person);
  app.clock.pass(15 * MINUTE_MS - 1);
  assert.equal((await signIn('quarter@example.com', early)).status, 200);
});

test('a second temporary password takes the place of the first, and of the token that the first gave', async () => {
  const person = await signInPerson(app, 'second.try');
  const used = tokenOf(await signIn('second.try@example.com', await temporaryFor(person)));
  const unused = await temporaryFor(person);
  const last = await temporaryFor(person);
  const { status } = await app.browser().call('POST', '/password', { token: used, password: 'Calm4otters' });
  assert.equal(status, 410);
  assertRefused(await signIn('second.try@example.com', unused), 401, 'WRONG_PASSWORD');
  assert.equal((await signIn('second.try@example.com', last)).status, 200);
});

test('a temporary password ends the permanent one, which somebody else may know', async () => {
  const { person, email } = await withPassword('was.stolen', 'Stolen4you');
  await temporaryFor(person);
  assertRefused(await signIn(email, 'Stolen4you'), 401, 'WRONG_PASSWORD');
});

test('of wrong passwords for one address five are tried from one place in a quarter of an hour, at once or one by one', async () => {
  const { email } = await withPassword('guarded', 'Calm4otters');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(email, `Guess4you${at}`)));
  assert.equal(answers.filter(({ status }) => status === 401).length, 5);
  const refused = await signIn(email.toUpperCase(), 'Calm4otters');
  assertRefused(refused, 429, 'TOO_MANY_TRIES');
  assert.deepEqual((refused.body as { data: unknown }).data, { retryAfterSeconds: 900 });
  for (let at = 0; at < 5; at += 1)
    assertRefused(await signIn('unknown@example.com', 'x'), 401, 'WRONG_PASSWORD');
  assertRefused(await signIn('unknown@example.com', 'x'), 429, 'TOO_MANY_TRIES');
  app.clock.pass(15 * MINUTE_MS);
  assert.equal((await signIn(email, 'Calm4otters')).status, 200);
});

test('right passwords do not count, and do not make up for wrong ones', async () => {
  const { email } = await withPassword('regular', 'Calm4otters');
  for (let at = 0; at < 7; at += 1) assert.equal((await signIn(email, 'Calm4otters')).status, 200);
  for (let at = 0; at < 4; at += 1) assert.equal((await signIn(email, 'Wrong4you')).status, 401);
  assert.equal((await signIn(email, 'Calm4otters')).status, 200);
  assert.equal((await signIn(email, 'Wrong4you')).status, 401);
  assert.equal((await signIn(email, 'Calm4otters')).status, 429);
});

test('fifty wrong passwords in a quarter of an hour may come from one place', async () => {
  assert.equal((await signIn('first.guess@example.com', 'x')).status, 401);
  const client = await app.database.connect();
  await client.query("UPDATE rate_limits SET used = 49 WHERE key LIKE 'password-ip:%' AND used = 1");
  await client.end();
  const told = [];
  for (let at = 0; at < 2; at += 1) told.push((await signIn(`guess.${at}@example.com`, 'x')).status);
  assert.deepEqual(told, [401, 429]);
});

test('a password that is replaced while somebody comes in by it leaves them no session', async () => {
  const { person, email } = await withPassword('overtaken', 'Old4password');
  const token = await resetToken(app, email);
  const browsers = Array.from({ length: 4 }, () => app.browser());
  await Promise.all([
    ...browsers.map((browser) => signIn(email, 'Old4password', browser)),
    app.browser().call('POST', '/password', { token, password: 'New4password' }),
  ]);
  app.clock.pass(6000);
  const left = await app.database.db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, person.userId));
  assert.deepEqual(left, []);
  for (const browser of browsers) assert.equal(await me(browser), null);
});

test('a password that is replaced just after it was tried leaves no session', async (t) => {
  if (app.database.url === undefined) return t.skip('needs PostgreSQL: in PGlite transactions wait in line');
  const { person, email } = await withPassword('just.after', 'Old4password');
  const { db } = app.database;
  const mine = eq(authSessions.userId, person.userId);
  const replacing = await app.database.connect();
  // What setting a password does, up to its commit.
  await replacing.query('BEGIN');
  for (const step of [
    'SELECT 1 FROM profiles WHERE user_id = $1 FOR NO KEY UPDATE',
    "UPDATE auth_accounts SET password = 'another' WHERE user_id = $1 AND provider_id = 'credential'",
    'DELETE FROM auth_sessions WHERE user_id = $1',
  ])
    await replacing.query(step, [person.userId]);
  const browser = app.browser();
  const coming = signIn(email, 'Old4password', browser);
  await eventually(
    async () => await db.select().from(authSessions).where(mine),
    (begun) => begun.length === 1,
  );
  await replacing.query('COMMIT');
  await replacing.end();
  assertRefused(await coming, 401, 'WRONG_PASSWORD');
  assert.equal(browser.cookies.size, 0);
  assert.deepEqual(await db.select().from(authSessions).where(mine), []);
});

test("the sign-in library's own addresses for passwords stay closed", async () => {
  const { email } = await withPassword('closed.doors', 'Calm4otters');
  for (const path of [
    'sign-in/email',
    'sign-up/email',
    'request-password-reset',
    'reset-password',
    'change-password',
  ]) {
    const body = { email, password: 'Calm4otters', newPassword: 'Evil4you', token: 'x', name: 'x' };
    assert.equal((await app.browser().call('POST', `/auth/${path}`, body)).status, 404, path);
  }
});

test('nobody comes in by a hash, and temporary passwords are kept as such', async () => {
  const { person, email } = await withPassword('by.hash', 'Calm4otters');
  const { db } = app.database;
  const [row] = await db.select().from(authAccounts).where(eq(authAccounts.accountId, person.userId));
  assertRefused(await signIn(email, row?.password), 401, 'WRONG_PASSWORD');
  const temporary = await temporaryFor(person);
  const [kept] = await db
    .select()
    .from(temporaryPasswords)
    .where(eq(temporaryPasswords.userId, person.userId));
  assert.ok(kept && !kept.hash.includes(temporary));
  assertRefused(await signIn(email, kept.hash), 401, 'WRONG_PASSWORD');
});
