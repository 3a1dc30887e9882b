import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { z } from 'zod';
import { askedTrade } from '../../../test/asked-trade.ts';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { eventually } from '../../../test/eventually.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  cancel,
  complete,
  noticesOf,
  removeTrade,
  requestsOf,
  respond,
  withdraw,
} from '../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../accounts/account.ts';
import { trade } from '../../trades/trade-answer-contract.ts';
import { CANCEL_REASONS } from '../request.ts';

let app: TestApp;
let owner: Person;
let asker: Person;
let second: Person;
let tradeId: string;
let requestId: string;
let secondId: string;
let round = 0;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  round += 1;
  ({ owner, asker, tradeId, requestId } = await askedTrade(app));
  second = await signInPerson(app, `second.${round}`);
  secondId = await askedBy(second, tradeId);
});
after(async () => {
  await app.close();
});

const list = z.object({ trades: z.array(trade) });
const listed = async (id = tradeId) =>
  list
    .parse((await app.browser().call('GET', '/games/adopt-me/trades')).body)
    .trades.find((one) => one.id === id);
/** What a person reads of the one request that they are in here. */
const reads = async (person: Person, id: string) => {
  const request = (await requestsOf(person)).find((one) => one.id === id) ?? assert.fail('it is not there');
  const { status, ended, cancelReason, backup } = request;
  return {
    status,
    ...(ended && { ended }),
    ...(cancelReason && { cancelReason }),
    ...(backup && { backup }),
  };
};

test('a trade is promised once: the next Accept is refused, and whoever asked waits as backup', async () => {
  assert.equal((await respond(owner, requestId, true)).status, 200);
  assertRefused(await respond(owner, secondId, true), 409, 'PROMISED');
  for (const person of [owner, second])
    assert.deepEqual(await reads(person, secondId), { status: 'pending', backup: true });
  for (const person of [owner, asker])
    assert.deepEqual(await reads(person, requestId), { status: 'accepted' });
  assertRefused(await respond(owner, requestId, true), 409, 'ALREADY_ANSWERED');
  assert.equal((await noticesOf(second)).unread, 0, 'a refused Accept tells nobody');
});

test('whoever waits as backup can be declined and can withdraw, and others can ask', async () => {
  await respond(owner, requestId, true);
  const third = await signInPerson(app, `third.${round}`);
  const thirdId = await askedBy(third, tradeId);
  assert.deepEqual(await reads(third, thirdId), { status: 'pending', backup: true });
  assert.equal((await respond(owner, thirdId, false)).status, 200);
  assert.deepEqual(await reads(third, thirdId), { status: 'declined' });
  assert.equal((await withdraw(second, secondId)).status, 200);
});

test('everybody sees that a trade is promised, and that it no longer is, at once', async () => {
  const isPromised = async (is: true | undefined) =>
    await eventually(listed, (one) => one !== undefined && one.promised === is);
  await isPromised(undefined);
  const stream = await LiveStream.open(app.browser(), ['adopt-me']);
  const hears = async () => {
    const told = z.object({ edited: trade.optional() });
    for (;;) {
      const { edited } = told.parse((await stream.until('trades-changed')).data);
      if (edited?.id === tradeId) return edited.promised;
    }
  };
  const waiting = await LiveStream.open(second.browser, ['adopt-me']);
  await respond(owner, requestId, true);
  await waiting.until('requests-changed');
  assert.equal(await hears(), true);
  await isPromised(true);
  await cancel(asker, requestId);
  await waiting.until('requests-changed');
  waiting.close();
  assert.equal(await hears(), undefined);
  await isPromised(undefined);
  stream.close();
});

for (const by of ['who asked', 'whose trade it is'] as const) {
  test(`a deal is called off by ${by}, with a reason; then another one can be accepted`, async () => {
    const [first, other] = by === 'who asked' ? [asker, owner] : [owner, asker];
    await respond(owner, requestId, true);
    await complete(other, requestId);
    app.clock.pass(1000);
    const answer = await cancel(first, requestId, 'no-answer');
    assert.deepEqual([answer.status, answer.body], [200, { status: 'declined' }]);
    const ended = { status: 'declined', cancelReason: 'no-answer' };
    assert.deepEqual(await reads(first, requestId), { ...ended, ended: 'cancelled-by-you' });
    assert.deepEqual(await reads(other, requestId), { ...ended, ended: 'cancelled-by-other' });
    const { notifications } = await noticesOf(other);
    assert.partialDeepStrictEqual(notifications[0], { type: 'trade_declined', title: 'Deal cancelled' });
    assert.match(notifications[0]?.message ?? '', /no answer from you/);
    assert.ok(!(await noticesOf(first)).notifications.some(({ title }) => title === 'Deal cancelled'));

    for (const side of [asker, owner]) assertRefused(await complete(side, requestId), 409, 'NOT_ACCEPTED');
    assert.deepEqual(await reads(second, secondId), { status: 'pending' });
    assert.equal((await respond(owner, secondId, true)).status, 200);
    for (const side of [second, owner]) assert.equal((await complete(side, secondId)).status, 200);
    assert.deepEqual(await reads(second, secondId), { status: 'completed' });
    assert.deepEqual(await reads(other, requestId), { ...ended, ended: 'cancelled-by-other' });
  });
}

test('each reason is told in words of its own', async () => {
  const told = new Set<string>();
  for (const reason of CANCEL_REASONS) {
    const made = await askedTrade(app);
    await respond(made.owner, made.requestId, true);
    await cancel(made.owner, made.requestId, reason);
    told.add((await noticesOf(made.asker)).notifications[0]?.message ?? '');
  }
  assert.equal(told.size, CANCEL_REASONS.length);
});

test('what is no deal is not called off, nor by anybody but its sides, nor without a reason of these', async () => {
  assertRefused(await cancel(owner, requestId), 409, 'NOT_ACCEPTED');
  await respond(owner, requestId, true);
  assertRefused(await cancel(second, requestId), 404, 'REQUEST_NOT_FOUND');
  for (const body of [{}, { reason: 'they smell' }, { reason: 'no-answer', also: 1 }])
    assertRefused(
      await owner.browser.call('POST', `/requests/${requestId}/cancellation`, body),
      400,
      'INVALID_INPUT',
    );
  for (const side of [asker, owner]) await complete(side, requestId);
  assertRefused(await cancel(owner, requestId), 409, 'NOT_ACCEPTED');
});

test('when the trade is completed, whoever waited reads that it went to somebody else, and not that they were declined', async () => {
  await respond(owner, requestId, true);
  for (const side of [asker, owner]) await complete(side, requestId);
  assert.deepEqual(await reads(second, secondId), { status: 'declined', ended: 'traded-away' });
  const [told] = (await noticesOf(second)).notifications;
  assert.equal(told?.title, 'Trade request closed');
  assert.doesNotMatch(told?.message ?? '', /declined/);
});

/** A trade of two for two, or of what is said, with three who ask for it. */
async function threeAsk(offered: number, wanted: number) {
  const { owner: trader, asker: first } = await askedTrade(app);
  await removeTrade(trader, (await requestsOf(trader))[0]?.trade.id ?? '');
  app.clock.pass(5 * 60 * 60_000);
  const posted = await trader.browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: 'owl', quantity: offered }],
    wanting: [{ item: 'crow', quantity: wanted }],
  });
  const { id } = z.object({ id: z.string() }).parse(posted.body);
  const people = [first, await signInPerson(app, `one.${round}`), await signInPerson(app, `two.${round}`)];
  return { trader, people, ids: await Promise.all(people.map((person) => askedBy(person, id))), id };
}

test('what can be divided into equal parts is promised as often, and the other deal goes on when one is completed', async () => {
  const { trader, people, ids, id } = await threeAsk(2, 4);
  const [one = '', two = '', three = ''] = ids;
  assert.equal((await respond(trader, one, true)).status, 200);
  assert.equal(
    (
      await eventually(
        () => listed(id),
        (found) => found !== undefined,
      )
    )?.promised,
    undefined,
  );
  assert.equal((await respond(trader, two, true)).status, 200);
  assertRefused(await respond(trader, three, true), 409, 'PROMISED');
  await eventually(
    () => listed(id),
    (found) => found?.promised === true,
  );
  for (const side of [people[0] ?? trader, trader]) await complete(side, one);
  assert.deepEqual(await reads(trader, three), { status: 'declined', ended: 'traded-away' });
  assert.deepEqual(await reads(trader, two), { status: 'accepted' });
  for (const side of [people[1] ?? trader, trader]) assert.equal((await complete(side, two)).status, 200);
  assert.deepEqual(await reads(trader, two), { status: 'completed' });
});

test('two for one are promised once', async () => {
  const { trader, ids } = await threeAsk(2, 1);
  const answers = [];
  for (const id of ids) answers.push(await respond(trader, id, true));
  assert.deepEqual(answers.map(codeOf), [undefined, 'PROMISED', 'PROMISED']);
});

test('a deal with somebody who blocks the other, or who deletes the account, promises nothing any more', async () => {
  await respond(owner, requestId, true);
  assert.equal(
    (await owner.browser.call('PUT', `/me/blocks/${asker.userId}`, { kind: 'block' })).status,
    200,
  );
  await eventually(listed, (one) => one !== undefined && one.promised === undefined);
  assert.equal((await respond(owner, secondId, true)).status, 200);
  await eventually(listed, (one) => one?.promised === true);
  assert.equal(
    (await second.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD })).status,
    200,
  );
  await eventually(listed, (one) => one !== undefined && one.promised === undefined);
});

test('of Accepts at once one makes the deal', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) => signInPerson(app, `many.${round}.${at}`)),
  );
  const ids = [requestId, secondId, ...(await Promise.all(people.map((person) => askedBy(person, tradeId))))];
  const answers = await Promise.all(ids.map((id) => respond(owner, id, true)));
  assert.deepEqual(
    answers.map((answer) => codeOf(answer) ?? 'accepted').toSorted(),
    ['accepted', ...ids.slice(1).map(() => 'PROMISED')].toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

test('from the fifth deal on everybody sees of how many that somebody agreed on it came to a trade', async () => {
  const keptWord = async () =>
    z
      .object({ keptWord: z.unknown().optional() })
      .parse((await app.browser().call('GET', `/profiles/${second.userId}`)).body).keptWord;
  for (let deal = 0; deal < 5; deal += 1) {
    assert.equal(await keptWord(), undefined, `${deal} deals say nothing`);
    const { owner: other, tradeId: another } = await askedTrade(app);
    const id = await askedBy(second, another);
    assert.equal((await respond(other, id, true)).status, 200);
    if (deal === 0) assert.equal((await cancel(second, id)).status, 200);
    else if (deal === 1) assert.equal((await cancel(other, id)).status, 200);
    else for (const person of [other, second]) assert.equal((await complete(person, id)).status, 200);
    app.clock.pass(24 * 60 * 60_000);
  }
  assert.deepEqual(await keptWord(), { happened: 3, agreed: 5 });
});
