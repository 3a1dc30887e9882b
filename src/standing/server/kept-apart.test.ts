// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer } from '../../../test/test-browser.ts';
import {
  ask,
  askedBy,
  bringBack,
  complete,
  counter,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  review,
  withdraw,
} from '../../../test/trade-steps.ts';
import { notifications } from '../../notifications/server/notification-table.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { TRADE_LIFETIME_MS } from '../../trades/trade.ts';

let app: TestApp;
let owner: Person;
let asker: Person;
let tradeId: string;
before(async () => {
  app = await startTestApp();
  owner = await signInPerson(app, 'apart.owner');
  asker = await signInPerson(app, 'apart.asker');
});
after(async () => {
  await app.close();
});

/** Both ways in which two people come to be kept apart. */
const WAYS: readonly (readonly [string, () => readonly [Person, Person]])[] = [
  ['the owner blocks', () => [owner, asker]],
  ['the asker blocks', () => [asker, owner]],
];

/** A new trade of the owner, which nobody has asked for. */
async function fresh(): Promise<string> {
  app.clock.pass(TRADE_LIFETIME_MS);
  return await postedBy(owner);
}

const contact = (person: Person, path: string): Promise<Answer> =>
  person.browser.call('POST', `${path}/contact`, {});
const statusOf = async (id: string) =>
  (await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, id)))[0]?.status;
const toldOf = async (id: string) =>
  await app.database.db.select().from(notifications).where(eq(notifications.referenceId, id));

for (const [name, pair] of WAYS) {
  test(`${name}: neither asks, reaches or reviews the other, as if they were not there`, async () => {
    tradeId = await fresh();
    const [one, other] = pair();
    await keptAway(one, other);
    assertRefused(await ask(asker, tradeId), 404, 'TRADE_NOT_FOUND');
    assertRefused(await contact(asker, `/trades/${tradeId}`), 404, 'TRADE_NOT_FOUND');
    assertRefused(await review(asker, owner.userId), 404, 'PROFILE_NOT_FOUND');
    assertRefused(await review(owner, asker.userId), 404, 'PROFILE_NOT_FOUND');
    await letBack(one, other);
    assert.equal((await contact(asker, `/trades/${tradeId}`)).status, 200);
    assert.equal((await ask(asker, tradeId)).status, 201);
  });

  test(`${name}: a deal between the two is called off, and reaches nobody`, async () => {
    tradeId = await fresh();
    const id = await askedBy(asker, tradeId);
    assert.equal((await respond(owner, id, true)).status, 200);
    const [one, other] = pair();
    await keptAway(one, other);
    for (const person of [owner, asker]) {
      assertRefused(await contact(person, `/requests/${id}`), 404, 'REQUEST_NOT_FOUND');
      assertRefused(await complete(person, id), 404, 'REQUEST_NOT_FOUND');
    }
    assert.equal(await statusOf(id), 'declined');
    assert.deepEqual(await toldOf(id), []);
    await letBack(one, other);
    for (const person of [owner, asker])
      assertRefused(await contact(person, `/requests/${id}`), 409, 'CONTACT_CLOSED');
    const [mine, theirs] = [one, other].map(async (person) =>
      (await requestsOf(person)).find((request) => request.id === id),
    );
    assert.equal((await mine)?.ended, 'cancelled-by-you');
    assert.equal((await theirs)?.ended, 'cancelled-by-other');
  });

  test(`${name}: what was pending between the two has ended, and nobody is told`, async () => {
    tradeId = await fresh();
    const id = await askedBy(asker, tradeId);
    const [one, other] = pair();
    await keptAway(one, other);
    assert.equal(await statusOf(id), one === owner ? 'declined' : undefined);
    assert.deepEqual(await toldOf(id), []);
    assertRefused(await respond(owner, id, true), 404, 'REQUEST_NOT_FOUND');
    assertRefused(await respond(owner, id, false), 404, 'REQUEST_NOT_FOUND');
    assertRefused(await withdraw(asker, id), 404, 'REQUEST_NOT_FOUND');
    await letBack(one, other);
    assert.equal((await requestsOf(asker)).find((request) => request.id === id)?.status, await statusOf(id));
  });

  test(`${name}: a trade that comes back brings no request between the two along`, async () => {
    tradeId = await fresh();
    const id = await askedBy(asker, tradeId);
    assert.equal((await removeTrade(owner, tradeId)).status, 200);
    const [one, other] = pair();
    await keptAway(one, other);
    assert.equal((await bringBack(owner, tradeId)).status, 200);
    assert.notEqual(await statusOf(id), 'pending');
    await letBack(one, other);
    assert.ok(
      (await requestsOf(owner)).every((request) => request.id !== id || request.status !== 'pending'),
    );
  });

  test(`${name}: who asked hears nothing of what becomes of the trade`, async () => {
    tradeId = await fresh();
    const id = await askedBy(asker, tradeId);
    assert.equal((await respond(owner, id, true)).status, 200);
    await app.database.db.delete(notifications);
    const [one, other] = pair();
    await keptAway(one, other);
    assert.equal((await removeTrade(owner, tradeId)).status, 200);
    assert.equal((await noticesOf(asker)).unread, 0);
    await letBack(one, other);
    assert.equal((await noticesOf(asker)).unread, 0);
  });
}

test('what waits for the answer of who is muted ends with the mute, and what waits for who mutes stays', async () => {
  tradeId = await fresh();
  const mine = await askedBy(asker, tradeId);
  const terms = {
    offering: [{ item: 'frost-dragon', quantity: 1 }],
    wanting: [{ item: 'turtle', quantity: 3 }],
  };
  await keptAway(asker, owner, 'mute');
  assert.equal(await statusOf(mine), undefined);
  assert.deepEqual(await toldOf(mine), []);
  assertRefused(await respond(owner, mine, true), 404, 'REQUEST_NOT_FOUND');
  await letBack(asker, owner);

  const offered = await askedBy(asker, tradeId);
  assert.equal((await counter(owner, offered, 1, terms)).status, 201);
  await keptAway(asker, owner, 'mute');
  assert.equal(await statusOf(offered), 'pending');
  await letBack(asker, owner);
  await keptAway(owner, asker, 'mute');
  assert.equal(await statusOf(offered), 'declined');
  assertRefused(await respond(asker, offered, true, 2), 409, 'ALREADY_ANSWERED');
  assert.equal((await requestsOf(asker)).find(({ id }) => id === offered)?.declinedBy, 'other');
  await letBack(owner, asker);
});

test('who is muted can ask and be answered as before, and who mutes is not kept from anything', async () => {
  tradeId = await fresh();
  await keptAway(owner, asker, 'mute');
  const id = await askedBy(asker, tradeId);
  assert.deepEqual(await requestsOf(owner), []);
  assert.equal((await respond(owner, id, true)).status, 200);
  assert.equal((await contact(asker, `/requests/${id}`)).status, 200);
  await letBack(owner, asker);
  assert.ok((await requestsOf(owner)).some((request) => request.id === id));
  await keptAway(owner, asker, 'mute');
  assert.equal((await requestsOf(asker)).find((request) => request.id === id)?.ended, 'cancelled-by-other');
  await letBack(owner, asker);
});
