// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { type Draft, draftFor } from '../../../test/trade-draft.ts';
import {
  ask,
  askedBy,
  bringBack,
  complete,
  counter,
  noticesOf,
  removeTrade,
  requestsOf,
  respond,
} from '../../../test/trade-steps.ts';
import { wholeState } from '../../../test/whole-state.ts';
import { noticeText } from '../../notifications/server/notification-text.ts';
import { trades } from './trade-table.ts';

const AT_ONCE = 20;

let app: TestApp;
/** Items of the game in the order of its list; the post offers the first for the second. */
let slugs: string[];
before(async () => {
  app = await startTestApp();
  const { offering, wanting } = await draftFor(app.browser(), 'adopt-me', AT_ONCE);
  slugs = [...offering, ...wanting].map(({ item }) => item);
});
after(async () => {
  await app.close();
});

const lines = (...places: number[]) =>
  places.map((place) => ({ item: slugs[place] ?? assert.fail(), quantity: 1 }));
const terms = (offering: number[], wanting: number[]): Draft => ({
  offering: lines(...offering),
  wanting: lines(...wanting),
});
const edit = async (by: Person, tradeId: string, change: Draft) =>
  await by.browser.call('PATCH', `/trades/${tradeId}`, { edits: 0, ...change });
const places = (side: readonly { slug: string }[]) => side.map(({ slug }) => slugs.indexOf(slug));
const dealOf = async (person: Person, requestId: string) =>
  (await requestsOf(person)).find(({ id }) => id === requestId) ?? assert.fail('the request is there');
const copies = async () => await app.database.db.select().from(trades).where(isNotNull(trades.asideOf));
const ended = async (person: Person) =>
  (await person.browser.call('GET', '/me/trades?state=ended')).body as { trades: { id: string }[] };

test('what two have talked over goes on when the post is removed, and becomes a trade of theirs', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  assert.equal((await counter(owner, requestId, 1, terms([0], [1, 2]))).status, 201);
  assert.equal((await removeTrade(owner, tradeId)).status, 200);
  for (const person of [owner, asker]) {
    const { status, round, trade } = await dealOf(person, requestId);
    assert.deepEqual(
      [status, round, trade.aside, places(trade.offering), places(trade.wanting)],
      ['pending', 2, true, [0], [1, 2]],
    );
  }
  const deal = await asker.browser.call('GET', `/requests/${requestId}`);
  assert.equal((deal.body as { offers: unknown[] }).offers.length, 2, 'the post is the first offer still');
  assert.deepEqual((await ended(owner)).trades, [], 'it is no post of theirs');
  assert.equal((await counter(asker, requestId, 2, terms([0, 3], [1, 2]))).status, 201);
  assert.equal((await respond(owner, requestId, true, 3)).status, 200);
  for (const person of [owner, asker]) assert.equal((await complete(person, requestId)).status, 200);
  const { trade } = await dealOf(asker, requestId);
  assert.deepEqual(places(trade.offering), [0, 3]);
  const profile = await app.browser().call('GET', `/profiles/${owner.userId}`);
  assert.partialDeepStrictEqual(profile.body, { completed: 1, activeTrades: 0 });
  assertRefused(await bringBack(owner, tradeId), 404, 'TRADE_NOT_FOUND');
});

test('what is agreed on goes on without its post, and is over it again after Undo', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  const other = await signInPerson(app, 'asks.beside');
  await askedBy(other, tradeId);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  const before = await wholeState(app);
  assert.equal((await removeTrade(owner, tradeId)).status, 200);
  assert.equal((await dealOf(asker, requestId)).trade.aside, true);
  assert.deepEqual(await requestsOf(other), [], 'who waits as backup is told that it is over');
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.equal(await wholeState(app), before);
  assert.equal((await dealOf(asker, requestId)).trade.id, tradeId);
});

test('a post that is changed is asked for again, and what was talked over goes on as the post was', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  const other = await signInPerson(app, 'asks.too');
  await askedBy(other, tradeId);
  assert.equal((await counter(owner, requestId, 1, terms([0], [1, 2]))).status, 201);
  assert.equal((await edit(owner, tradeId, terms([5], [1]))).status, 200);
  const { status, trade } = await dealOf(asker, requestId);
  assert.deepEqual([status, trade.aside, places(trade.wanting)], ['pending', true, [1, 2]]);
  assert.deepEqual(await requestsOf(other), []);
  assert.deepEqual(
    (await noticesOf(other)).notifications.map(({ title }) => title),
    [noticeText({ kind: 'changed', params: { title: '' } }).title],
  );
  const deal = await asker.browser.call('GET', `/requests/${requestId}`);
  const { offers } = deal.body as { offers: { offering: { slug: string }[] }[] };
  assert.deepEqual(places(offers[0]?.offering ?? []), [0], 'the first offer is what was asked for');
  assert.equal((await ask(asker, tradeId)).status, 409, 'the changed post names how often it was changed');
  const again = await asker.browser.call('POST', `/trades/${tradeId}/requests`, { edits: 1 });
  assert.equal(again.status, 201, 'it can be asked for beside that');
});

test('answers at the moment of a removal find the deal where it went', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { owner, asker, tradeId, requestId } = await askedTrade(app);
    assert.equal((await counter(owner, requestId, 1, terms([0], [1, 2]))).status, 201);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        if (at === round * 4) return await removeTrade(owner, tradeId);
        if (at % 2 === 0) return await respond(asker, requestId, true, 2);
        return await counter(asker, requestId, 2, terms([0], [1, 2 + at]));
      }),
    );
    const refused = answers.filter(({ status }) => status >= 400).map((answer) => String(codeOf(answer)));
    assert.deepEqual(
      refused.filter((code) => !['ALREADY_ANSWERED', 'STALE_OFFER', 'NOT_YOUR_TURN'].includes(code)),
      [],
    );
    assert.equal((await dealOf(asker, requestId)).trade.aside, true);
    const [copy] = (await copies()).filter(({ asideOf }) => asideOf === tradeId);
    assert.equal(copy?.status, 'expired');
    assert.equal((await bringBack(owner, tradeId)).status, 200);
    const gone = await app.database.db.select().from(trades).where(eq(trades.asideOf, tradeId));
    assert.deepEqual(gone, []);
  }
});
