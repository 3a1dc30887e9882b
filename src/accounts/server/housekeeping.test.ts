import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { systemLogs } from '../../backoffice/server/log-table.ts';
import { rateLimits } from '../../platform/server/limit-table.ts';
import { takeTurn } from '../../platform/server/limits.ts';
import { authSessions, authVerifications, userSessions } from './account-table.ts';
import { cleanUp } from './housekeeping.ts';
import { mailTokens, temporaryPasswords } from './mail-table.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { setTemporaryPassword } from './temporary-password.ts';

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
const clean = async (afterMs = 0) => await cleanUp(app.database.db, at(afterMs));
const count = async (table: string) => {
  const { rows } = await app.database.db.execute<{ n: string }>(
    sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`,
  );
  return Number(rows[0]?.n);
};

test('where people came from is known for thirty days and no longer, in sessions and in the logs', async () => {
  const { db } = app.database;
  const log = { id: randomUUID(), actionType: 'get_system_logs', createdAt: at(0) };
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
