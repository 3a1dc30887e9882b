import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { eventually } from '../../../../test/eventually.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { resetToken } from '../../../../test/mails.ts';
import { signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { authAccounts, authSessions, userSessions } from '../account-table.ts';
import { temporaryPasswords } from '../mail/mail-table.ts';
import { mintToken } from '../mail/mail-token.ts';
import { endEveryWayIn } from '../password/end-every-way-in.ts';
import { setTemporaryPassword } from '../password/temporary-password.ts';
import { ACTIVITY_EVERY_MS } from './session-activity.ts';

const list = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    mobile: z.boolean(),
    location: z.string().nullable(),
    lastSeenAt: z.string(),
    current: z.boolean(),
  }),
);

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { TRUSTED_LOCATION_HEADER: 'X-Visitor-Place' } });
});
after(async () => {
  await app.close();
});

const sessionsOf = async (browser: TestBrowser) =>
  list.parse((await browser.call('GET', '/me/sessions')).body);
const isIn = async (browser: TestBrowser) => (await browser.call('GET', '/me')).body !== null;

/** Comes back from Discord with these headers. */
async function signedInWith(username: string, headers: Record<string, string>): Promise<TestBrowser> {
  const browser = app.browser();
  const back = await browser.authorize({ username });
  await browser.send(back.headers.get('location') ?? '', { headers });
  return browser;
}

test('the list tells devices in words, where a trusted proxy says they are, and which one asks', async () => {
  const phone = await signedInWith('two.places', { 'user-agent': PHONE, 'x-visitor-place': 'Lyon, France' });
  app.clock.pass(1000);
  const desk = await signedInWith('two.places', { 'user-agent': 'Firefox/133.0 (Windows)' });
  const [first, second] = await sessionsOf(phone);
  assert.partialDeepStrictEqual(first, {
    device: 'Chrome on Android',
    mobile: true,
    location: 'Lyon, France',
    current: true,
  });
  assert.partialDeepStrictEqual(second, {
    device: 'Firefox on Windows',
    mobile: false,
    location: null,
    current: false,
  });
  assert.deepEqual(
    (await sessionsOf(desk)).map(({ current }) => current),
    [true, false],
  );
});

test('a place is taken from the trusted header alone, in whatever letters, and not when it is no place', async () => {
  const places = [
    [{ 'x-visitor-place': Buffer.from('Zürich').toString('latin1') }, 'Zürich'],
    [{ 'x-visitor-place': '<b>here</b>' }, null],
    [{ 'x-visitor-place': 'x'.repeat(500) }, 'x'.repeat(80)],
    [{ 'x-swapwise-visitor-location': 'Paris', 'cf-ipcity': 'Paris' }, null],
  ] as const;
  for (const [at, [headers, place]] of places.entries()) {
    const browser = await signedInWith(`placed.${at}`, { ...headers });
    assert.equal((await sessionsOf(browser))[0]?.location, place);
  }
});

test('signing out another session ends that one alone, and tells its pages', async () => {
  const [here, there, third] = [
    await app.signedIn('signs.out.one'),
    await app.signedIn('signs.out.one'),
    await app.signedIn('signs.out.one'),
  ];
  const page = await LiveStream.open(there, []);
  const id = (await sessionsOf(there)).find(({ current }) => current)?.id;
  assert.equal((await here.call('DELETE', `/me/sessions/${id}`)).status, 200);
  assert.equal((await page.next())?.event, 'session-ended');
  page.close();
  assert.deepEqual([await isIn(here), await isIn(there), await isIn(third)], [true, false, true]);
  assert.equal((await sessionsOf(here)).length, 2);
  const [row] = await app.database.db
    .select()
    .from(userSessions)
    .where(eq(userSessions.id, id ?? ''));
  assert.equal(row?.isActive, false);
  assertRefused(await here.call('DELETE', `/me/sessions/${id}`), 404, 'SESSION_NOT_FOUND');
});

test("nobody can end, or see, somebody else's session", async () => {
  const [victim, thief] = [await app.signedIn('session.victim'), await app.signedIn('session.thief')];
  const [session] = await sessionsOf(victim);
  assertRefused(await thief.call('DELETE', `/me/sessions/${session?.id}`), 404, 'SESSION_NOT_FOUND');
  assertRefused(await app.browser().call('DELETE', `/me/sessions/${session?.id}`), 401, 'SIGN_IN_REQUIRED');
  assert.equal((await thief.call('DELETE', '/me/sessions')).status, 200);
  assert.equal(await isIn(victim), true);
  assert.equal((await sessionsOf(thief)).length, 1);
});

test('signing out all others leaves the one that asks', async () => {
  const here = await app.signedIn('signs.out.all');
  const others = await Promise.all(Array.from({ length: 3 }, () => app.signedIn('signs.out.all')));
  assert.equal((await here.call('DELETE', '/me/sessions')).status, 200);
  assert.equal(await isIn(here), true);
  for (const other of others) assert.equal(await isIn(other), false);
  assert.equal((await sessionsOf(here)).length, 1);
});

test('signing out all others ends the reset links and the temporary password that somebody may have', async () => {
  const person = await signInPerson(app, 'was.phished');
  const email = 'was.phished@example.com';
  const { db } = app.database;
  const token = await resetToken(app, email);
  const temporary = await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  const here = await app.signedIn('was.phished');
  const later = await resetToken(app, email);
  assert.equal((await here.call('DELETE', '/me/sessions')).status, 200);
  for (const old of [token, later])
    assertRefused(
      await app.browser().call('POST', '/password', { token: old, password: 'Calm4otters' }),
      410,
      'LINK_NOT_VALID',
    );
  assertRefused(
    await app.browser().call('POST', '/password-sign-ins', { email, password: temporary }),
    401,
    'WRONG_PASSWORD',
  );
  assert.equal(await isIn(here), true);
});

test('signing out all others ends the password, which the others may know', async () => {
  const email = 'shared.it@example.com';
  await app.signedIn('shared.it');
  const chosen = { email, password: 'Known4you' };
  const setBy = { token: await resetToken(app, email), password: chosen.password };
  assert.equal((await app.browser().call('POST', '/password', setBy)).status, 200);
  const other = app.browser();
  assert.equal((await other.call('POST', '/password-sign-ins', chosen)).status, 200);
  const here = await app.signedIn('shared.it');
  assert.equal((await here.call('DELETE', '/me/sessions')).status, 200);
  assertRefused(await other.call('POST', '/password-sign-ins', chosen), 401, 'WRONG_PASSWORD');
  assert.deepEqual([await isIn(here), await isIn(other)], [true, false]);
});

test('signing out everywhere ends every session, the password, open links and a temporary password, at once', async () => {
  const person = await signInPerson(app, 'wants.out');
  const email = 'wants.out@example.com';
  const chosen = { email, password: 'Known4you' };
  const set = { token: await resetToken(app, email), password: chosen.password };
  assert.equal((await app.browser().call('POST', '/password', set)).status, 200);
  const [here, there] = [app.browser(), await app.signedIn('wants.out')];
  assert.equal((await here.call('POST', '/password-sign-ins', chosen)).status, 200);
  const token = await resetToken(app, email);
  const { db } = app.database;
  const temporary = { userId: person.userId, hash: 'a:hash' };
  const times = { createdAt: app.clock.now(), expiresAt: new Date(app.clock.now().getTime() + 60_000) };
  await db.insert(temporaryPasswords).values({ ...temporary, ...times });
  const page = await LiveStream.open(there, []);
  const cookie = [...here.cookies].find(([name]) => name.endsWith('session_token'));

  const answer = await here.call('POST', '/me/sign-outs', {});
  assert.deepEqual([answer.status, answer.body], [200, { ended: true }]);
  assert.equal((await page.next())?.event, 'session-ended');
  page.close();
  assert.deepEqual([await isIn(here), await isIn(there)], [false, false]);
  assert.deepEqual(
    [...here.cookies.keys()].filter((name) => name.endsWith('session_token')),
    [],
  );
  here.cookies.set(...(cookie ?? assert.fail()));
  assert.equal(await isIn(here), false, 'the cookie opens nothing, where it was copied too');
  assertRefused(await here.call('POST', '/password-sign-ins', chosen), 401, 'WRONG_PASSWORD');
  const late = await app.browser().call('POST', '/password', { token, password: 'Calm4otters' });
  assertRefused(late, 410, 'LINK_NOT_VALID');
  const isTheirs = eq(temporaryPasswords.userId, person.userId);
  assert.equal(await db.$count(temporaryPasswords, isTheirs), 0);
  assert.equal(await isIn(await app.signedIn('wants.out')), true, 'Discord lets in again');
});

test('of passwords that are set while one signs out everywhere none is left, and no session', async () => {
  const person = await signInPerson(app, 'races.out');
  const email = 'races.out@example.com';
  const { db } = app.database;
  for (let round = 0; round < 3; round += 1) {
    const here = await app.signedIn('races.out');
    const of = { purpose: 'reset', userId: person.userId, email } as const;
    const tokens = await Promise.all(Array.from({ length: 10 }, () => mintToken(db, of, app.clock.now())));
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => here.call('POST', '/me/sign-outs', {})),
      ...tokens.map((token) => app.browser().call('POST', '/password', { token, password: 'Calm4otters' })),
    ]);
    // A password that comes first ends the session that asks; what is asked after that signs out nobody.
    const out = answers.slice(0, 10).filter(({ status }) => status === 200).length;
    const isTheirs = and(eq(authAccounts.userId, person.userId), eq(authAccounts.providerId, 'credential'));
    const [set, passwords] = [
      answers.slice(10).filter(({ status }) => status === 200).length,
      await db.$count(authAccounts, isTheirs),
    ];
    assert.ok(
      set <= 1 && (out === 0 ? passwords === 1 : passwords === 0),
      `${out} out, ${set} set, ${passwords} left`,
    );
    assert.equal(await db.$count(authSessions, eq(authSessions.userId, person.userId)), 0);
    await db.transaction((tx) => endEveryWayIn(tx, person.userId, app.clock.now()));
  }
});

test('who is signed out signs nobody out', async () => {
  assertRefused(await app.browser().call('POST', '/me/sign-outs', {}), 401, 'SIGN_IN_REQUIRED');
});

test('one can sign out the very session that asks', async () => {
  const browser = await app.signedIn('signs.self.out');
  const [session] = await sessionsOf(browser);
  assert.equal((await browser.call('DELETE', `/me/sessions/${session?.id}`)).status, 200);
  assert.equal(await isIn(browser), false);
});

test('a session that is used is seen to be used, at most every five minutes', async () => {
  const browser = await app.signedIn('is.active');
  const seenAt = async () => {
    const [session] = await sessionsOf(browser);
    return session?.lastSeenAt;
  };
  const start = app.clock.now().toISOString();
  assert.equal(await seenAt(), start);
  app.clock.pass(ACTIVITY_EVERY_MS - 1);
  for (let at = 0; at < 5; at += 1) await isIn(browser);
  assert.equal(await seenAt(), start);
  app.clock.pass(1);
  const later = app.clock.now().toISOString();
  await eventually(seenAt, (found) => found === later);
  app.clock.pass(ACTIVITY_EVERY_MS - 1);
  assert.equal(await seenAt(), later);
});

test('what cannot be written of a session keeps nobody from an answer', async () => {
  const browser = await app.signedIn('is.active.unwritten');
  const client = await app.database.connect();
  await client.query('ALTER TABLE user_sessions RENAME TO user_sessions_away');
  try {
    app.clock.pass(ACTIVITY_EVERY_MS);
    assert.equal(await isIn(browser), true);
    const told = await eventually(
      async () => app.logged.filter((line) => line.includes('the activity of a session')),
      (lines) => lines.length > 0,
    );
    assert.match(told[0] ?? '', /42P01/);
  } finally {
    await client.query('ALTER TABLE user_sessions_away RENAME TO user_sessions');
    await client.end();
  }
});
