import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { tracesOf } from '../../../test/traces.ts';
import { postTrade } from '../../../test/trade-draft.ts';
import {
  ask,
  askedBy,
  bringBack,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
  withdraw,
} from '../../../test/trade-steps.ts';
import { wholeState } from '../../../test/whole-state.ts';
import { noticeText } from '../../notifications/server/notification-text.ts';
import { tradesContract } from '../trade-contract.ts';
import { TRADE_LIFETIME_MS, UNDO_WINDOW_MS } from '../trade.ts';
import { removedRows } from './removed-table.ts';
import { forgetRemoved, sweepTrades } from './sweep-trades.ts';
import { trades } from './trade-table.ts';

const AT_ONCE = 20;
const ROUNDS = 5;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const listed = tradesContract.list['~orpc'].outputSchema ?? assert.fail();
const live = async (query = '', of = app) => {
  const { body } = await of.browser().call('GET', `/games/adopt-me/trades${query}`);
  return listed.parse(body).trades.map(({ id }) => id);
};
const titlesOf = async (person: Person) => (await noticesOf(person)).notifications.map(({ title }) => title);
const deleteAccount = (person: Person) =>
  person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
const removed = async (person: Person, tradeId: string) =>
  assert.equal((await removeTrade(person, tradeId)).status, 200);
const kept = async () => await app.database.db.select().from(removedRows);

/** Both people of a request say something in it. */
const talk = async (requestId: string, ...people: Person[]) => {
  for (const { browser } of people)
    assert.equal(
      (await browser.call('POST', `/requests/${requestId}/phrases`, { phrase: 'yes' })).status,
      201,
    );
};

test('a removed trade comes back as it was, with its requests, what was said of them and in them, and who looked the trader up', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  await talk(requestId, asker, owner);
  const [accepted, declined, viewer] = [
    await signInPerson(app, 'was.accepted'),
    await signInPerson(app, 'was.declined'),
    await signInPerson(app, 'only.looked'),
  ];
  assert.equal((await respond(owner, await askedBy(accepted, tradeId, 'take mine'), true)).status, 200);
  assert.equal((await respond(owner, await askedBy(declined, tradeId), false)).status, 200);
  assert.equal((await viewer.browser.call('POST', `/trades/${tradeId}/contact`, {})).status, 200);
  const state = await wholeState(app);
  const said = await Promise.all([owner, asker, accepted, declined].map(noticesOf));

  await removed(owner, tradeId);
  assert.equal((await live()).includes(tradeId), false);
  assert.deepEqual(await titlesOf(owner), []);
  assert.deepEqual(await titlesOf(asker), [noticeText({ kind: 'removed', params: { title: '' } }).title]);
  assert.deepEqual(await requestsOf(asker), []);
  assert.partialDeepStrictEqual(await requestsOf(accepted), [{ status: 'accepted', trade: { aside: true } }]);
  // Its clock and the cooldown went on: neither is moved.
  app.clock.pass(30_000);

  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.equal((await live()).includes(tradeId), true);
  assert.equal(await wholeState(app), state);
  assert.deepEqual(await Promise.all([owner, asker, accepted, declined].map(noticesOf)), said);
  assert.equal((await titlesOf(owner))[0], noticeText({ kind: 'requested', params: { title: '' } }).title);
  assert.equal((await requestsOf(asker)).length, 1);
  assertRefused(await postTrade(owner.browser, 'adopt-me'), 429, 'COOLDOWN_ACTIVE');
});

test('what comes back goes on: it is answered, removed and brought back again', async () => {
  const { owner, tradeId, requestId } = await askedTrade(app);
  await removed(owner, tradeId);
  assertRefused(await respond(owner, requestId, true), 404, 'REQUEST_NOT_FOUND');
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  await removed(owner, tradeId);
  assert.equal((await bringBack(owner, tradeId)).status, 200);
});

test('it comes back within a minute and not later, and then nothing of it is kept', async () => {
  const { owner, tradeId } = await askedTrade(app);
  await removed(owner, tradeId);
  app.clock.pass(UNDO_WINDOW_MS - 1);
  await forgetRemoved(app.database.db, app.clock.now());
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  await removed(owner, tradeId);
  app.clock.pass(UNDO_WINDOW_MS);
  assertRefused(await bringBack(owner, tradeId), 404, 'TRADE_NOT_FOUND');
  assert.equal((await kept()).length, 3 + 2);
  await forgetRemoved(app.database.db, app.clock.now());
  assert.deepEqual(await kept(), []);
});

test('one that runs out while it is away comes back expired', async () => {
  const { owner, tradeId } = await askedTrade(app);
  app.clock.pass(TRADE_LIFETIME_MS - 10_000);
  await removed(owner, tradeId);
  app.clock.pass(30_000);
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.equal((await live()).includes(tradeId), false);
  await sweepTrades(app.database.db, app.clock.now());
  const [row] = await app.database.db.select().from(trades).where(eq(trades.id, tradeId));
  assert.equal(row?.status, 'expired');
});

test('nobody else can bring it back, nor what the owner of the site or a deletion has removed', async () => {
  const { owner, asker, tradeId } = await askedTrade(app);
  await removed(owner, tradeId);
  assertRefused(await bringBack(asker, tradeId), 404, 'TRADE_NOT_FOUND');
  const request = { method: 'POST' };
  assert.equal((await app.browser().send(`/api/trades/${tradeId}/undo-removal`, request)).status, 401);
  assert.equal((await bringBack(owner, tradeId)).status, 200);

  const house = await signInRole(app, 'house.owner', 'owner');
  assert.equal((await house.browser.call('DELETE', `/backoffice/trades/${tradeId}`)).status, 200);
  assertRefused(await bringBack(owner, tradeId), 404, 'TRADE_NOT_FOUND');
  const leaver = await askedTrade(app);
  assert.equal((await deleteAccount(leaver.owner)).status, 200);
  assert.deepEqual(await kept(), []);
});

test('of twenty at once one brings it back, and it is there once', async () => {
  const { owner, tradeId } = await askedTrade(app);
  for (let round = 0; round < ROUNDS; round += 1) {
    await removed(owner, tradeId);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => bringBack(owner, tradeId)));
    const [done, refused] = [200, 404].map((code) => answers.filter(({ status }) => status === code));
    assert.deepEqual([done?.length, refused?.length], [1, AT_ONCE - 1]);
    for (const answer of refused ?? []) assertRefused(answer, 404, 'TRADE_NOT_FOUND');
    assert.equal((await live()).filter((id) => id === tradeId).length, 1);
  }
});

test('of somebody who deletes the account meanwhile nothing is kept and nothing comes back', async () => {
  const { owner, asker, tradeId, requestId: gone } = await askedTrade(app);
  const other = await signInPerson(app, 'stays.here');
  const requestId = await askedBy(other, tradeId);
  await talk(gone, asker, owner);
  assert.equal((await asker.browser.call('POST', `/trades/${tradeId}/contact`, {})).status, 200);
  await removed(owner, tradeId);
  assert.equal((await deleteAccount(asker)).status, 200);
  assert.deepEqual(await tracesOf(app.database.db, { id: asker.userId }), []);
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.deepEqual(
    (await requestsOf(owner)).map(({ id }) => id),
    [requestId],
  );
  assert.deepEqual(await titlesOf(owner), [noticeText({ kind: 'requested', params: { title: '' } }).title]);

  await removed(owner, tradeId);
  assert.equal((await deleteAccount(owner)).status, 200);
  assert.deepEqual(await kept(), []);
  assertRefused(await bringBack(owner, tradeId), 401, 'SIGN_IN_REQUIRED');
});

test('whoever deletes the account or withdraws at the moment of the removal or of the Undo is not asked back in', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, asker, tradeId, requestId } = await askedTrade(app);
    const [leaver, viewer] = [
      await signInPerson(app, `leaves.at.once.${round}`),
      await signInPerson(app, `looks.and.leaves.${round}`),
    ];
    assert.equal((await ask(leaver, tradeId, 'my very own words')).status, 201);
    assert.equal((await viewer.browser.call('POST', `/trades/${tradeId}/contact`, {})).status, 200);
    const [withdrawn, ...others] = await Promise.all([
      withdraw(asker, requestId),
      removeTrade(owner, tradeId),
      deleteAccount(viewer),
    ]);
    assert.deepEqual(
      others.map(({ status }) => status),
      [200, 200],
      app.logged.filter((line) => line.includes('failed')).join('\n'),
    );
    const both = await Promise.all([bringBack(owner, tradeId), deleteAccount(leaver)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
      app.logged.filter((line) => line.includes('failed')).join('\n'),
    );
    const back = (await requestsOf(owner)).map(({ id }) => id);
    assert.deepEqual(back, withdrawn.status === 200 ? [] : [requestId]);
    const traces = { leaver: leaver.userId, viewer: viewer.userId, words: 'my very own words' };
    assert.deepEqual(await tracesOf(app.database.db, traces), []);
  }
});

test('when an item is no longer there it stays removed, whole, and says why', async () => {
  const { owner, tradeId } = await askedTrade(app);
  await removed(owner, tradeId);
  const before = await kept();
  await app.database.db.execute(
    sql`UPDATE removed_rows SET row = row || '{"item": "no-such-item"}' WHERE kind = 'item'`,
  );
  assertRefused(await bringBack(owner, tradeId), 409, 'ITEMS_GONE');
  assert.deepEqual(await app.database.db.select().from(trades).where(eq(trades.id, tradeId)), []);
  assert.equal((await kept()).length, before.length);
  await app.database.db.delete(removedRows);
});

test('open pages hear that it is gone and then to read the list again, and those concerned what concerns them', async () => {
  const { owner, asker, tradeId } = await askedTrade(app);
  const [theirs, everybodys] = [
    await LiveStream.open(asker.browser, ['adopt-me']),
    await LiveStream.open(app.browser(), ['adopt-me']),
  ];
  await removed(owner, tradeId);
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  assert.partialDeepStrictEqual((await everybodys.next())?.data, { name: 'trade-gone', tradeId });
  assert.deepEqual((await everybodys.next())?.data, {
    name: 'trades-changed',
    game: 'adopt-me',
    back: tradeId,
  });
  const heard: unknown[] = [];
  while (heard.filter((name) => name === 'requests-changed').length < 2) {
    const data = (await theirs.next())?.data;
    heard.push(typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined);
  }
  assert.ok(heard.includes('notifications-changed'));
  for (const stream of [theirs, everybodys]) stream.close();
});

test('the search finds it again, here and in another process, whose list has it again too', async (t) => {
  const second = await startSecondApp(app);
  if (second !== undefined) t.after(second.close);
  const owner = await signInPerson(app, 'Returning Rita');
  const tradeId = await postedBy(owner);
  const processes = second === undefined ? [app] : [app, second];
  const everywhere = async (there: boolean) => {
    for (const of of processes)
      for (const query of ['', '?search=returning+rita&scope=username'])
        await eventually(
          () => live(query, of),
          (ids) => ids.includes(tradeId) === there,
        );
  };
  await everywhere(true);
  await removed(owner, tradeId);
  await everywhere(false);
  assert.equal((await bringBack(owner, tradeId)).status, 200);
  await everywhere(true);
});
