import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { deletePerson } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  complete,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  withdraw,
} from '../../../test/trade-steps.ts';
import { GAME_IDS } from '../../games/game.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
import { trade as tradeContract } from '../../trades/trade-answer-contract.ts';
import { notifications } from './notification-table.ts';
import { notify } from './notify.ts';

let app: TestApp;
let person: Person;
let other: Person;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  app.clock.pass(1000);
  [person, other] = [await signInPerson(app, `person.${round}`), await signInPerson(app, `other.${round}`)];
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const read = (by: Person, id: string) => by.browser.call('POST', `/me/notifications/${id}/read`);
const readAll = (by: Person) => by.browser.call('POST', '/me/notifications/read');
const typesOf = async (of: Person) => (await noticesOf(of)).notifications.map(({ type }) => type);

/** Tells `person` three things, a second apart. @returns the trade of theirs that two of them are about */
async function tellThreeThings(): Promise<string> {
  const mine = await postedBy(person);
  await askedBy(other, mine);
  app.clock.pass(1000);
  await respond(other, await askedBy(person, await postedBy(other)), false);
  app.clock.pass(1000);
  await review(other, person.userId);
  return mine;
}

test('what is unread is listed newest first, and counted', async () => {
  await tellThreeThings();
  const { unread, notifications: listed } = await noticesOf(person);
  assert.equal(unread, 3);
  assert.deepEqual(
    listed.map(({ type }) => type),
    ['review_received', 'trade_declined', 'trade_request'],
  );
  const times = listed.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, [...times].sort().reverse());
  assert.deepEqual(
    listed.map(({ request }) => request?.side),
    [undefined, 'sender', 'receiver'],
  );
});

test('a notification about a request shows what goes either way, as the list of trades shows it', async () => {
  const tradeId = await postedBy(person);
  await askedBy(other, tradeId);
  const { body } = await app.browser().call('GET', '/games/adopt-me/trades');
  const listed = z.object({ trades: z.array(tradeContract) }).parse(body).trades;
  const { offering, wanting } = listed.find(({ id }) => id === tradeId) ?? assert.fail();
  assert.ok(offering.length > 0 && wanting.length > 0);
  for (const request of [(await noticesOf(person)).notifications[0]?.request, (await requestsOf(other))[0]])
    assert.partialDeepStrictEqual(request?.trade, { id: tradeId, offering, wanting });
});

test('a notification about a review shows who wrote it, the stars and the words; other ones show none', async () => {
  await askedBy(other, await postedBy(person));
  app.clock.pass(1);
  await review(other, person.userId, { rating: 4, comment: 'Sent the right pet.' });
  const [newest, older] = (await noticesOf(person)).notifications;
  assert.partialDeepStrictEqual(newest, {
    type: 'review_received',
    request: null,
    review: {
      rating: 4,
      comment: 'Sent the right pet.',
      verifiedTrade: true,
      reviewer: { userId: other.userId, name: other.name },
    },
  });
  assert.deepEqual([older?.type, older?.review], ['trade_request', null]);
});

test('a review whose writer is gone is shown without one', async () => {
  await review(other, person.userId);
  const digests = await personDigests(app.database.db);
  await app.database.db.transaction((tx) => deletePerson(tx, digests, other.userId, app.clock.now()));
  assert.equal((await noticesOf(person)).notifications[0]?.review?.reviewer, null);
});

test('a notification that is read leaves the list and the count, and stays read', async () => {
  await tellThreeThings();
  const [newest] = (await noticesOf(person)).notifications;
  for (let press = 0; press < 2; press += 1) {
    const answer = await read(person, newest?.id ?? '');
    assert.deepEqual([answer.status, answer.body], [200, { read: true }]);
  }
  assert.deepEqual(await typesOf(person), ['trade_declined', 'trade_request']);
  assert.equal((await noticesOf(person)).unread, 2);
});

test("somebody else's notification is not found, and stays unread", async () => {
  await tellThreeThings();
  const before = await noticesOf(person);
  for (const { id } of before.notifications)
    assertRefused(await read(other, id), 404, 'NOTIFICATION_NOT_FOUND');
  assertRefused(await read(other, randomUUID()), 404, 'NOTIFICATION_NOT_FOUND');
  assertRefused(await read(other, 'no-uuid'), 400, 'INVALID_INPUT');
  await readAll(other);
  assert.deepEqual(await noticesOf(person), before);
});

test('marking all as read empties the list; what comes later is unread', async () => {
  const mine = await tellThreeThings();
  await readAll(person);
  assert.deepEqual(await noticesOf(person), { unread: 0, deals: 1, notifications: [] });
  await askedBy(await signInPerson(app, `late.${round}`), mine);
  assert.equal((await noticesOf(person)).unread, 1);
  assert.equal((await readAll(person)).status, 200, 'and marking again is no mistake');
});

test('a person with more than a hundred unread sees the newest hundred and the count of all', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({
    id: randomUUID(),
    userId: person.userId,
    type: 'review_received' as const,
    title: 'New review',
    message: `number ${at}`,
    createdAt: new Date(app.clock.now().getTime() + at),
  }));
  await app.database.db.insert(notifications).values(rows);
  const { unread, notifications: listed } = await noticesOf(person);
  assert.equal(unread, 130);
  assert.equal(listed.length, 100);
  assert.equal(listed[0]?.message, 'number 129');
  await readAll(person);
  assert.equal((await noticesOf(person)).unread, 0, 'marking all reaches those that were not shown');
});

test('no notification holds the name of a person, so that nothing is left of who deletes the account', async () => {
  const [named, owner] = [await signInPerson(app, 'Distinctive Daisy'), person];
  const requestId = await askedBy(named, await postedBy(owner));
  await respond(owner, requestId, true);
  for (const side of [named, owner]) await complete(side, requestId);
  for (const [by, of] of [
    [named, owner],
    [owner, named],
  ] as const)
    await review(by, of.userId);
  const rows = await app.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, owner.userId));
  assert.ok(rows.length >= 2);
  assert.doesNotMatch(JSON.stringify(rows), /daisy/i);
});

test('who is signed out reads and marks nothing', async () => {
  const stranger = app.browser();
  assertRefused(await stranger.call('GET', '/me/notifications'), 401, 'SIGN_IN_REQUIRED');
  assertRefused(await stranger.call('POST', '/me/notifications/read'), 401, 'SIGN_IN_REQUIRED');
  assertRefused(
    await stranger.call('POST', `/me/notifications/${randomUUID()}/read`),
    401,
    'SIGN_IN_REQUIRED',
  );
});

test('what concerns one person is heard live by that person alone, and carries no more than its name', async () => {
  const stranger = await signInPerson(app, `stranger.${round}`);
  const streams = await Promise.all(
    [person.browser, other.browser, stranger.browser, app.browser()].map((browser) =>
      LiveStream.open(browser, [...GAME_IDS]),
    ),
  );
  const mine = await postedBy(person);
  await withdraw(other, await askedBy(other, mine));
  const requestId = await askedBy(other, mine);
  await respond(person, requestId, true);
  await complete(other, requestId);
  await review(other, person.userId);
  const [newest] = (await noticesOf(person)).notifications;
  await read(person, newest?.id ?? '');
  await readAll(person);
  await removeTrade(person, mine);
  const last = await postedBy(await signInPerson(app, `last.${round}`), 'grow-garden');

  const heard = await Promise.all(streams.map((stream) => privateEventsUntil(stream, last)));
  const [byPerson = [], byOther = [], byStranger, byNobody] = heard;
  assert.deepEqual([byStranger, byNobody], [[], []]);
  assert.deepEqual(
    new Set(byPerson),
    new Set(expected(['notifications-changed', 'requests-changed', 'profile-changed'], person)),
  );
  assert.deepEqual(new Set(byOther), new Set(expected(['notifications-changed', 'requests-changed'], other)));
});

const expected = (names: string[], { userId }: Person) =>
  names.map((name) => JSON.stringify({ name, userId }));

/** @returns what was heard besides public events, before the trade that was posted last */
async function privateEventsUntil(stream: LiveStream, lastTradeId: string): Promise<string[]> {
  const heard: string[] = [];
  for (;;) {
    const message = await stream.next();
    assert.ok(message, 'the stream ended');
    const text = JSON.stringify(message.data);
    if (text.includes(lastTradeId)) break;
    if (!message.event.startsWith('trade')) heard.push(text);
  }
  stream.close();
  return heard;
}

test('a message says which page has more behind it', async () => {
  await app.database.db.transaction(async (tx) => {
    const told = { userId: person.userId, type: 'system_announcement', leadsTo: 'standing' } as const;
    await notify(tx, { ...told, kind: 'decided', params: { what: 'no_posts' } }, app.clock.now());
  });
  assert.partialDeepStrictEqual((await noticesOf(person)).notifications, [
    { title: 'You cannot post right now', leadsTo: 'standing' },
  ]);
});

test('a notice is stored as its kind and params, with its text beside them', async () => {
  await tellThreeThings();
  const rows = await app.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.userId))
    .orderBy(notifications.createdAt);
  const title = rows[0]?.params?.['title'];
  assert.match(String(title), /^Trading /);
  assert.deepEqual(
    rows.map(({ kind, params }) => ({ kind, params })),
    [
      { kind: 'requested', params: { title } },
      { kind: 'answered', params: { what: 'request', answer: 'declined', title } },
      { kind: 'reviewed', params: { rating: 5 } },
    ],
  );
  assert.deepEqual(
    (await noticesOf(person)).notifications.map(({ title: said, message }) => [said, message]).toReversed(),
    rows.map((row) => [row.title, row.message]),
  );
});

test('what a notice says is made when it is read; one of an unknown kind, or of none, says what was stored', async () => {
  const told = async (row: Partial<typeof notifications.$inferInsert>) => {
    await app.database.db
      .update(notifications)
      .set({ title: 'Stored', message: 'as it was', ...row })
      .where(eq(notifications.userId, person.userId));
    const [first] = (await noticesOf(person)).notifications;
    return [first?.title, first?.message];
  };
  await review(other, person.userId, { rating: 2 });
  assert.deepEqual(await told({}), ['New review', 'You received a review with 2 of 5 stars.']);
  assert.deepEqual(await told({ params: { rating: 3 } }), [
    'New review',
    'You received a review with 3 of 5 stars.',
  ]);
  assert.deepEqual(await told({ params: { stars: 3 } }), ['Stored', 'as it was']);
  assert.deepEqual(await told({ kind: 'of-a-later-version' }), ['Stored', 'as it was']);
  assert.deepEqual(await told({ kind: null, params: null }), ['Stored', 'as it was']);
});
