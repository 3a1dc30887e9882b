import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  ask,
  askedBy,
  cancel,
  complete,
  noticesOf,
  removeTrade,
  requestsOf,
  respond,
} from '../../../test/trade-steps.ts';
import { tradeRequests } from './request-table.ts';

let app: TestApp;
let owner: Person;
let asker: Person;
let tradeId: string;
let requestId: string;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  ({ owner, asker, tradeId, requestId } = await askedTrade(app));
});
after(async () => {
  await app.close();
});

const figures = z.object({ activeTrades: z.int(), completed: z.int() });
const figuresOf = async (person: Person) =>
  figures.parse((await app.browser().call('GET', `/profiles/${person.userId}`)).body);
/** Somebody else, who was accepted on the same trade. */
const partnerWithRequest = async (): Promise<[Person, string]> => {
  const partner = await signInPerson(app, `partner.${round}`);
  const id = await askedBy(partner, tradeId);
  await respond(owner, id, true);
  return [partner, id];
};
const marks = async (person: Person) =>
  (await requestsOf(person)).map((r) => [r.status, r.completedByYou, r.completedByOther]);
const liveIds = async () => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/trades');
  return z
    .object({ trades: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .trades.map(({ id }) => id);
};

for (const order of ['the asker first', 'the owner first']) {
  test(`a trade is completed when both sides have said so, ${order}`, async () => {
    const [first, second] = order === 'the asker first' ? [asker, owner] : [owner, asker];
    await respond(owner, requestId, true);

    assert.deepEqual((await complete(first, requestId)).body, { status: 'accepted' });
    assert.deepEqual(await marks(first), [['accepted', true, false]]);
    assert.deepEqual(await marks(second), [['accepted', false, true]]);
    assert.ok((await liveIds()).includes(tradeId), 'one side alone takes nothing off the list');

    assert.deepEqual((await complete(second, requestId)).body, { status: 'completed' });
    for (const person of [owner, asker]) assert.deepEqual(await marks(person), [['completed', true, true]]);
    assert.ok(!(await liveIds()).includes(tradeId));
    assert.deepEqual(await figuresOf(owner), { activeTrades: 0, completed: 1 });
    assert.deepEqual(await figuresOf(asker), { activeTrades: 0, completed: 1 });
  });
}

test('one side pressing twice stays one side', async () => {
  await respond(owner, requestId, true);
  for (let press = 0; press < 2; press += 1) {
    assert.deepEqual((await complete(asker, requestId)).body, { status: 'accepted' });
  }
  assert.deepEqual(await figuresOf(asker), { activeTrades: 0, completed: 0 });
});

test('pressing again once it is completed changes nothing', async () => {
  await respond(owner, requestId, true);
  for (const side of [asker, owner, asker, owner])
    assert.equal((await complete(side, requestId)).status, 200);
  assert.deepEqual(await figuresOf(owner), { activeTrades: 0, completed: 1 });
});

test('what is pending or declined cannot be completed', async () => {
  for (const side of [asker, owner]) assertRefused(await complete(side, requestId), 409, 'NOT_ACCEPTED');
  await respond(owner, requestId, false);
  for (const side of [asker, owner]) assertRefused(await complete(side, requestId), 409, 'NOT_ACCEPTED');
  assert.deepEqual(await marks(asker), [['declined', false, false]]);
});

test('a stranger completes nothing, whatever has become of the request', async () => {
  const stranger = await signInPerson(app, `stranger.${round}`);
  assertRefused(await complete(stranger, requestId), 404, 'REQUEST_NOT_FOUND');
  await respond(owner, requestId, true);
  assertRefused(await complete(stranger, requestId), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await complete(asker, randomUUID()), 404, 'REQUEST_NOT_FOUND');
  assert.deepEqual(await marks(asker), [['accepted', false, false]]);
});

/** As a version accepted that promised a trade several times. */
const acceptAsBefore = async (id: string) =>
  await app.database.db.update(tradeRequests).set({ status: 'accepted' }).where(eq(tradeRequests.id, id));

test('completing a trade closes the other open requests on it, tells their senders, and leaves what was declined before', async () => {
  const [accepted, declined] = [
    await signInPerson(app, `other.${round}`),
    await signInPerson(app, `refused.${round}`),
  ];
  const [acceptedId, declinedId] = [await askedBy(accepted, tradeId), await askedBy(declined, tradeId)];
  await respond(owner, declinedId, false);
  const [partner, partnerId] = await partnerWithRequest();
  await acceptAsBefore(acceptedId);
  for (const side of [partner, owner]) await complete(side, partnerId);

  for (const person of [asker, accepted]) {
    assert.deepEqual(await marks(person), [['declined', false, false]]);
    const { unread, notifications } = await noticesOf(person);
    assert.equal(unread, 1, 'one notification, in place of what was said before');
    const [told] = notifications;
    assert.deepEqual([told?.type, told?.request?.status], ['trade_declined', 'declined']);
    assert.match(told?.message ?? '', /completed with somebody else/);
  }
  assert.match((await noticesOf(declined)).notifications[0]?.message ?? '', /^Your request was declined/);
  assert.deepEqual((await noticesOf(owner)).notifications, [], 'nothing is left to answer');
  assert.deepEqual(await marks(partner), [['completed', true, true]]);
});

test('once a trade is completed, its other requests are neither accepted nor completed, and nobody asks again', async () => {
  const late = await signInPerson(app, `late.${round}`);
  const lateId = await askedBy(late, tradeId);
  await acceptAsBefore(lateId);
  await complete(owner, lateId);
  await cancel(owner, lateId);
  const [partner, partnerId] = await partnerWithRequest();
  for (const side of [partner, owner]) await complete(side, partnerId);

  for (const accept of [true, false])
    assertRefused(await respond(owner, requestId, accept), 409, 'TRADE_COMPLETED');
  for (const side of [late, owner]) assertRefused(await complete(side, lateId), 409, 'TRADE_COMPLETED');
  for (const side of [asker, owner]) assertRefused(await complete(side, requestId), 409, 'TRADE_COMPLETED');
  assertRefused(await ask(asker, tradeId), 404, 'TRADE_NOT_FOUND');
  assertRefused(await respond(owner, partnerId, true), 409, 'ALREADY_ANSWERED');
  const stranger = await signInPerson(app, `stranger.${round}`);
  assertRefused(await respond(stranger, requestId, true), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await complete(stranger, lateId), 404, 'REQUEST_NOT_FOUND');
  assert.deepEqual(await figuresOf(owner), { activeTrades: 0, completed: 1 });
  assert.deepEqual(await figuresOf(late), { activeTrades: 0, completed: 0 });
});

test('a trade that ran out meanwhile can still be completed', async () => {
  await respond(owner, requestId, true);
  app.clock.pass(5 * 60 * 60 * 1000);
  for (const side of [asker, owner]) assert.equal((await complete(side, requestId)).status, 200);
  assert.deepEqual(await figuresOf(owner), { activeTrades: 0, completed: 1 });
});

test('a completed trade cannot be removed any more', async () => {
  await respond(owner, requestId, true);
  for (const side of [asker, owner]) await complete(side, requestId);
  assertRefused(await removeTrade(owner, tradeId), 404, 'TRADE_NOT_FOUND');
  assert.deepEqual(await figuresOf(owner), { activeTrades: 0, completed: 1 });
});

test('removing a trade tells whoever still waits for an answer, and nobody else; what is agreed on goes on', async () => {
  const [accepted, declined] = [
    await signInPerson(app, `accepted.${round}`),
    await signInPerson(app, `declined.${round}`),
  ];
  await respond(owner, await askedBy(accepted, tradeId), true);
  await respond(owner, await askedBy(declined, tradeId), false);
  const declinedBefore = await noticesOf(declined);
  app.clock.pass(1000);

  assert.equal((await removeTrade(owner, tradeId)).status, 200);
  const { unread, notifications } = await noticesOf(asker);
  assert.equal(unread, 1, 'one notification, in place of what was said before');
  assert.partialDeepStrictEqual(notifications, [
    { type: 'trade_declined', title: 'Trade removed', request: null },
  ]);
  assert.deepEqual(await requestsOf(asker), []);
  assert.deepEqual(await marks(accepted), [['accepted', false, false]]);
  assert.deepEqual(
    (await noticesOf(declined)).notifications.map(({ title }) => title),
    declinedBefore.notifications.map(({ title }) => title),
  );
  assert.deepEqual(await marks(owner), [['accepted', false, false]]);
  assert.equal((await noticesOf(owner)).unread, 0);
});

test("somebody else's trade cannot be removed, and nobody is told anything", async () => {
  assertRefused(await removeTrade(asker, tradeId), 404, 'TRADE_NOT_FOUND');
  assertRefused(
    await removeTrade(await signInPerson(app, `stranger.${round}`), tradeId),
    404,
    'TRADE_NOT_FOUND',
  );
  assert.deepEqual(await marks(owner), [['pending', false, false]]);
  assert.equal((await noticesOf(asker)).unread, 0);
});
