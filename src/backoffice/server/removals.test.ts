import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { readLog, signInRole } from '../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { cleanUp } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { tracesOf } from '../../../test/traces.ts';
import {
  askedBy,
  noticesOf,
  postedBy,
  requestsOf,
  respond,
  review as leaveReview,
  tradedBetween,
} from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';
import { trades } from '../../trades/server/trade-table.ts';

const AT_ONCE = 20;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'removing.owner', 'owner');
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const removeTrade = (by: Person, tradeId: string) =>
  by.browser.call('DELETE', `/backoffice/trades/${tradeId}`);
const removeReview = (by: Person, reviewId: string) =>
  by.browser.call('DELETE', `/backoffice/reviews/${reviewId}`);
const logged = async (actionType: string) =>
  (await readLog(app)).filter((entry) => entry.actionType === actionType);
const keptOf = async ({ userId }: Person) => {
  const { ratingSum, totalRatings, averageRating } = profiles;
  const [kept] = await app.database.db
    .select({ ratingSum, totalRatings, averageRating })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return kept;
};
const reviewedBy = async (by: Person, of: Person, rating: number) => {
  const answer = await review(by, of.userId, { rating });
  assert.equal(answer.status, 201);
  return (answer.body as { id: string }).id;
};

test('the owner removes a trade of somebody else: it leaves every page, and everybody it concerns is told', async () => {
  const [poster, pending, accepted] = [
    await signInPerson(app, 'rude.poster'),
    await signInPerson(app, 'rude.pending'),
    await signInPerson(app, 'rude.accepted'),
  ];
  const tradeId = await postedBy(poster);
  await askedBy(pending, tradeId);
  assert.equal((await respond(poster, await askedBy(accepted, tradeId), true)).status, 200);
  const visitor = await LiveStream.open(app.browser(), ['adopt-me']);
  const answer = await removeTrade(owner, tradeId);
  assert.deepEqual([answer.status, answer.body], [200, { removed: true }]);
  const { data } = await visitor.until('trade-gone');
  assert.partialDeepStrictEqual(data, { game: 'adopt-me', tradeId });
  visitor.close();
  const list = await app.browser().call('GET', '/games/adopt-me/trades');
  assert.equal(JSON.stringify(list.body).includes(tradeId), false);
  for (const person of [pending, accepted, poster]) {
    const [notice] = (await noticesOf(person)).notifications;
    assert.partialDeepStrictEqual(notice, { title: 'Trade removed', request: null });
    assert.deepEqual(await requestsOf(person), []);
  }
  assert.match((await noticesOf(poster)).notifications[0]?.message ?? '', /^The owner of this site removed/);
  const [entry, ...more] = await logged('remove_trade');
  assert.deepEqual(more, []);
  assert.partialDeepStrictEqual(entry, { actorId: owner.userId, targetUserId: poster.userId });
  assert.partialDeepStrictEqual(entry?.details, { game: 'adopt-me' });
  // What the poster may do next is as if they had removed it.
  assertRefused(await removeTrade(owner, tradeId), 404, 'TRADE_NOT_FOUND');
});

test('a completed trade can be removed too, with its requests; reviews stay without the mark, and count no more', async () => {
  const [poster, asker] = [await signInPerson(app, 'done.poster'), await signInPerson(app, 'done.asker')];
  const tradeId = await postedBy(poster);
  await tradedBetween(asker, poster, tradeId);
  assert.equal((await leaveReview(asker, poster.userId, { rating: 4 })).status, 201);
  assert.partialDeepStrictEqual(await keptOf(poster), { ratingSum: 4, totalRatings: 1 });
  const page = await LiveStream.open(poster.browser, []);
  assert.equal((await removeTrade(owner, tradeId)).status, 200);
  for (const person of [poster, asker]) assert.deepEqual(await requestsOf(person), []);
  const { body } = await app.browser().call('GET', `/profiles/${poster.userId}/reviews`);
  assert.partialDeepStrictEqual(body, { reviews: [{ rating: 4, verifiedTrade: false }] });
  assert.deepEqual(await keptOf(poster), { ratingSum: 0, totalRatings: 0, averageRating: null });
  await page.until('profile-changed');
  page.close();
});

test('a trade that is removed while its two review each other leaves no stars', async () => {
  const [poster, asker] = [await signInPerson(app, 'racing.poster'), await signInPerson(app, 'racing.asker')];
  const tradeId = await postedBy(poster);
  await tradedBetween(asker, poster, tradeId);
  const [removed, ...reviews] = await Promise.all([
    removeTrade(owner, tradeId),
    leaveReview(asker, poster.userId),
    leaveReview(poster, asker.userId),
  ]);
  assert.equal(removed.status, 200);
  for (const written of reviews) if (written.status !== 201) assertRefused(written, 403, 'TRADE_NEEDED');
  for (const person of [poster, asker])
    assert.deepEqual(await keptOf(person), { ratingSum: 0, totalRatings: 0, averageRating: null });
});

test('of twenty removals of one trade at once one does it, and one entry is written', async () => {
  const tradeId = await postedBy(await signInPerson(app, 'twenty.poster'));
  const entries = (await logged('remove_trade')).length;
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => removeTrade(owner, tradeId)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 404).length, AT_ONCE - 1);
  assert.equal((await logged('remove_trade')).length, entries + 1);
});

test('the owner removes a review: the sums are those of what is left, open pages hear it, and what was said of it goes', async () => {
  const [person, ...critics] = await signInCrowd(app, 'reviewed.unfairly', 4);
  assert.ok(person);
  const ids = await Promise.all(critics.map((critic, at) => reviewedBy(critic, person, at + 1)));
  await postedBy(person, 'grow-garden');
  assert.equal((await noticesOf(person)).unread, 3);
  const visitor = await LiveStream.open(app.browser(), ['grow-garden']);
  const answer = await removeReview(owner, ids[0] ?? assert.fail());
  assert.deepEqual([answer.status, answer.body], [200, { removed: true }]);
  const heard = new Set<string>();
  while (heard.size < 2) {
    const event = await visitor.next();
    assert.ok(event);
    if (event.event === 'review-gone')
      assert.partialDeepStrictEqual(event.data, { reviewedId: person.userId });
    if (event.event === 'review-gone' || event.event === 'trades-changed') heard.add(event.event);
  }
  visitor.close();
  assert.deepEqual(await keptOf(person), { ratingSum: 5, totalRatings: 2, averageRating: 2.5 });
  const { body } = await app.browser().call('GET', `/profiles/${person.userId}`);
  assert.partialDeepStrictEqual(body, { ratingCount: 2, ratingAverage: 2.5, ratings: [0, 1, 1, 0, 0] });
  const card = await app.browser().call('GET', '/games/grow-garden/trades');
  assert.partialDeepStrictEqual(card.body, { trades: [{ trader: { ratingAverage: 2.5, ratingCount: 2 } }] });
  assert.equal((await noticesOf(person)).unread, 2);
  const [entry, ...more] = await logged('remove_review');
  assert.deepEqual(more, []);
  assert.partialDeepStrictEqual(entry, { actorId: owner.userId, targetUserId: critics[0]?.userId });
  assert.deepEqual(entry?.details, { rating: 1 });
  assertRefused(await removeReview(owner, ids[0] ?? assert.fail()), 404, 'REVIEW_NOT_FOUND');
});

test('reviews that are removed and written at once leave exact sums', async () => {
  const [person, ...crowd] = await signInCrowd(app, 'removed.at.once', 1 + AT_ONCE);
  assert.ok(person);
  const [early, late] = [crowd.slice(0, AT_ONCE / 2), crowd.slice(AT_ONCE / 2)];
  const ids = await Promise.all(early.map((critic, at) => reviewedBy(critic, person, 1 + (at % 5))));
  const twice = ids.flatMap((id) => [id, id]);
  const [removed] = await Promise.all([
    Promise.all(twice.map((id) => removeReview(owner, id))),
    Promise.all(late.map((critic) => reviewedBy(critic, person, 3))),
  ]);
  assert.equal(removed.filter(({ status }) => status === 200).length, ids.length);
  assert.deepEqual(await keptOf(person), { ratingSum: 30, totalRatings: 10, averageRating: 3 });
});

test('the review of somebody who is gone can be removed too, and so can one about the owner', async () => {
  const [person, critic] = [
    await signInPerson(app, 'reviewed.by.gone'),
    await signInPerson(app, 'gone.critic'),
  ];
  const ids = [await reviewedBy(critic, person, 1), await reviewedBy(critic, owner, 1)];
  await critic.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  for (const id of ids) assert.equal((await removeReview(owner, id)).status, 200);
  assert.partialDeepStrictEqual(await keptOf(person), { totalRatings: 0, averageRating: null });
});

test('nobody but the owner removes what is not theirs, and an unknown id is refused by name', async () => {
  const [poster, critic] = [await signInPerson(app, 'kept.poster'), await signInPerson(app, 'kept.critic')];
  const admin = await signInRole(app, 'kept.admin', 'admin');
  const [tradeId, reviewId] = [await postedBy(poster), await reviewedBy(critic, poster, 2)];
  for (const person of [poster, critic, admin]) {
    assertRefused(await removeTrade(person, tradeId), 403, 'NOT_ALLOWED');
    assertRefused(await removeReview(person, reviewId), 403, 'NOT_ALLOWED');
  }
  const { db } = app.database;
  assert.equal((await db.select().from(trades).where(eq(trades.id, tradeId))).length, 1);
  assert.equal((await db.select().from(tradeReviews).where(eq(tradeReviews.id, reviewId))).length, 1);
  assertRefused(await removeTrade(owner, randomUUID()), 404, 'TRADE_NOT_FOUND');
  assertRefused(await removeReview(owner, randomUUID()), 404, 'REVIEW_NOT_FOUND');
  assertRefused(await removeReview(owner, 'no-uuid'), 400, 'INVALID_INPUT');
});

test('what the log keeps of a removal goes with the person it was about', async () => {
  const poster = await signInPerson(app, 'logged.poster');
  assert.equal((await removeTrade(owner, await postedBy(poster))).status, 200);
  await poster.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  assert.deepEqual(await tracesOf(app.database.db, { id: poster.userId, name: 'logged.poster' }), []);
});

test('nobody writes again what the owner has removed, also by a new account, and about others everybody may', async () => {
  const name = 'writes.it.again';
  const [person, other] = await signInCrowd(app, 'written.about', 2);
  assert.ok(person && other);
  let critic = await signInPerson(app, name);
  const id = await reviewedBy(critic, person, 1);
  const [removed, ...meanwhile] = await Promise.all([
    removeReview(owner, id),
    ...Array.from({ length: AT_ONCE }, () => review(critic, person.userId, { rating: 1 })),
  ]);
  assert.equal(removed.status, 200);
  for (const refused of meanwhile) assertRefused(refused, 409, 'ALREADY_REVIEWED');
  app.clock.pass(40 * 24 * 60 * 60_000);
  await cleanUp(app.database.db, app.clock.now());
  critic = await signInPerson(app, name);
  assertRefused(await review(critic, person.userId, { rating: 1 }), 409, 'ALREADY_REVIEWED');
  const reviewed = await critic.browser.call('GET', `/me/reviews/${person.userId}`);
  assert.partialDeepStrictEqual(reviewed.body, { reviewed: true });
  await critic.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  critic = await signInPerson(app, name);
  assertRefused(await review(critic, person.userId, { rating: 1 }), 409, 'ALREADY_REVIEWED');
  assert.equal((await review(critic, other.userId)).status, 201);
  assert.deepEqual(await keptOf(person), { ratingSum: 0, totalRatings: 0, averageRating: null });
});
