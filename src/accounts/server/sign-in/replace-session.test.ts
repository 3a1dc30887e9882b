import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { eventually } from '../../../../test/eventually.ts';
import { resetToken } from '../../../../test/mails.ts';
import { signInPerson } from '../../../../test/person.ts';
import { copyOf, me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { authSessions, userSessions } from '../account-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const openOf = async (userId: string) =>
  await app.database.db.select().from(authSessions).where(eq(authSessions.userId, userId));

/** Waits until a browser is signed out: the process hears from the database that a session has ended. */
const isSignedOut = async (browser: TestBrowser) =>
  await eventually(
    () => me(browser),
    (seen) => seen === null,
  );

test("signing in again on a device takes the place of its session, and of no other device's", async () => {
  const { userId, browser } = await signInPerson(app, 'comes.again');
  const elsewhere = await app.signedIn('comes.again');
  const old = copyOf(browser, app);
  await browser.signIn('comes.again');
  assert.equal((await openOf(userId)).length, 2);
  await isSignedOut(old);
  for (const alive of [browser, elsewhere]) assert.partialDeepStrictEqual(await me(alive), { userId });
  const listed = await app.database.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  assert.deepEqual(listed.map(({ isActive }) => isActive).toSorted(), [false, true, true]);
});

test('by a password it is the same', async () => {
  const { userId, browser } = await signInPerson(app, 'by.both');
  const token = await resetToken(app, 'by.both@example.com');
  await app.browser().call('POST', '/password', { token, password: 'Calm4otters' });
  await browser.signIn('by.both');
  const old = copyOf(browser, app);
  const given = { email: 'by.both@example.com', password: 'Calm4otters' };
  assert.equal((await browser.call('POST', '/password-sign-ins', given)).status, 200);
  assert.equal((await openOf(userId)).length, 1);
  await isSignedOut(old);
  assert.partialDeepStrictEqual(await me(browser), { userId });
});

test('whoever signs in on the device of somebody else ends the session that stood there', async () => {
  const first = await signInPerson(app, 'lends.phone');
  const old = copyOf(first.browser, app);
  await first.browser.signIn('borrows.phone');
  assert.deepEqual(await openOf(first.userId), []);
  await isSignedOut(old);
});
