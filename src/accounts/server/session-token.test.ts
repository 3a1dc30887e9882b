import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../test/person.ts';
import { me } from '../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import { authSessions, installationSecrets } from './account-table.ts';
import { digestPlainTokens } from './session-token.ts';

const COOKIE = 'swapwise.session_token';

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

test('a session that the version before has begun goes on, before and after its token is digested', async () => {
  const person = await signInPerson(app, 'from.before');
  const later = await signInPerson(app, 'from.now');
  const { db } = app.database;
  await db
    .update(authSessions)
    .set({ token: tokenOf(person) })
    .where(eq(authSessions.userId, person.userId));
  const told = async () => {
    app.clock.pass(6000);
    return [await me(person.browser), await me(later.browser)];
  };
  const before = await told();
  assert.partialDeepStrictEqual(before, [{ userId: person.userId }, { userId: later.userId }]);
  await digestPlainTokens(db);
  await digestPlainTokens(db);
  assert.notEqual((await rowOf(person)).token, tokenOf(person));
  assert.deepEqual(await told(), before);
  await person.browser.send('/logout', { method: 'POST' });
  assert.equal(await me(person.browser), null);
});
