import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { readLog, roleOf, signInRole } from '../../../../test/back-office.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { copyOf, me } from '../../../../test/sessions.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { CONFIRMED_FOR_MS } from '../../confirmation.ts';
import { authSessions } from '../account-table.ts';

const HOUR_MS = 60 * 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'swapwise-confirmed-'));

let app: TestApp;
let owner: Person;
let other: Person;
before(async () => {
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
  owner = await signInRole(app, 'sure.owner', 'owner');
  other = await signInPerson(app, 'sure.other');
});
after(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const SOME_ID = '00000000-0000-4000-8000-000000000000';
const ofOther = (path = '') => `/backoffice/users/${other.userId}${path}`;
/** What reaches other people's accounts or data. */
const deeds = (): [string, string, unknown?][] => [
  ['GET', ofOther('/email')],
  ['POST', ofOther('/temporary-password'), {}],
  ['POST', ofOther('/admin'), {}],
  ['DELETE', ofOther('/admin')],
  ['POST', '/backoffice/admins', { email: 'somebody@example.com' }],
  ['POST', '/backoffice/invitations/withdraw', { email: 'somebody@example.com' }],
  ['POST', '/backoffice/backups', {}],
  ['GET', `/backoffice/backups/${SOME_ID}/file`],
  ['DELETE', `/backoffice/backups/${SOME_ID}`],
  ['DELETE', ofOther()],
];
const refusals = async (by: TestBrowser) => {
  const answers = [];
  for (const [method, path, body] of deeds()) answers.push(await by.call(method, path, body));
  return answers;
};

test('an hour after its sign-in a session of staff reaches nobody, whoever has its cookie', async () => {
  const thief = copyOf(owner.browser, app);
  app.clock.pass(HOUR_MS);
  for (const browser of [thief, owner.browser])
    for (const answer of await refusals(browser)) assertRefused(answer, 403, 'CONFIRMATION_REQUIRED');
  assert.equal(await roleOf(app, other.userId), 'member');
  assert.deepEqual(
    (await readLog(app)).filter(({ actorId }) => actorId === owner.userId),
    [],
  );
  // What keeps order needs none.
  assert.equal((await thief.call('POST', '/backoffice/cache-refresh', {})).status, 200);
});

test('signing in with Discord again confirms the new session for ten minutes, and no other', async () => {
  const elsewhere = copyOf(owner.browser, app);
  await elsewhere.signIn('sure.owner');
  assert.equal((await elsewhere.call('GET', ofOther('/email'))).status, 200);
  const desk = { ...owner, browser: await app.signedIn('sure.owner') };
  app.clock.pass(CONFIRMED_FOR_MS - 1);
  assert.equal((await desk.browser.call('GET', ofOther('/email'))).status, 200);
  app.clock.pass(1);
  assertRefused(await desk.browser.call('GET', ofOther('/email')), 403, 'CONFIRMATION_REQUIRED');
  await owner.browser.signIn('sure.owner');
  assert.equal((await owner.browser.call('GET', ofOther('/email'))).status, 200);
  assertRefused(await desk.browser.call('GET', ofOther('/email')), 403, 'CONFIRMATION_REQUIRED');
});

test('a session that nothing is known of is not confirmed', async () => {
  await owner.browser.signIn('sure.owner');
  const { db } = app.database;
  await db.update(authSessions).set({ confirmedAt: null }).where(eq(authSessions.userId, owner.userId));
  assertRefused(await owner.browser.call('GET', ofOther('/email')), 403, 'CONFIRMATION_REQUIRED');
});

test('a session of staff ends after twelve hours, and one of a member does not', async () => {
  await owner.browser.signIn('sure.owner');
  await other.browser.signIn('sure.other');
  app.clock.pass(12 * HOUR_MS - 1);
  assert.notEqual(await me(owner.browser), null);
  app.clock.pass(6000);
  assert.equal(await me(owner.browser), null);
  assert.notEqual(await me(other.browser), null);
  await app.turn('housekeeping');
  const { db } = app.database;
  assert.deepEqual(await db.select().from(authSessions).where(eq(authSessions.userId, owner.userId)), []);
  assert.equal((await db.select().from(authSessions).where(eq(authSessions.userId, other.userId))).length, 1);
});

test('whoever is made an admin signs in anew where the session is older than staff may have', async () => {
  const phone = await app.signedIn('sure.other');
  await owner.browser.signIn('sure.owner');
  assert.equal((await owner.browser.call('POST', ofOther('/admin'), {})).status, 200);
  // Signed in twelve hours ago.
  assert.equal(await me(other.browser), null);
  assert.notEqual(await me(phone), null);
  assert.equal(((await phone.call('GET', '/me/sessions')).body as unknown[]).length, 1);
});
