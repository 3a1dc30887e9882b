import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, roleOf, signInRole } from '../../../test/back-office.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { temporaryPasswords } from '../../accounts/server/mail/mail-table.ts';
import { systemLogs } from '../../audit/server/log-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

/** Who somebody is, is remembered for seconds. */
const FORGOTTEN_MS = 6000;

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'back.owner', 'owner');
  admin = await signInRole(app, 'back.admin', 'admin');
  member = await signInPerson(app, 'back.member');
});
beforeEach(async () => {
  await app.database.db.delete(systemLogs);
});
after(async () => {
  await app.close();
});

const setRole = async (person: Person, role: 'member' | 'admin' | 'owner') => {
  await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, person.userId));
};
const actionsOn = (userId: string) =>
  [
    ['POST', `/backoffice/users/${userId}/temporary-password`],
    ['DELETE', `/backoffice/users/${userId}`],
    ['POST', `/backoffice/users/${userId}/admin`],
    ['DELETE', `/backoffice/users/${userId}/admin`],
  ] as const;
const OWNERS_READS = ['/backoffice/invitations', '/backoffice/sessions', '/backoffice/logs'];
const ADMINS_READS = ['/backoffice/counts', '/backoffice/users'];

test('an admin looks at the figures and at people, and at nothing else of the back office', async () => {
  for (const path of ADMINS_READS) assert.equal((await admin.browser.call('GET', path)).status, 200, path);
  for (const path of OWNERS_READS) assertRefused(await admin.browser.call('GET', path), 403, 'NOT_ALLOWED');
  for (const [method, path] of actionsOn(member.userId))
    assertRefused(await admin.browser.call(method, path, {}), 403, 'NOT_ALLOWED');
  for (const path of ['/backoffice/admins', '/backoffice/invitations/withdraw'])
    assertRefused(await admin.browser.call('POST', path, { email: 'a@example.org' }), 403, 'NOT_ALLOWED');
  assert.equal(await roleOf(app, member.userId), 'member');
});

test('members and strangers are refused every call of the back office, and refusals leave no log entry', async () => {
  const calls = [
    ...[...ADMINS_READS, ...OWNERS_READS].map((path) => ['GET', path] as const),
    ...actionsOn(admin.userId),
    ['POST', '/backoffice/admins'] as const,
    ['POST', '/backoffice/invitations/withdraw'] as const,
  ];
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : { email: 'a@example.org' };
    assertRefused(await member.browser.call(method, path, body), 403, 'NOT_ALLOWED');
    assertRefused(await app.browser().call(method, path, body), 401, 'SIGN_IN_REQUIRED');
  }
  assert.equal(await roleOf(app, admin.userId), 'admin');
  assert.deepEqual(await readLog(app), []);
});

test('whoever has lost the right since the session was looked up neither acts nor reads', async () => {
  const late = await signInRole(app, 'late.admin', 'admin');
  // Nothing is announced: this process still takes them for what they were.
  await setRole(late, 'member');
  await setRole(owner, 'admin');
  try {
    assertRefused(await late.browser.call('GET', '/backoffice/users'), 403, 'NOT_ALLOWED');
    for (const path of OWNERS_READS) assertRefused(await owner.browser.call('GET', path), 403, 'NOT_ALLOWED');
    for (const [method, path] of actionsOn(member.userId))
      assertRefused(await owner.browser.call(method, path, {}), 403, 'NOT_ALLOWED');
    const invited = await owner.browser.call('POST', '/backoffice/admins', { email: 'a@example.org' });
    assertRefused(invited, 403, 'NOT_ALLOWED');
  } finally {
    await setRole(owner, 'owner');
    // What was remembered of them meanwhile is older than that.
    app.clock.pass(FORGOTTEN_MS);
  }
  assert.equal(await roleOf(app, member.userId), 'member');
  assert.deepEqual(await readLog(app), []);
});

test('the owner acts on nobody who is not there, and not on themselves', async () => {
  for (const [method, path] of actionsOn('nobody'))
    assertRefused(await owner.browser.call(method, path, {}), 404, 'PERSON_NOT_FOUND');
  for (const [method, path] of actionsOn(owner.userId))
    assertRefused(await owner.browser.call(method, path, {}), 403, 'OWN_ACCOUNT');
  assert.equal(await roleOf(app, owner.userId), 'owner');
  assert.deepEqual(await readLog(app), []);
});

test('there are no two owners, whatever writes them', async () => {
  await assert.rejects(setRole(admin, 'owner'));
  assert.equal(await roleOf(app, admin.userId), 'admin');
});

test('whoever is granted admin rights hears of it and has them; removed, the next call is refused', async () => {
  const person = await signInPerson(app, 'rises.falls');
  const stream = await LiveStream.open(person.browser, []);
  const users = async () => await person.browser.call('GET', '/backoffice/users');
  assertRefused(await users(), 403, 'NOT_ALLOWED');

  const granted = await owner.browser.call('POST', `/backoffice/users/${person.userId}/admin`, {});
  assert.deepEqual([granted.status, granted.body], [200, { emailShown: 'r•••@e••••.com' }]);
  assert.equal((await stream.next())?.event, 'profile-changed');
  assert.equal((await users()).status, 200);

  const removed = await owner.browser.call('DELETE', `/backoffice/users/${person.userId}/admin`);
  assert.deepEqual([removed.status, removed.body], [200, { emailShown: 'r•••@e••••.com' }]);
  assertRefused(await users(), 403, 'NOT_ALLOWED');
  assert.equal((await stream.next())?.event, 'profile-changed');
  stream.close();

  const log = await readLog(app);
  assert.deepEqual(
    log.map(({ actionType, actorId, targetUserId }) => ({ actionType, actorId, targetUserId })),
    [
      { actionType: 'grant_admin', actorId: owner.userId, targetUserId: person.userId },
      { actionType: 'get_auth_users', actorId: person.userId, targetUserId: null },
      { actionType: 'remove_admin', actorId: owner.userId, targetUserId: person.userId },
    ],
  );
});

test('a temporary password is told once, ends all sessions, and stands in no log', async () => {
  const person = await signInPerson(app, 'forgot.it');
  const { status, body } = await owner.browser.call(
    'POST',
    `/backoffice/users/${person.userId}/temporary-password`,
    {},
  );
  const given = z.object({ temporaryPassword: z.string(), expiresAt: z.iso.datetime() }).parse(body);
  assert.equal(status, 200);
  assert.match(given.temporaryPassword, /^\w{14}$/);
  assert.equal(Date.parse(given.expiresAt) - app.clock.now().getTime(), 15 * 60_000);
  await eventually(
    async () => (await person.browser.call('GET', '/me')).body,
    (me) => me === null,
  );
  const [kept] = await app.database.db
    .select()
    .from(temporaryPasswords)
    .where(eq(temporaryPasswords.userId, person.userId));
  assert.ok(kept && !kept.hash.includes(given.temporaryPassword));

  const log = await readLog(app);
  assert.deepEqual(
    log.map(({ actionType, targetUserId, details }) => ({ actionType, targetUserId, details })),
    [{ actionType: 'reset_password', targetUserId: person.userId, details: {} }],
  );
  const written = JSON.stringify([log, app.logged]);
  assert.ok(!written.includes(given.temporaryPassword) && !written.includes('forgot.it@'));
});

test('whoever is deleted is gone, signed out, and named by nothing in the logs', async () => {
  const person = await signInPerson(app, 'goes.away');
  const path = `/backoffice/users/${person.userId}`;
  assert.deepEqual((await owner.browser.call('DELETE', path)).body, { deleted: true });
  await eventually(
    async () => (await person.browser.call('GET', '/me')).body,
    (me) => me === null,
  );
  assert.equal(await roleOf(app, person.userId), undefined);
  assertRefused(await owner.browser.call('DELETE', path), 404, 'PERSON_NOT_FOUND');
  const log = await readLog(app);
  assert.deepEqual(
    log.map(({ actionType, targetUserId, details }) => ({ actionType, targetUserId, details })),
    [{ actionType: 'delete_user', targetUserId: null, details: { email_shown: 'g•••@e••••.com' } }],
  );
  assert.ok(!JSON.stringify(log).includes('goes.away') && !JSON.stringify(log).includes(person.userId));
});

test('the figures count everybody, verified addresses, linked accounts, and admins with the owner', async () => {
  const read = async () => (await admin.browser.call('GET', '/backoffice/counts')).body;
  const figures = z.object({
    users: z.int(),
    verifiedEmails: z.int(),
    linkedAccounts: z.int(),
    admins: z.int(),
    ownerName: z.boolean(),
  });
  const first = figures.parse(await read());
  await signInPerson(app, 'nachonina');
  const linked = await signInPerson(app, 'has.roblox');
  await app.database.db
    .update(profiles)
    .set({ robloxUsername: 'HasRoblox', robloxUserId: '77001', role: 'admin' })
    .where(eq(profiles.id, linked.userId));
  assert.deepEqual(figures.parse(await read()), {
    users: first.users + 2,
    verifiedEmails: first.verifiedEmails + 1,
    linkedAccounts: first.linkedAccounts + 1,
    admins: first.admins + 1,
    ownerName: false,
  });
});

test("an admin whose Roblox name is the owner's, letter for letter, is told so", async () => {
  const says = async (robloxUsername: string) => {
    await app.database.db
      .update(profiles)
      .set({ robloxUsername, robloxUserId: '77002' })
      .where(eq(profiles.id, admin.userId));
    const { body } = await admin.browser.call('GET', '/backoffice/counts');
    return z.object({ ownerName: z.boolean() }).parse(body).ownerName;
  };
  const name = app.config.owner.robloxUsername ?? assert.fail();
  assert.equal(await says(name), true);
  assert.equal(await says(name.toLowerCase()), false);
});
