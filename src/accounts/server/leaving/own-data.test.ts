import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { askedBy, postedBy, review, tradedBetween } from '../../../../test/trade-steps.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authSessions } from '../account-table.ts';
import { robloxAvatars } from '../link/roblox-link-table.ts';
import { setTemporaryPassword } from '../password/temporary-password.ts';

const HOUR_MS = 60 * 60_000;

const file = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** The keys of the file; people have read it by them, so they stay, and new ones follow. */
const FIRST_KEYS = [
  'profile',
  'waysToSignIn',
  'openSessions',
  'sessions',
  'trades',
  'removedLately',
  'callsDoneLately',
  'postingGate',
  'requests',
  'reviewsGiven',
  'reviewsReceived',
  'notifications',
  'announcementsRead',
  'announcementsWritten',
  'contactsLookedUp',
  'contactAllowance',
  'robloxLinkCodes',
  'robloxPicture',
  'mailWaiting',
  'mailLinks',
  'temporaryPassword',
  'adminInvitationsGiven',
  'backupsStarted',
  'actionsInTheLogs',
  'logsAboutYou',
  'tradeItems',
  'keptFromBefore',
];

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const download = async (person: Person) => await person.browser.send('/api/me/download');

test('the download is one JSON file that no cache keeps, with every kind and what stands in it', async () => {
  const [person, friend] = [await signInPerson(app, 'data.owner'), await signInPerson(app, 'data.friend')];
  await tradedBetween(friend, person, await postedBy(person));
  await askedBy(person, await postedBy(friend), 'my own words');
  assert.equal((await review(person, friend.userId, { comment: 'a review I gave' })).status, 201);
  assert.equal((await review(friend, person.userId, { comment: 'a review I got' })).status, 201);
  const { db } = app.database;
  const fetchedAt = app.clock.now();
  const made = {
    robloxCreatedAt: new Date('2026-11-01T10:00:00Z'),
    robloxLinkedAt: new Date('2026-11-02T10:00:00Z'),
  };
  await db.update(profiles).set(made).where(eq(profiles.id, person.userId));
  await db.insert(robloxAvatars).values({
    userId: person.userId,
    type: 'image/png',
    bytes: Buffer.from([1, 2, 255]),
    digest: 'd',
    fetchedAt,
  });

  const response = await download(person);
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const day = app.clock.now().toISOString().slice(0, 10);
  assert.equal(response.headers.get('content-disposition'), `attachment; filename="my-data-${day}.json"`);
  const data = file.parse(await response.json());
  assert.deepEqual(Object.keys(data).slice(0, FIRST_KEYS.length), FIRST_KEYS);
  assert.partialDeepStrictEqual(data, {
    profile: [
      {
        id: person.userId,
        discordUsername: 'data.owner',
        contactEmail: 'data.owner@example.com',
        robloxCreatedAt: made.robloxCreatedAt.toISOString(),
        robloxLinkedAt: made.robloxLinkedAt.toISOString(),
      },
    ],
    trades: [{ userId: person.userId, status: 'completed' }],
    reviewsGiven: [{ comment: 'a review I gave' }],
    reviewsReceived: [{ comment: 'a review I got' }],
    robloxPicture: [{ bytes: 'AQL/' }],
  });
  assert.equal(data['tradeItems']?.length, 2);
  assert.equal(data['requests']?.length, 2);
  assert.ok(data['requests']?.some(({ message }) => message === 'my own words'));
  assert.partialDeepStrictEqual(
    data['notifications']?.find(({ kind }) => kind === 'reviewed'),
    { params: { rating: 5 }, title: 'New review' },
  );
  assert.equal(data['sessions']?.length, 1);
});

test('nothing in it opens an account, and nothing in it is of whoever acted on one', async () => {
  const person = await signInPerson(app, 'data.secret');
  const owner = await signInPerson(app, 'data.actor');
  const { db } = app.database;
  const password = await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  const again = await signInPerson(app, 'data.secret');
  const log = { actionType: 'reset_password', createdAt: app.clock.now(), details: { reason: 'asked' } };
  await db.insert(systemLogs).values({
    ...log,
    id: randomUUID(),
    actorId: owner.userId,
    targetUserId: person.userId,
    ipAddress: '203.0.113.44',
  });
  const text = await (await download(again)).text();
  const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  assert.ok(session);
  for (const secret of [
    session.token,
    password,
    'hash',
    owner.userId,
    '203.0.113.44',
    'login_key',
    'loginKey',
  ])
    assert.equal(text.includes(secret), false, secret);
  assert.partialDeepStrictEqual(file.parse(JSON.parse(text)), {
    logsAboutYou: [{ actionType: 'reset_password', details: { reason: 'asked' } }],
    temporaryPassword: [{ userId: person.userId }],
  });
});

test("nothing of somebody else's is in it", async () => {
  const [one, other] = [await signInPerson(app, 'data.one'), await signInPerson(app, 'data.other')];
  await postedBy(other);
  const text = await (await download(one)).text();
  assert.equal(text.includes(other.userId) || text.includes('data.other'), false);
});

test('the file can be had six times an hour, by its owner', async () => {
  const person = await signInPerson(app, 'data.eager');
  for (let at = 0; at < 6; at += 1) assert.equal((await download(person)).status, 200);
  assertRefused(await person.browser.call('GET', '/me/download'), 429, 'TOO_OFTEN');
  app.clock.pass(HOUR_MS);
  assert.equal((await download(person)).status, 200);
  assertRefused(await app.browser().call('GET', '/me/download'), 401, 'SIGN_IN_REQUIRED');
});
