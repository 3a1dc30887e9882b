import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { authSessions, installationSecrets } from '../account-table.ts';

const COOKIE = 'swapwise.session_token';
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const rowOf = async ({ userId }: Person) => {
  const [row] = await app.database.db.select().from(authSessions).where(eq(authSessions.userId, userId));
  return row ?? assert.fail('no session');
};

/** A browser with a session cookie for that token, signed with what the database holds. */
async function browserWith(token: string): Promise<TestBrowser> {
  const { db } = app.database;
  const [secret] = await db.select().from(installationSecrets).where(eq(installationSecrets.name, 'session'));
  const signature = createHmac('sha256', secret?.value ?? '')
    .update(token)
    .digest('base64');
  const browser = app.browser();
  browser.cookies.set(COOKIE, encodeURIComponent(`${token}.${signature}`));
  return browser;
}

const tokenOf = ({ browser }: Person) =>
  decodeURIComponent(browser.cookies.get(COOKIE) ?? '').split('.')[0] ?? '';

test('whoever has a copy of the database has no session by it', async () => {
  const person = await signInPerson(app, 'copied');
  // The copy holds the secret too, so a cookie for a token that is known can be made.
  assert.partialDeepStrictEqual(await me(await browserWith(tokenOf(person))), { userId: person.userId });
  const { token } = await rowOf(person);
  assert.notEqual(token, tokenOf(person));
  assert.equal(await me(await browserWith(token)), null);
  const { rows } = await app.database.db.execute(`SELECT to_json(s)::text AS row FROM auth_sessions s`);
  assert.ok(!JSON.stringify(rows).includes(tokenOf(person)));
});

test('a token that stands in the database as it is lets nobody in, and takes nobody out', async () => {
  const person = await signInPerson(app, 'from.before');
  const other = await signInPerson(app, 'from.now');
  const { db } = app.database;
  await db
    .update(authSessions)
    .set({ token: tokenOf(person) })
    .where(eq(authSessions.userId, person.userId));
  app.clock.pass(6000);
  assert.equal(await me(person.browser), null);
  assert.partialDeepStrictEqual(await me(other.browser), { userId: other.userId });
  await person.browser.signIn('from.before');
  assert.partialDeepStrictEqual(await me(person.browser), { userId: person.userId });
});

test('a session that is renewed keeps its digest', async () => {
  const person = await signInPerson(app, 'renewed');
  const { token, expiresAt } = await rowOf(person);
  // The sign-in library has no clock that could be set: the session is made two days older instead.
  await app.database.db
    .update(authSessions)
    .set({ expiresAt: new Date(expiresAt.getTime() - 2 * DAY_MS) })
    .where(eq(authSessions.userId, person.userId));
  app.clock.pass(6000);
  assert.partialDeepStrictEqual(await me(person.browser), { userId: person.userId });
  const renewed = await rowOf(person);
  assert.equal(renewed.token, token);
  assert.ok(renewed.expiresAt >= expiresAt);
});
