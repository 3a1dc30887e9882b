import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  cancel,
  complete,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  showsDiscordTo,
} from '../../../test/trade-steps.ts';
import { CONTACTS_AN_HOUR } from '../../trades/server/contact-allowance.ts';
import { contactAllowances } from '../../trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';
import { CONTACT_AFTER_COMPLETION_MS } from '../contact-after.ts';
import { tradeRequests } from './request-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const reach = (by: Person, requestId: string) =>
  by.browser.call('POST', `/requests/${requestId}/contact`, {});

/** An owner who has accepted what somebody asked for. */
async function accepted(name: string) {
  const owner = await signInPerson(app, `${name} Poster`);
  const asker = await signInPerson(app, `${name} Asker`);
  const tradeId = await postedBy(owner);
  const requestId = await askedBy(asker, tradeId);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  return { owner, asker, tradeId, requestId };
}

const spentBy = async ({ userId }: Person) => {
  const gates = contactAllowances;
  const [gate] = await app.database.db.select().from(gates).where(eq(gates.userId, userId));
  return gate?.used ?? 0;
};

test('once a request is accepted each of its two people learns how to reach the other, whatever they show to others', async () => {
  const { owner, asker, requestId } = await accepted('Both');
  await showsDiscordTo(owner, 'after-deal');
  assert.partialDeepStrictEqual(await reach(owner, requestId), {
    status: 200,
    body: { name: 'Both Asker', discordUsername: 'both_asker', robloxUserId: null },
  });
  assert.partialDeepStrictEqual(await reach(asker, requestId), {
    status: 200,
    body: { name: 'Both Poster', discordUsername: 'both_poster' },
  });
});

test('nobody else does, nor anybody before it is accepted or after it is declined', async () => {
  const { requestId, tradeId, owner } = await accepted('closed');
  assertRefused(
    await app.browser().call('POST', `/requests/${requestId}/contact`, {}),
    401,
    'SIGN_IN_REQUIRED',
  );
  const stranger = await signInPerson(app, 'closed.stranger');
  assertRefused(await reach(stranger, requestId), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await reach(stranger, randomUUID()), 404, 'REQUEST_NOT_FOUND');
  const pending = await askedBy(stranger, tradeId);
  for (const side of [owner, stranger]) assertRefused(await reach(side, pending), 409, 'CONTACT_CLOSED');
  await respond(owner, pending, false);
  for (const side of [owner, stranger]) assertRefused(await reach(side, pending), 409, 'CONTACT_CLOSED');
  for (const side of [owner, stranger]) assert.equal(await spentBy(side), 0, 'what is refused costs nothing');
});

test('no list carries the handle', async () => {
  const { owner, asker, requestId } = await accepted('Secretive');
  for (const side of [owner, asker]) {
    const name = side === owner ? 'Secretive Asker' : 'Secretive Poster';
    assert.equal((await reach(side, requestId)).status, 200);
    const lists = JSON.stringify([await requestsOf(side), await noticesOf(side)]);
    assert.ok(lists.includes(name));
    assert.doesNotMatch(lists, /discord|secretive[._]/);
  }
});

test('it outlasts the post, and ends a week after both have marked the trade as completed, or when the deal is called off', async () => {
  const { owner, asker, requestId } = await accepted('lasting');
  app.clock.pass(TRADE_LIFETIME_MS);
  for (const side of [owner, asker]) assert.equal((await reach(side, requestId)).status, 200);
  for (const side of [owner, asker]) await complete(side, requestId);
  app.clock.pass(CONTACT_AFTER_COMPLETION_MS - 1);
  for (const side of [owner, asker]) assert.equal((await reach(side, requestId)).status, 200);
  app.clock.pass(1);
  for (const side of [owner, asker]) assertRefused(await reach(side, requestId), 409, 'CONTACT_CLOSED');

  const off = await accepted('removed');
  await removeTrade(off.owner, off.tradeId);
  assert.equal((await reach(off.asker, off.requestId)).status, 200);
  assert.equal((await cancel(off.asker, off.requestId)).status, 200);
  assertRefused(await reach(off.owner, off.requestId), 409, 'CONTACT_CLOSED');
});

test('nobody is reached when the other account is gone', async () => {
  const { owner, asker, requestId } = await accepted('leaving');
  await app.database.db.update(tradeRequests).set({ senderId: null }).where(eq(tradeRequests.id, requestId));
  assertRefused(await reach(owner, requestId), 409, 'CONTACT_CLOSED');
  assertRefused(await reach(asker, requestId), 404, 'REQUEST_NOT_FOUND');
});

test('of twenty looks at once one is counted, and when it was is kept', async () => {
  const { owner, requestId } = await accepted('eager');
  const answers = await Promise.all(Array.from({ length: 20 }, () => reach(owner, requestId)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(await spentBy(owner), 1);
  const [row] = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
  assert.deepEqual(row?.receiverReachedAt, app.clock.now());
  assert.equal(row.senderReachedAt, null);
});

test('the hour allows as many traders as over live trades, counted together', async () => {
  const { owner, requestId } = await accepted('greedy');
  await app.database.db
    .insert(contactAllowances)
    .values({ userId: owner.userId, startedAt: app.clock.now(), used: CONTACTS_AN_HOUR });
  const answer = await reach(owner, requestId);
  assert.deepEqual([answer.status, codeOf(answer)], [429, 'TOO_MANY_CONTACTS']);
  const [row] = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
  assert.equal(row?.receiverReachedAt, null, 'a refused look leaves nothing behind');
});
