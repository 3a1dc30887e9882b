// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused } from '../../../test/assert-refused.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { draftFor, postTrade } from '../../../test/trade-draft.ts';
import {
  askedBy,
  bringBack,
  complete,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  tradedBetween,
  withdraw,
} from '../../../test/trade-steps.ts';
import { ownTradesContract } from '../own/own-trade-contract.ts';
import { MISTAKE_MS, MOST_EDITS, type OwnState, POSTING_COOLDOWN_MS, type PublicTrade } from '../trade.ts';
import { sweepTrades } from './sweep-trades.ts';
import { trades } from './trade-table.ts';

const GAME = 'adopt-me';
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
before(async () => {
  // The allowances of a day count only with limits.
  app = await startTestApp({ env: { LIMITS: '100' } });
});
after(async () => {
  await app.close();
});

let named = 0;
const somebody = async () => await signInPerson(app, `own.posts.${(named += 1)}`);

const ownPage = ownTradesContract.own['~orpc'].outputSchema ?? assert.fail();
const own = async (by: Person, state: OwnState = 'live', after?: string) => {
  const query = new URLSearchParams({ state, ...(after === undefined ? {} : { after }) });
  return ownPage.parse((await by.browser.call('GET', `/me/trades?${query}`)).body);
};
const posting = async (by: Person) =>
  (await by.browser.call('GET', '/me/posting')).body as {
    nextAt: string | null;
    back: { tradeId: string; until: string } | null;
    contact: string | null;
  };
const edit = async (by: Person, tradeId: string, change: object = {}) => {
  const draft = await draftFor(by.browser, GAME);
  return await by.browser.call('PATCH', `/trades/${tradeId}`, {
    edits: 0,
    offering: [{ ...draft.offering[0], quantity: 7 }],
    wanting: draft.wanting,
    ...change,
  });
};
const postAgain = async (by: Person, tradeId: string) =>
  await by.browser.call('POST', `/trades/${tradeId}/post-again`, {});
const listed = async (id: string) => {
  const { body } = await app.browser().call('GET', `/games/${GAME}/trades`);
  return (body as { trades: PublicTrade[] }).trades.find((trade) => trade.id === id);
};

test('a live post is changed, in every list and event at once, and its clock goes on', async () => {
  const by = await somebody();
  const { body: posted } = (await postTrade(by.browser, GAME)) as { body: PublicTrade };
  const stream = await LiveStream.open(app.browser(), [GAME]);
  app.clock.pass(60_000);
  // What is known of items is read anew, which on the embedded database no transaction can wait for.
  app.ready.changedAll();
  const { status, body } = await edit(by, posted.id);
  assert.equal(status, 200);
  const changed = body as PublicTrade;
  assert.deepEqual(
    [changed.edits, changed.expiresAt, changed.offering[0]?.quantity],
    [1, posted.expiresAt, 7],
  );
  assert.deepEqual(await listed(posted.id), changed);
  const heard = await stream.until('trades-changed');
  stream.close();
  assert.equal(heard?.event, 'trades-changed');
  assert.partialDeepStrictEqual(heard?.data, { back: posted.id, edited: changed });
  assert.deepEqual((await own(by)).trades[0]?.edits, 1);
});

test('the same lines change nothing, and an older view of a post changes nothing of a newer one', async () => {
  const by = await somebody();
  const draft = await draftFor(by.browser, GAME);
  const id = await postedBy(by, GAME);
  const same = await edit(by, id, draft);
  assert.deepEqual([same.status, (same.body as PublicTrade).edits], [200, undefined]);
  assert.equal((await edit(by, id)).status, 200);
  assertRefused(await edit(by, id, { offering: draft.wanting }), 409, 'TRADE_CHANGED');
  assert.equal((await edit(by, id, { ...draft, edits: 1 })).status, 200);
});

test('nobody changes what is not theirs, not there, over, or not as the game has it', async () => {
  const by = await somebody();
  const id = await postedBy(by, GAME);
  assertRefused(await edit(await somebody(), id), 404, 'TRADE_NOT_FOUND');
  assertRefused(await edit(by, id, { offering: [{ item: 'nothing', quantity: 1 }] }), 422, 'UNKNOWN_ITEM', {
    side: 'offering',
    item: 'nothing',
  });
  app.clock.pass(POSTING_COOLDOWN_MS);
  assertRefused(await edit(by, id), 404, 'TRADE_NOT_FOUND');
});

test('a post is changed so often and no more', async () => {
  const by = await somebody();
  const id = await postedBy(by, GAME);
  for (let edits = 0; edits < MOST_EDITS; edits += 1) {
    const { offering, wanting } = await draftFor(by.browser, GAME);
    const changed = [{ ...offering[0], quantity: 2 + edits }];
    assert.equal((await edit(by, id, { edits, offering: changed, wanting })).status, 200);
  }
  assertRefused(await edit(by, id, { edits: MOST_EDITS }), 409, 'TOO_MANY_EDITS');
});

test('whoever had asked is told and may ask again, and nobody asks for what they did not see', async () => {
  const { owner, asker, tradeId } = await askedTrade(app);
  const looked = await somebody();
  assert.equal((await looked.browser.call('POST', `/trades/${tradeId}/contact`, { edits: 0 })).status, 200);
  assert.equal((await edit(owner, tradeId)).status, 200);
  for (const told of [asker, looked]) {
    const { notifications } = await noticesOf(told);
    assert.deepEqual(
      notifications.map(({ title }) => title),
      ['Trade changed'],
    );
  }
  assert.deepEqual([await requestsOf(asker), await requestsOf(owner)], [[], []]);
  assert.equal((await noticesOf(owner)).unread, 0);
  const ask = async (edits?: number) =>
    await asker.browser.call('POST', `/trades/${tradeId}/requests`, edits === undefined ? {} : { edits });
  assertRefused(await ask(), 409, 'TRADE_CHANGED');
  assertRefused(await ask(0), 409, 'TRADE_CHANGED');
  assert.equal((await ask(1)).status, 201);
  const contact = async (edits?: number) =>
    await looked.browser.call('POST', `/trades/${tradeId}/contact`, edits === undefined ? {} : { edits });
  assertRefused(await contact(0), 409, 'TRADE_CHANGED');
  assert.equal((await contact(1)).status, 200);
  assert.equal((await contact()).status, 200);
});

test('what is promised stays as it is', async () => {
  const { owner, tradeId, requestId } = await askedTrade(app);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  assertRefused(await edit(owner, tradeId), 409, 'TRADE_PROMISED');
  assert.partialDeepStrictEqual((await own(owner)).trades[0], { promised: true, pending: 0 });
});

test('of a change and an acceptance at once one comes first, and the other is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { owner, asker, tradeId, requestId } = await askedTrade(app);
    const [changed, accepted] = await Promise.all([edit(owner, tradeId), respond(owner, requestId, true)]);
    const requests = await requestsOf(asker);
    if (accepted.status === 200) {
      assertRefused(changed, 409, 'TRADE_PROMISED');
      assert.deepEqual(
        requests.map(({ status, trade }) => [status, trade.offering[0]?.quantity]),
        [['accepted', 1]],
      );
    } else {
      assertRefused(accepted, 404, 'REQUEST_NOT_FOUND');
      assert.deepEqual([changed.status, requests], [200, []]);
    }
  }
});

test('of a change and twenty requests at once nobody is bound to what they did not see', async () => {
  const owner = await somebody();
  const id = await postedBy(owner, GAME);
  const askers = await Promise.all(Array.from({ length: 20 }, somebody));
  const [changed, ...asked] = await Promise.all([
    edit(owner, id),
    ...askers.map((asker) => asker.browser.call('POST', `/trades/${id}/requests`, { edits: 0 })),
  ]);
  assert.equal(changed.status, 200);
  for (const [at, answer] of asked.entries()) {
    const asker = askers[at] ?? assert.fail();
    if (answer.status === 201)
      assert.deepEqual(
        (await noticesOf(asker)).notifications.map(({ title }) => title),
        ['Trade changed'],
      );
    else assertRefused(answer, 409, 'TRADE_CHANGED');
    assert.deepEqual(await requestsOf(asker), []);
  }
});

test('a post that ends is told once, and posted again in one press', async () => {
  const by = await somebody();
  const id = await postedBy(by, GAME);
  assertRefused(await postAgain(by, id), 409, 'STILL_LIVE');
  app.clock.pass(POSTING_COOLDOWN_MS);
  await sweepTrades(app.database.db, app.clock.now());
  await sweepTrades(app.database.db, app.clock.now());
  const { notifications } = await noticesOf(by);
  assert.deepEqual(
    notifications.map(({ title, ended }) => [title, ended]),
    [['Your post has ended', { tradeId: id, game: GAME }]],
  );
  assert.deepEqual((await own(by)).counts, { live: 0, ended: 1, completed: 0 });
  assertRefused(await postAgain(await somebody(), id), 404, 'TRADE_NOT_FOUND');
  const [first, second] = await Promise.all([postAgain(by, id), postAgain(by, id)]);
  assert.deepEqual([first.status, second.status].toSorted(), [201, 429]);
  const { id: again } = (first.status === 201 ? first : second).body as PublicTrade;
  const [live] = (await own(by)).trades;
  const [ended] = (await own(by, 'ended')).trades;
  assert.deepEqual([live?.id, ended?.id, live?.offering], [again, id, ended?.offering]);
  assert.equal((await noticesOf(by)).unread, 0, 'what was said of its end');
});

test('what a decision hides is not posted again', async () => {
  const by = await somebody();
  const id = await postedBy(by, GAME);
  app.clock.pass(POSTING_COOLDOWN_MS);
  await sweepTrades(app.database.db, app.clock.now());
  await app.database.db.update(trades).set({ hiddenAt: app.clock.now() }).where(eq(trades.id, id));
  assert.deepEqual((await noticesOf(by)).notifications[0]?.ended, null);
  assertRefused(await postAgain(by, id), 404, 'TRADE_NOT_FOUND');
  assert.equal((await own(by, 'ended')).trades[0]?.hidden, true);
});

test('own trades come in pages, each of one state', async () => {
  const by = await somebody();
  for (let at = 0; at < 14; at += 1) {
    await postedBy(by, GAME);
    app.clock.pass(POSTING_COOLDOWN_MS);
  }
  const first = await own(by, 'ended');
  assert.deepEqual([first.trades.length, first.counts.ended], [12, 14]);
  const rest = await own(by, 'ended', first.next ?? undefined);
  assert.deepEqual([rest.trades.length, rest.next], [2, null]);
  assert.equal(new Set([...first.trades, ...rest.trades].map(({ id }) => id)).size, 14);
  assertRefused(await by.browser.call('GET', '/me/trades?state=live&after=x'), 400, 'UNKNOWN_PAGE');
});

test('completing a post ends its cooldown, and no other', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const first = await postedBy(owner, GAME);
  await tradedBetween(other, owner, first);
  assert.deepEqual(await posting(owner), { nextAt: null, back: null, contact: null });
  const [done] = (await own(owner, 'completed')).trades;
  assert.deepEqual([done?.id, done?.completedAt], [first, app.clock.now().toISOString()]);
  const before = await postedBy(owner, GAME);
  const requestId = await askedBy(other, before);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  app.clock.pass(POSTING_COOLDOWN_MS);
  await postedBy(owner, GAME);
  for (const side of [other, owner]) assert.equal((await complete(side, requestId)).status, 200);
  assert.notEqual((await posting(owner)).nextAt, null);
});

test('whoever completes posts with accounts of their own posts no more than twice as often', async () => {
  const owner = await somebody();
  let posts = 0;
  for (; posts < 20; posts += 1) {
    const { status, body } = await postTrade(owner.browser, GAME);
    if (status !== 201) break;
    app.clock.pass(1000);
    await tradedBetween(await somebody(), owner, (body as PublicTrade).id);
  }
  assert.equal(posts, 7);
});

test('a mistake gives the cooldown back, twice a day, and says so before', async () => {
  const by = await somebody();
  for (const isBack of [true, true, false]) {
    const id = await postedBy(by, GAME);
    const until = new Date(app.clock.now().getTime() + MISTAKE_MS).toISOString();
    const { nextAt, back } = await posting(by);
    assert.deepEqual(back, isBack ? { tradeId: id, until } : null);
    app.clock.pass(MISTAKE_MS - 1);
    const { body } = await removeTrade(by, id);
    assert.deepEqual(body, { removed: true, nextAt: isBack ? null : nextAt });
  }
  assertRefused(await postTrade(by.browser, GAME), 429, 'COOLDOWN_ACTIVE');
  app.clock.pass(DAY_MS);
  const id = await postedBy(by, GAME);
  assert.deepEqual((await removeTrade(by, id)).body, { removed: true, nextAt: null });
});

test('what somebody has asked for is no mistake any more, nor what is five minutes old', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  const { nextAt, back } = await posting(owner);
  assert.equal(back, null);
  assert.deepEqual((await removeTrade(owner, tradeId)).body, { removed: true, nextAt });
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.equal((await withdraw(asker, requestId)).status, 200);
  assert.equal((await asker.browser.call('POST', `/trades/${tradeId}/contact`, {})).status, 200);
  assert.deepEqual((await removeTrade(owner, tradeId)).body, { removed: true, nextAt });
  const late = await somebody();
  const id = await postedBy(late, GAME);
  app.clock.pass(MISTAKE_MS);
  const waits = await posting(late);
  assert.equal(waits.back, null);
  assert.deepEqual((await removeTrade(late, id)).body, { removed: true, nextAt: waits.nextAt });
});

test('Undo takes the cooldown back too, and whoever has posted another one keeps that', async () => {
  const by = await somebody();
  const id = await postedBy(by, GAME);
  const { nextAt } = await posting(by);
  assert.deepEqual((await removeTrade(by, id)).body, { removed: true, nextAt: null });
  app.clock.pass(1000);
  assert.equal((await bringBack(by, id)).status, 200);
  assert.equal((await posting(by)).nextAt, nextAt);
  assert.deepEqual((await removeTrade(by, id)).body, { removed: true, nextAt: null });
  const [posted, back] = await Promise.all([postTrade(by.browser, GAME), bringBack(by, id)]);
  if (posted.status === 201) assertRefused(back, 429, 'COOLDOWN_ACTIVE');
  else assert.deepEqual([posted.status, back.status], [429, 200]);
  assert.equal((await own(by)).counts.live, 1);
});

test('the end of a post reaches an open page of its poster', async () => {
  const by = await somebody();
  await postedBy(by, GAME);
  const stream = await LiveStream.open(by.browser, []);
  app.clock.pass(POSTING_COOLDOWN_MS);
  await sweepTrades(app.database.db, app.clock.now());
  const event = await stream.next();
  stream.close();
  assert.equal(event?.event, 'notifications-changed');
});
