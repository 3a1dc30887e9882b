import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { eventually } from '../../../../test/eventually.ts';
import { copyOf, me, userIdOf } from '../../../../test/sessions.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { postTrade } from '../../../../test/trade-draft.ts';
import { announce } from '../../../live/server/announce.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authSessions, userSessions } from '../account-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const logout = (browser: TestBrowser, headers: Record<string, string> = {}) =>
  browser.send('/logout', { method: 'POST', headers });

test('signing out leads home, ends the session and takes the cookie', async () => {
  const browser = await app.signedIn('leaver');
  const userId = await userIdOf(browser);
  const answer = await logout(browser);
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('location'), '/');
  assert.equal(await me(browser), null);
  assert.deepEqual(
    [...browser.cookies.keys()].filter((name) => name.includes('session_token')),
    [],
  );
  const { db } = app.database;
  assert.deepEqual(await db.select().from(authSessions).where(eq(authSessions.userId, userId)), []);
  const [line] = await db.select().from(userSessions).where(eq(userSessions.userId, userId));
  assert.equal(line?.isActive, false);
});

test('the cookie of an ended session is dead at once, however warm it was', async () => {
  const browser = await app.signedIn('dead.cookie');
  const copy = copyOf(browser, app);
  assert.notEqual(await me(copy), null);
  await logout(browser);
  assert.equal(await me(copy), null);
  assert.equal((await copy.call('GET', '/me/posting')).status, 401);
});

test('signing out in one browser leaves the other one signed in', async () => {
  const phone = await app.signedIn('two.devices');
  const desk = await app.signedIn('two.devices');
  await logout(phone);
  assert.equal(await me(phone), null);
  assert.notEqual(await me(desk), null);
});

test('a session that ends in one process ends in the other, which had it in memory', async (t) => {
  const second = await startSecondApp(app);
  if (second === undefined) return t.skip('needs PostgreSQL: PGlite has one process');
  try {
    const browser = await app.signedIn('everywhere');
    const elsewhere = copyOf(browser, second);
    assert.notEqual(await me(elsewhere), null);
    await logout(browser);
    // The clock stands: the other process forgets by the event, or never.
    await eventually(
      () => me(elsewhere),
      (person) => person === null,
    );
  } finally {
    await second.close();
  }
});

test('signing out without a session is no error', async () => {
  assert.equal((await logout(app.browser())).status, 303);
});

test('a session in use is renewed once a day and not at every call', async () => {
  const browser = await app.signedIn('regular');
  const userId = await userIdOf(browser);
  const { db } = app.database;
  const expiry = async () => {
    const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, userId));
    return session?.expiresAt.getTime() ?? 0;
  };
  const first = await expiry();
  app.clock.pass(6000);
  const early = await browser.send('/api/me');
  assert.deepEqual(early.headers.getSetCookie(), []);
  assert.equal(await expiry(), first);

  // The sign-in library has no clock that could be set: the session is made two days older instead.
  await db
    .update(authSessions)
    .set({ expiresAt: new Date(first - 2 * DAY_MS) })
    .where(eq(authSessions.userId, userId));
  app.clock.pass(6000);
  const late = await browser.send('/api/me');
  assert.match(late.headers.getSetCookie().join(), /swapwise\.session_token=[^;]+; Max-Age=2592000;/);
  assert.ok((await expiry()) >= first);
  assert.notEqual(await me(browser), null);
});

test('a session is renewed until 90 days after its sign-in, and ends then, however much it is used', async () => {
  const browser = await app.signedIn('always.here');
  const userId = await userIdOf(browser);
  const { db } = app.database;
  const mine = eq(authSessions.userId, userId);
  const days = (count: number) => new Date(Date.now() + count * DAY_MS);
  await db
    .update(authSessions)
    .set({ createdAt: days(-80), expiresAt: days(2) })
    .where(mine);
  app.clock.pass(6000);
  assert.notDeepEqual((await browser.send('/api/me')).headers.getSetCookie(), []);
  const [renewed] = await db.select().from(authSessions).where(mine);
  const leftMs = (renewed?.expiresAt.getTime() ?? 0) - Date.now();
  assert.ok(leftMs > 9.9 * DAY_MS && leftMs <= 10 * DAY_MS, String(leftMs));
  app.clock.pass(6000);
  // There is nothing to be gained any more.
  assert.deepEqual((await browser.send('/api/me')).headers.getSetCookie(), []);

  // As an older version renewed it.
  await db
    .update(authSessions)
    .set({ createdAt: days(-91), expiresAt: days(20) })
    .where(mine);
  app.clock.pass(6000);
  assert.equal(await me(browser), null);
});

test('a session that nobody used for thirty days is over', async () => {
  const browser = await app.signedIn('away.long');
  const userId = await userIdOf(browser);
  await app.database.db
    .update(authSessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(authSessions.userId, userId));
  app.clock.pass(6000);
  assert.equal(await me(browser), null);
});

test('a change of rights is seen at the next call', async () => {
  const browser = await app.signedIn('promoted');
  const userId = await userIdOf(browser);
  await postTrade(browser, 'adopt-me');
  const nextAt = async () =>
    ((await browser.call('GET', '/me/posting')).body as { nextAt: string | null }).nextAt;
  assert.notEqual(await nextAt(), null);
  await app.database.db.transaction(async (tx) => {
    await tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, userId));
    await announce(tx, { name: 'profile-changed', userId });
  });
  // The clock stands, so nothing is forgotten by age.
  await eventually(nextAt, (found) => found === null);
});
