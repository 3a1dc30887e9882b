import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, complete, noticesOf, requestsOf, respond, withdraw } from '../../../test/trade-steps.ts';
import { tradeRequests } from './request-table.ts';

let app: TestApp;
let owner: Person;
let asker: Person;
let stranger: Person;
let requestId: string;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  ({ owner, asker, requestId } = await askedTrade(app));
  stranger = await signInPerson(app, `stranger.${round}`);
});
after(async () => {
  await app.close();
});

const state = async (person: Person) => (await requestsOf(person)).map(({ id, status }) => ({ id, status }));
const everything = async () => await app.database.db.select().from(tradeRequests).orderBy(tradeRequests.id);

for (const [word, accept] of [
  ['accepted', true],
  ['declined', false],
] as const) {
  test(`a request that is ${word} reads so on both sides, and the asker is told once`, async () => {
    const answer = await respond(owner, requestId, accept);
    assert.deepEqual([answer.status, answer.body], [200, { status: word }]);
    for (const person of [owner, asker])
      assert.deepEqual(await state(person), [{ id: requestId, status: word }]);
    const { unread, notifications } = await noticesOf(asker);
    assert.equal(unread, 1);
    assert.partialDeepStrictEqual(notifications, [
      { type: `trade_${word}`, request: { id: requestId, side: 'sender', status: word } },
    ]);
    assert.equal((await noticesOf(owner)).unread, 0, 'what was answered is no longer news');
  });

  test(`a request that is ${word} is not answered again`, async () => {
    await respond(owner, requestId, accept);
    for (const again of [true, false]) {
      const refused = await respond(owner, requestId, again);
      assertRefused(refused, 409, 'ALREADY_ANSWERED');
      assert.partialDeepStrictEqual(refused.body, { data: { status: word } });
    }
    assert.deepEqual(await state(owner), [{ id: requestId, status: word }]);
    assert.equal((await noticesOf(asker)).unread, 1);
  });

  test(`a request that is ${word} is not withdrawn any more`, async () => {
    await respond(owner, requestId, accept);
    const refused = await withdraw(asker, requestId);
    assertRefused(refused, 409, 'ALREADY_ANSWERED');
    assert.partialDeepStrictEqual(refused.body, { data: { status: word } });
    assert.deepEqual(await state(asker), [{ id: requestId, status: word }]);
  });
}

test('a request is answered by the owner of the trade only: for everybody else it is not there', async () => {
  const before = await everything();
  for (const person of [asker, stranger]) {
    for (const accept of [true, false])
      assertRefused(await respond(person, requestId, accept), 404, 'REQUEST_NOT_FOUND');
  }
  assertRefused(await respond(owner, randomUUID(), true), 404, 'REQUEST_NOT_FOUND');
  assert.deepEqual(await everything(), before);
  assert.equal((await noticesOf(asker)).unread, 0);
});

test('a request is withdrawn by who sent it only: for everybody else it is not there', async () => {
  const before = await everything();
  for (const person of [owner, stranger])
    assertRefused(await withdraw(person, requestId), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await withdraw(asker, randomUUID()), 404, 'REQUEST_NOT_FOUND');
  assert.deepEqual(await everything(), before);
});

test('a withdrawn request leaves both lists and takes its notification along', async () => {
  assert.equal((await noticesOf(owner)).unread, 1);
  const answer = await withdraw(asker, requestId);
  assert.deepEqual([answer.status, answer.body], [200, { withdrawn: true }]);
  for (const person of [owner, asker]) assert.deepEqual(await state(person), []);
  assert.equal((await noticesOf(owner)).unread, 0);
  assertRefused(await withdraw(asker, requestId), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await respond(owner, requestId, true), 404, 'REQUEST_NOT_FOUND');
});

test('accepting one request keeps the trade up and leaves the others pending', async () => {
  const [first] = await requestsOf(owner);
  const other = await askedBy(stranger, first?.trade.id ?? '');
  await respond(owner, requestId, true);
  assert.deepEqual(await state(stranger), [{ id: other, status: 'pending' }]);
  const { body } = await app.browser().call('GET', `/profiles/${owner.userId}`);
  assert.partialDeepStrictEqual(body, { activeTrades: 1, trades: [{ id: first?.trade.id }] });
});

test('what cannot be an answer is refused by name', async () => {
  for (const body of [{}, { accept: 'yes' }, { accept: true, also: 1 }, [], null]) {
    const path = `/requests/${requestId}/response`;
    assertRefused(await owner.browser.call('POST', path, body), 400, 'INVALID_INPUT');
  }
  assertRefused(await respond(owner, 'no-uuid', true), 400, 'INVALID_INPUT');
  assertRefused(await withdraw(asker, 'no-uuid'), 400, 'INVALID_INPUT');
  assertRefused(await complete(asker, 'no-uuid'), 400, 'INVALID_INPUT');
  assert.deepEqual(await state(owner), [{ id: requestId, status: 'pending' }]);
});
