import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, signInRole } from '../../../test/back-office.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { authSessions, userSessions } from '../../accounts/server/account-table.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { systemLogs } from './log-table.ts';

const HOUR_MS = 60 * 60_000;

const somebody = z.strictObject({ userId: z.string(), name: z.string(), email: z.string().nullable() });
const logPage = z.object({
  next: z.string().nullable(),
  person: somebody.nullable(),
  logs: z.array(
    z.object({
      id: z.string(),
      actionType: z.string(),
      actor: somebody.nullable(),
      target: somebody.nullable(),
      ipAddress: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
const sessionList = z.array(
  z.strictObject({
    id: z.string(),
    person: somebody,
    ipAddress: z.string().nullable(),
    location: z.string().nullable(),
    userAgent: z.string().nullable(),
    loginAt: z.string(),
    lastActivity: z.string(),
    active: z.boolean(),
  }),
);

let app: TestApp;
let owner: Person;
let person: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'log.owner', 'owner');
  person = await signInPerson(app, 'log.person');
});
beforeEach(async () => {
  await app.database.db.delete(systemLogs);
});
after(async () => {
  await app.close();
});

const read = async (query: Record<string, string> = {}) =>
  logPage.parse((await owner.browser.call('GET', `/backoffice/logs?${new URLSearchParams(query)}`)).body);
const actionsOf = async (query: Record<string, string>) =>
  (await read(query)).logs.map(({ actionType }) => actionType);
const admin = `/backoffice/users/`;
const grant = async (to: Person) => await owner.browser.call('POST', `${admin}${to.userId}/admin`, {});
const remove = async (from: Person) => await owner.browser.call('DELETE', `${admin}${from.userId}/admin`);

test('an entry says who did what to whom, from where; newest first', async () => {
  await grant(person);
  await remove(person);
  const { logs, next } = await read();
  assert.equal(next, null);
  assert.deepEqual(
    logs.map(({ actionType }) => actionType),
    ['get_system_logs', 'remove_admin', 'grant_admin'],
  );
  assert.partialDeepStrictEqual(logs[1], {
    actor: { userId: owner.userId, name: 'log.owner', email: 'log.owner@example.com' },
    target: { userId: person.userId, name: 'log.person', email: 'log.person@example.com' },
    ipAddress: '127.0.0.1',
    details: {},
  });
});

test('the logs are filtered by action and by person, who acted or whom it was about', async () => {
  const other = await signInPerson(app, 'log.other');
  await grant(person);
  await grant(other);
  await remove(person);
  assert.deepEqual(await actionsOf({ action: 'grant_admin' }), ['grant_admin', 'grant_admin']);
  assert.deepEqual(await actionsOf({ person: person.userId }), ['remove_admin', 'grant_admin']);
  assert.deepEqual(await actionsOf({ person: person.userId, action: 'remove_admin' }), ['remove_admin']);
  assert.equal((await actionsOf({ person: owner.userId })).length, 4);
  assert.equal((await read({ person: other.userId })).person?.name, 'log.other');
  const nobody = await read({ person: 'nobody' });
  assert.deepEqual([nobody.logs, nobody.person], [[], null]);
});

test('every entry is shown once, page by page, whatever is written in between', async () => {
  for (let count = 0; count < 110; count += 1) {
    await app.database.db.insert(systemLogs).values({
      id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
      actionType: 'counted',
      createdAt: app.clock.now(),
    });
  }
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page = await read({ action: 'counted', ...(next === null ? {} : { after: next }) });
    seen.push(...page.logs.map(({ id }) => id));
    next = page.next;
    await grant(person);
  } while (next !== null);
  assert.equal(seen.length, 110);
  assert.deepEqual(seen, seen.toSorted().toReversed());
  for (const after of ['nonsense', '-1', '9'.repeat(20)])
    assertRefused(await owner.browser.call('GET', `/backoffice/logs?after=${after}`), 400, 'UNKNOWN_PAGE');
});

test('looks are logged once an hour, each kind and each reader by itself, even at once', async () => {
  const reader = await signInRole(app, 'log.admin', 'admin');
  const look = async () => {
    for (const path of ['users', 'sessions', 'logs', 'invitations'])
      await Promise.all([1, 2, 3].map(async () => owner.browser.call('GET', `/backoffice/${path}`)));
    await Promise.all([1, 2, 3].map(async () => reader.browser.call('GET', '/backoffice/users')));
  };
  const looks = async () => {
    const log = await readLog(app);
    return log.map(
      ({ actionType, actorId }) => `${actorId === owner.userId ? 'owner' : 'admin'} ${actionType}`,
    );
  };
  const once = [
    'owner get_auth_users',
    'owner get_user_sessions',
    'owner get_system_logs',
    'owner get_admin_invitations',
    'admin get_auth_users',
  ];
  await look();
  assert.deepEqual(await looks(), once);
  app.clock.pass(HOUR_MS - 1);
  await look();
  assert.deepEqual(await looks(), once);
  app.clock.pass(1);
  await look();
  assert.deepEqual(await looks(), [...once, ...once]);
});

test('an entry outlives the people in it', async () => {
  const leaving = await signInPerson(app, 'log.leaving');
  await owner.browser.signIn('log.owner');
  await grant(leaving);
  await app.database.db.delete(profiles).where(eq(profiles.id, leaving.userId));
  const [entry] = (await read({ action: 'grant_admin' })).logs;
  assert.deepEqual([entry?.target, entry?.actor?.userId], [null, owner.userId]);
});

test('the sessions are the last fifty, newest sign-in first, without what would let anybody in', async () => {
  const list = async () => sessionList.parse((await owner.browser.call('GET', '/backoffice/sessions')).body);
  const [first] = (await list()).filter((session) => session.person.userId === person.userId);
  assert.equal(first?.active, true);
  assert.equal(first?.ipAddress, '127.0.0.1');
  const { db } = app.database;
  const tokens = await db.select({ token: authSessions.token }).from(authSessions);
  const shown = JSON.stringify(await list());
  assert.ok(tokens.length > 1 && tokens.every(({ token }) => !shown.includes(token)));

  await person.browser.send('/logout', { method: 'POST' });
  assert.equal((await list()).find(({ id }) => id === first?.id)?.active, false);

  // One that nobody ended, and that has run out.
  const again = await signInPerson(app, 'log.again');
  await db
    .update(authSessions)
    .set({ expiresAt: new Date(app.clock.now().getTime() - 1) })
    .where(eq(authSessions.userId, again.userId));
  assert.equal((await list()).find((session) => session.person.userId === again.userId)?.active, false);

  const at = app.clock.now().getTime();
  await db.insert(userSessions).values(
    Array.from({ length: 60 }, (_, number) => ({
      id: `many-${String(number).padStart(2, '0')}`,
      userId: person.userId,
      loginAt: new Date(at + number + 1),
      lastActivity: new Date(at),
    })),
  );
  const ids = (await list()).map(({ id }) => id);
  assert.equal(ids.length, 50);
  assert.deepEqual([ids[0], ids.at(-1)], ['many-59', 'many-10']);
});
