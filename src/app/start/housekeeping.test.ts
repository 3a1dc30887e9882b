// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { authSessions, authVerifications, userSessions } from '../../accounts/server/account-table.ts';
import { robloxLinkCodes } from '../../accounts/server/link/roblox-link-table.ts';
import { mailTokens, temporaryPasswords } from '../../accounts/server/mail/mail-table.ts';
import { setTemporaryPassword } from '../../accounts/server/password/temporary-password.ts';
import { systemLogs } from '../../audit/server/log-table.ts';
import { rateLimits } from '../../platform/server/limits/limit-table.ts';
import { takeTurn } from '../../platform/server/limits/limits.ts';
import { cleanUp, cleanUpAlone, cleanUpLogs, HOUSE_LOCK } from './housekeeping.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let person: Person;
before(async () => {
  app = await startTestApp();
  person = await signInPerson(app, 'kept.house.for');
});
after(async () => {
  await app.close();
});

const at = (ms: number) => new Date(app.clock.now().getTime() + ms);
const clean = async (afterMs = 0) => {
  await cleanUp(app.database.db, at(afterMs));
  await cleanUpLogs(app.database.db, at(afterMs));
};
const count = async (table: string) => {
  const { rows } = await app.database.db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`,
  );
  return Number(rows[0]?.n);
};

test('where people came from is known for thirty days and no longer, in sessions and in the logs', async () => {
  const { db } = app.database;
  const log = { id: randomUUID(), actionType: 'delete_user', createdAt: at(0) };
  await db.insert(systemLogs).values({ ...log, actorId: person.userId, ipAddress: '203.0.113.5' });
  await db.update(userSessions).set({ location: 'Lyon' }).where(eq(userSessions.userId, person.userId));
  // Renewed by use, so that it lives on.
  await db.update(authSessions).set({ expiresAt: at(90 * DAY_MS) });
  const traces = async () => {
    const [own] = await db.select().from(userSessions);
    const [auth] = await db.select().from(authSessions);
    const [entry] = await db.select().from(systemLogs);
    return [
      own?.ipAddress,
      own?.userAgent,
      own?.location,
      auth?.ipAddress,
      auth?.userAgent,
      entry?.ipAddress,
    ];
  };
  // The sign-in library goes by the clock on the wall, a little later than the test's.
  await clean(30 * DAY_MS - HOUR_MS);
  assert.ok((await traces()).every((trace) => typeof trace === 'string' && trace !== ''));
  await clean(30 * DAY_MS + HOUR_MS);
  assert.deepEqual(await traces(), [null, null, null, null, null, null]);
  const [session] = await db.select().from(userSessions);
  assert.equal(session?.isActive, true);
  assert.notEqual((await person.browser.call('GET', '/me')).body, null);
  assert.equal(await count('system_logs'), 1);
});

test('a session that ran out is no active one, and its secret is deleted', async () => {
  const { db } = app.database;
  const other = await signInPerson(app, 'ran.out');
  await db
    .update(authSessions)
    .set({ expiresAt: at(HOUR_MS) })
    .where(eq(authSessions.userId, other.userId));
  const active = async () => {
    const [row] = await db.select().from(userSessions).where(eq(userSessions.userId, other.userId));
    return row?.isActive;
  };
  await clean(HOUR_MS - 1);
  assert.equal(await active(), true);
  await clean(HOUR_MS);
  assert.equal(await active(), false);
  assert.deepEqual(await db.select().from(authSessions).where(eq(authSessions.userId, other.userId)), []);
});

test('a session that ended is known for thirty days after its last use; one that is in use stays', async () => {
  const { db } = app.database;
  const [ended, used] = [await signInPerson(app, 'gone.home'), await signInPerson(app, 'still.here')];
  await db
    .update(authSessions)
    .set({ expiresAt: at(90 * DAY_MS) })
    .where(eq(authSessions.userId, used.userId));
  await ended.browser.call('POST', '/auth/sign-out', {});
  await db.delete(authSessions).where(eq(authSessions.userId, ended.userId));
  const sessionsOf = async ({ userId }: Person) =>
    (await db.select().from(userSessions).where(eq(userSessions.userId, userId))).length;
  await clean(30 * DAY_MS - HOUR_MS);
  assert.deepEqual([await sessionsOf(ended), await sessionsOf(used)], [1, 1]);
  await clean(30 * DAY_MS + HOUR_MS);
  assert.deepEqual([await sessionsOf(ended), await sessionsOf(used)], [0, 1]);
});

test('the logs keep looks for thirty days and actions for a year', async () => {
  const { db } = app.database;
  await db.delete(systemLogs);
  for (const actionType of ['get_auth_users', 'get_system_logs', 'delete_user', 'download_backup'])
    await db.insert(systemLogs).values({ id: randomUUID(), actionType, createdAt: at(0) });
  const kept = async () =>
    (await db.select().from(systemLogs)).map(({ actionType }) => actionType).toSorted();
  await clean(30 * DAY_MS - 1);
  assert.equal((await kept()).length, 4);
  await clean(30 * DAY_MS);
  assert.deepEqual(await kept(), ['delete_user', 'download_backup']);
  await clean(365 * DAY_MS - 1);
  assert.deepEqual(await kept(), ['delete_user', 'download_backup']);
  await clean(365 * DAY_MS);
  assert.deepEqual(await kept(), []);
});

const NEEDED = {
  skip: process.env['TEST_DATABASE_URL'] === undefined ? 'the embedded database has one process' : false,
};

test('of several processes one cleans up at a time', NEEDED, async () => {
  const { db } = app.database;
  const another = await app.database.connect();
  await db.delete(rateLimits);
  const expired = { key: 'waits', used: 1, resetsAt: at(0) };
  await db.insert(rateLimits).values(expired);
  try {
    await another.query('SELECT pg_advisory_lock($1)', [HOUSE_LOCK]);
    assert.equal(await cleanUpAlone(app.database, at(1)), false);
    assert.equal(await count('rate_limits'), 1);
  } finally {
    await another.end();
  }
  assert.equal(await cleanUpAlone(app.database, at(1)), true);
  assert.deepEqual(await db.select().from(rateLimits).where(eq(rateLimits.key, expired.key)), []);
});

test('the system logs are gone through once an hour, whichever process cleans up', async () => {
  const { db } = app.database;
  const kept = async () => {
    const id = randomUUID();
    await db.insert(systemLogs).values({ id, actionType: 'get_auth_users', createdAt: at(0) });
    return async () => (await db.select().from(systemLogs).where(eq(systemLogs.id, id))).length;
  };
  const [atFirst, later] = [30 * DAY_MS, 30 * DAY_MS + HOUR_MS];
  await db.delete(rateLimits);
  const first = await kept();
  await cleanUpAlone(app.database, at(atFirst));
  assert.equal(await first(), 0);
  const second = await kept();
  await cleanUpAlone(app.database, at(later - 1));
  assert.equal(await second(), 1);
  await cleanUpAlone(app.database, at(later));
  assert.equal(await second(), 0);
  await db.delete(rateLimits);
});

test('sign-ins, codes, links, passwords and counts are deleted when they have run out, and not before', async () => {
  const { db } = app.database;
  const { userId } = person;
  const moments = { createdAt: at(0), expiresAt: at(HOUR_MS) };
  await db.delete(rateLimits);
  await db
    .insert(authVerifications)
    .values({ id: randomUUID(), identifier: 'x', value: '{}', ...moments, updatedAt: at(0) });
  await db
    .insert(mailTokens)
    .values({ digest: 'd', purpose: 'verify', userId, email: 'a@mail.example', ...moments });
  await db.transaction((tx) => setTemporaryPassword(tx, userId, at(0)));
  await db.update(temporaryPasswords).set({ expiresAt: at(HOUR_MS) });
  await takeTurn(db, 'some limit', { most: 1, perMs: HOUR_MS }, at(0));
  await db.insert(robloxLinkCodes).values({
    id: randomUUID(),
    userId,
    robloxUserId: '1',
    robloxUsername: 'Somebody',
    code: 'RV-1000',
    ...moments,
  });
  const kept = async () =>
    await Promise.all(
      ['auth_verifications', 'mail_tokens', 'temporary_passwords', 'rate_limits', 'roblox_link_codes'].map(
        count,
      ),
    );
  await clean(HOUR_MS - 1);
  assert.deepEqual(await kept(), [1, 1, 1, 1, 1]);
  await clean(HOUR_MS);
  assert.deepEqual(await kept(), [0, 0, 0, 0, 1]);
  await clean(DAY_MS - 1);
  assert.deepEqual(await kept(), [0, 0, 0, 0, 1]);
  await clean(DAY_MS);
  assert.deepEqual(await kept(), [0, 0, 0, 0, 0]);
});

test('thousands that ran out are all deleted', async () => {
  await app.database.db.execute(
    sql`INSERT INTO rate_limits (key, used, resets_at)
        SELECT 'many ' || n, 1, ${at(0).toISOString()}::timestamptz FROM generate_series(1, 2500) AS n`,
  );
  await clean();
  assert.equal(await count('rate_limits'), 0);
});
