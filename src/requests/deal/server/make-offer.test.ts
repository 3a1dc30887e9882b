// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { keptAway } from '../../../../test/block-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { type Draft, draftFor } from '../../../../test/trade-draft.ts';
import {
  askedBy,
  cancel,
  complete,
  counter,
  noticesOf,
  requestsOf,
  respond,
  withdraw,
} from '../../../../test/trade-steps.ts';
import { noticeText } from '../../../notifications/server/notification-text.ts';
import { MOST_ROUNDS, OFFER_LIFETIME_MS } from '../../offer.ts';
import { lapseRequests } from '../../server/lapse-requests.ts';
import { tradeRequests } from '../../server/request-table.ts';
import { dealContract } from '../deal-contract.ts';

const AT_ONCE = 20;

let app: TestApp;
let stranger: Person;
/** Items of the game in the order of its list; the post offers the first for the second. */
let slugs: string[];
before(async () => {
  app = await startTestApp();
  stranger = await signInPerson(app, 'offer.stranger');
  const { offering, wanting } = await draftFor(stranger.browser, 'adopt-me', 6);
  slugs = [...offering, ...wanting].map(({ item }) => item);
});
after(async () => {
  await app.close();
});

const dealOutput = dealContract.deal['~orpc'].outputSchema ?? assert.fail();
const read = async (who: Person, requestId: string) =>
  dealOutput.parse((await who.browser.call('GET', `/requests/${requestId}`)).body);
const line = (place: number, quantity = 1, form?: string) => ({
  item: slugs[place] ?? assert.fail(),
  quantity,
  ...(form !== undefined && { form }),
});
/** What the owner gives for what the asker gives, by places in the list. */
const terms = (offering: number[], wanting: number[]): Draft => ({
  offering: offering.map((place) => line(place)),
  wanting: wanting.map((place) => line(place)),
});
const lines = (side: readonly { slug: string; quantity: number }[]) =>
  side.map(({ slug, quantity }) => `${quantity} ${slugs.indexOf(slug)}`).join(', ');

test('two people change an offer in turn until one of them accepts the last one, which is what they trade', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  const stream = await LiveStream.open(asker.browser, ['adopt-me']);
  const second = await counter(owner, requestId, 1, terms([0], [1, 2]));
  assert.deepEqual([second.status, second.body], [201, { round: 2 }]);
  await stream.until('requests-changed');
  stream.close();
  assert.equal((await counter(asker, requestId, 2, terms([0, 3], [1, 2]))).status, 201);
  const deal = await read(owner, requestId);
  assert.deepEqual(
    deal.offers?.map(({ by, offering, wanting }) => [by, lines(offering), lines(wanting)]),
    [
      ['other', '1 0', '1 1'],
      ['you', '1 0', '1 1, 1 2'],
      ['other', '1 0, 1 3', '1 1, 1 2'],
    ],
  );
  assert.partialDeepStrictEqual(deal.request, { round: 3, yourTurn: true, status: 'pending' });
  assert.equal(lines(deal.request.trade.offering), '1 0, 1 3');
  assert.partialDeepStrictEqual((await read(asker, requestId)).request, { round: 3, yourTurn: false });
  const accepted = await respond(owner, requestId, true, 3);
  assert.deepEqual([accepted.status, accepted.body], [200, { status: 'accepted' }]);
  for (const person of [owner, asker]) {
    const [request] = await requestsOf(person);
    assert.equal(request?.status, 'accepted');
    assert.equal(lines(request?.trade.offering ?? []), '1 0, 1 3');
    assert.equal(lines(request?.trade.wanting ?? []), '1 1, 1 2');
  }
});

test('each offer is told to the other one alone, in place of what was said before', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await counter(owner, requestId, 1, terms([0], [1, 2]));
  assert.equal((await noticesOf(owner)).unread, 0);
  const { unread, notifications } = await noticesOf(asker);
  assert.equal(unread, 1);
  assert.partialDeepStrictEqual(notifications, [
    {
      type: 'trade_request',
      title: noticeText({ kind: 'countered', params: { title: '' } }).title,
      request: { id: requestId, round: 2 },
    },
  ]);
  await counter(asker, requestId, 2, terms([0], [2]));
  assert.equal((await noticesOf(asker)).unread, 0);
  assert.equal((await noticesOf(owner)).unread, 1);
});

test('everybody is told how many deals wait for them: those whose turn it is, and what they have agreed on until they say it happened', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  const waiting = async () => [(await noticesOf(owner)).deals, (await noticesOf(asker)).deals];
  assert.deepEqual(await waiting(), [1, 0]);
  await counter(owner, requestId, 1, terms([0], [2]));
  assert.deepEqual(await waiting(), [0, 1]);
  await counter(asker, requestId, 2, terms([0], [2, 3]));
  assert.deepEqual(await waiting(), [1, 0]);
  await respond(owner, requestId, true, 3);
  assert.deepEqual(await waiting(), [1, 1]);
  const stream = await LiveStream.open(asker.browser, ['adopt-me']);
  await complete(asker, requestId);
  await stream.until('notifications-changed');
  stream.close();
  assert.deepEqual(await waiting(), [1, 0]);
  await complete(owner, requestId);
  assert.deepEqual(await waiting(), [0, 0]);
});

test('what nobody answered in time is offered again by either of the two, for the other one to answer', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  const again = async (who: Person) => await who.browser.call('POST', `/requests/${requestId}/renewal`);
  assertRefused(await again(asker), 409, 'NOT_LAPSED');
  await counter(owner, requestId, 1, terms([0], [2]));
  app.clock.pass(OFFER_LIFETIME_MS);
  await lapseRequests(app.database.db, app.clock.now());
  assert.equal((await read(asker, requestId)).request.ended, 'lapsed');
  assertRefused(await again(stranger), 404, 'REQUEST_NOT_FOUND');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, async () => await again(asker)));
  const refused = answers.filter(({ status }) => status !== 201);
  assert.deepEqual(
    [answers.length - refused.length, new Set(refused.map((answer) => codeOf(answer)))],
    [1, new Set(['NOT_LAPSED'])],
  );
  const { request, offers } = await read(owner, requestId);
  assert.partialDeepStrictEqual(request, { status: 'pending', round: 3, yourTurn: true });
  assert.equal(request.ended, undefined);
  assert.deepEqual(
    offers?.map(({ by, wanting }) => [by, lines(wanting)]),
    [
      ['other', '1 1'],
      ['you', '1 2'],
      ['other', '1 2'],
    ],
  );
  assert.partialDeepStrictEqual((await noticesOf(owner)).notifications, [
    { title: noticeText({ kind: 'offered-again', params: { title: '' } }).title },
  ]);
  assert.equal((await noticesOf(asker)).unread, 0, 'that it was over is dealt with');
  assert.equal((await respond(owner, requestId, true, 3)).status, 200);
});

test('who asked accepts what the owner made of it, and the owner is told', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await counter(owner, requestId, 1, terms([0], [2]));
  assert.equal((await respond(asker, requestId, true, 2)).status, 200);
  assert.partialDeepStrictEqual((await noticesOf(owner)).notifications, [
    { type: 'trade_accepted', title: 'Offer accepted' },
  ]);
  assert.equal((await complete(owner, requestId)).status, 200);
  assert.equal((await complete(asker, requestId)).status, 200);
});

test('nobody accepts a round that they have not seen, or their own offer', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assertRefused(await respond(asker, requestId, true), 404, 'REQUEST_NOT_FOUND');
  assertRefused(await respond(asker, requestId, false), 404, 'REQUEST_NOT_FOUND');
  await counter(owner, requestId, 1, terms([0], [2]));
  assertRefused(await respond(owner, requestId, true, 2), 409, 'NOT_YOUR_TURN');
  for (const round of [undefined, 1, 3]) {
    const refused = await respond(asker, requestId, true, round);
    assertRefused(refused, 409, 'STALE_OFFER');
    assert.partialDeepStrictEqual(refused.body, { data: { round: 2 } });
  }
  assertRefused(await counter(owner, requestId, 2, terms([0], [3])), 409, 'NOT_YOUR_TURN');
  assertRefused(await counter(asker, requestId, 1, terms([0], [3])), 409, 'STALE_OFFER');
  assert.equal((await read(asker, requestId)).request.status, 'pending');
});

test('a process that knows of no rounds cannot accept one that it does not show', async () => {
  const { owner, requestId } = await askedTrade(app);
  await counter(owner, requestId, 1, terms([0], [2]));
  const asItDid = app.database.db
    .update(tradeRequests)
    .set({ status: 'accepted' })
    .where(eq(tradeRequests.id, requestId));
  await assert.rejects(
    asItDid.then(),
    ({ cause }: { cause?: Error }) => cause?.message.includes('trade_requests_accepted_round') === true,
  );
});

test('an offer of nothing new, of nothing at all, or of what the game does not have is refused', async () => {
  const { owner, requestId } = await askedTrade(app);
  assertRefused(await counter(owner, requestId, 1, terms([0], [1])), 409, 'SAME_OFFER');
  assertRefused(await counter(owner, requestId, 1, terms([], [1])), 400, 'INVALID_INPUT');
  const unknown = { offering: [{ item: 'no-such-item', quantity: 1 }], wanting: [line(1)] };
  assertRefused(await counter(owner, requestId, 1, unknown), 422, 'UNKNOWN_ITEM');
  const odd = { offering: [line(0, 1, 'neon.mega')], wanting: [line(1)] };
  assertRefused(await counter(owner, requestId, 1, odd), 422, 'UNKNOWN_FORM');
  assertRefused(
    await counter(owner, requestId, 1, { ...terms([0], [1]), offering: [line(0, 100)] }),
    400,
    'INVALID_INPUT',
  );
  assert.equal((await read(owner, requestId)).request.round, 1);
});

test('after ten rounds it can be accepted or declined', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const who = round % 2 === 1 ? owner : asker;
    assert.equal((await counter(who, requestId, round, terms([0], [1 + round]))).status, 201, `${round}`);
  }
  assertRefused(await counter(asker, requestId, MOST_ROUNDS, terms([0], [1])), 409, 'TOO_MANY_ROUNDS');
  assert.equal((await respond(asker, requestId, true, MOST_ROUNDS)).status, 200);
});

test('once there is an offer either side can end it, and it is no longer withdrawn without a trace', async () => {
  for (const ender of ['owner', 'asker'] as const) {
    const made = await askedTrade(app);
    const { owner, asker, requestId } = made;
    await counter(owner, requestId, 1, terms([0], [2]));
    assertRefused(await withdraw(asker, requestId), 409, 'ALREADY_ANSWERED');
    assert.equal((await respond(made[ender], requestId, false)).status, 200);
    const other = ender === 'owner' ? asker : owner;
    assert.partialDeepStrictEqual((await requestsOf(made[ender]))[0], { declinedBy: 'you' });
    assert.partialDeepStrictEqual((await requestsOf(other))[0], { status: 'declined', declinedBy: 'other' });
    assert.partialDeepStrictEqual((await noticesOf(other)).notifications, [{ title: 'Offer declined' }]);
    assertRefused(await counter(asker, requestId, 2, terms([0], [3])), 409, 'ALREADY_ANSWERED');
  }
});

test('nobody else makes an offer, nor one of two who are kept apart', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assertRefused(await counter(stranger, requestId, 1, terms([0], [2])), 404, 'REQUEST_NOT_FOUND');
  await keptAway(asker, owner);
  assertRefused(await counter(owner, requestId, 1, terms([0], [2])), 404, 'REQUEST_NOT_FOUND');
});

test('a block ends what two have talked over, and destroys nothing of it, whichever of them makes it', async () => {
  for (const maker of ['owner', 'asker'] as const) {
    const made = await askedTrade(app);
    const { owner, asker, requestId } = made;
    await counter(owner, requestId, 1, terms([0], [2]));
    await keptAway(made[maker], maker === 'owner' ? asker : owner);
    const [row] = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
    assert.deepEqual([row?.status, row?.offers.length], ['declined', 1], maker);
  }
});

test('what nobody answers for a day is over, and both are told so', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  app.clock.pass(OFFER_LIFETIME_MS / 2);
  await counter(owner, requestId, 1, terms([0], [2]));
  app.clock.pass(OFFER_LIFETIME_MS - 1);
  await lapseRequests(app.database.db, app.clock.now());
  assert.partialDeepStrictEqual((await requestsOf(asker))[0], { status: 'pending' });
  app.clock.pass(1);
  // Of several processes at once one takes it.
  await Promise.all(Array.from({ length: 3 }, () => lapseRequests(app.database.db, app.clock.now())));
  for (const person of [owner, asker]) {
    assert.partialDeepStrictEqual((await requestsOf(person))[0], { status: 'declined', ended: 'lapsed' });
    const told = (await noticesOf(person)).notifications.map(({ title }) => title);
    assert.deepEqual(
      told.filter((title) => title === noticeText({ kind: 'lapsed', params: { title: '' } }).title).length,
      1,
      told.join(),
    );
  }
  assertRefused(await respond(asker, requestId, true, 2), 409, 'ALREADY_ANSWERED');
});

test('what a completed trade went for is what its two people had agreed on', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  await counter(owner, requestId, 1, terms([0, 4], [5]));
  assert.equal((await respond(asker, requestId, true, 2)).status, 200);
  for (const person of [owner, asker]) assert.equal((await complete(person, requestId)).status, 200);
  const found = await app.browser().call('GET', `/games/adopt-me/items/${slugs[5]}`);
  const { completed } = z
    .object({
      completed: z.array(z.object({ id: z.string(), offering: z.array(z.object({ slug: z.string() })) })),
    })
    .parse(found.body);
  const [trade] = completed.filter(({ id }) => id === tradeId);
  assert.deepEqual(
    trade?.offering.map(({ slug }) => slug),
    [slugs[0], slugs[4]],
  );
});

test('of twenty answers at once to one offer one holds, and nobody is bound to another', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await counter(owner, requestId, 1, terms([0], [2]));
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => {
      if (at % 4 === 0) return respond(asker, requestId, true, 2);
      if (at % 4 === 1) return respond(asker, requestId, false);
      if (at % 4 === 2) return counter(asker, requestId, 2, terms([0], [3 + (at % 3)]));
      return respond(owner, requestId, false);
    }),
  );
  const good = answers.filter(({ status }) => status < 300);
  const { request, offers } = await read(asker, requestId);
  // A declining one may follow an offer; an accepting one never does.
  assert.ok(good.length >= 1 && good.length <= 2, `${good.length}`);
  if (request.status === 'accepted') assert.equal(offers?.length, 2);
  for (const answer of answers.filter(({ status }) => status >= 300))
    assert.match(String(codeOf(answer)), /^(ALREADY_ANSWERED|STALE_OFFER|NOT_YOUR_TURN)$/);
});

test('of several with whom one talks one is promised the trade; the others wait', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  const other = await signInPerson(app, 'offer.second');
  const second = await askedBy(other, tradeId);
  await counter(owner, requestId, 1, terms([0], [2]));
  await counter(owner, second, 1, terms([0], [3]));
  const answers = await Promise.all([respond(asker, requestId, true, 2), respond(other, second, true, 2)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const isFirst = answers[0]?.status === 200;
  assert.equal(codeOf(answers[isFirst ? 1 : 0] ?? assert.fail()), 'PROMISED');
  assert.equal((await cancel(owner, isFirst ? requestId : second)).status, 200);
  const late = isFirst ? respond(other, second, true, 2) : respond(asker, requestId, true, 2);
  assert.equal((await late).status, 200);
});
