import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { haveTraded, reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { settle } from '../../../test/settled-people.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  complete,
  noticesOf,
  postedBy,
  respond,
  review,
  tradedBetween,
} from '../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../accounts/account.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { reviewsContract } from '../review-contract.ts';
import { isCounted, tradeReviews } from './review-table.ts';

let app: TestApp;
let reviewed: Person;
before(async () => {
  app = await startTestApp();
  reviewed = await signInPerson(app, 'Rita Reviewed');
});
after(async () => {
  await app.close();
});

const page = reviewsContract.list['~orpc'].outputSchema ?? z.never();
const reviewsOf = async (userId: string, asked: { after?: string; which?: string } = {}) => {
  const query = new URLSearchParams(asked).toString();
  return page.parse((await app.browser().call('GET', `/profiles/${userId}/reviews?${query}`)).body);
};
/** What a person is told of reviewing another. */
const mine = async (by: Person, of: Person) =>
  (await by.browser.call('GET', `/me/reviews/${of.userId}`)).body;
const standing = async (userId: string) => {
  const { body } = await app.browser().call('GET', `/profiles/${userId}`);
  return z
    .object({ ratingAverage: z.number().nullable(), ratingCount: z.int(), ratings: z.array(z.int()) })
    .parse(body);
};

test('a review stands on the profile, moves the average, and its person is told', async () => {
  const [reviewer, person] = [
    await signInPerson(app, 'Ronny Reviewer'),
    await signInPerson(app, 'told.person'),
  ];
  assert.deepEqual(await standing(person.userId), {
    ratingAverage: null,
    ratingCount: 0,
    ratings: [0, 0, 0, 0, 0],
  });
  const comment = '  Fair and quick.\n ';
  const answer = await reviewAfterTrade(app, reviewer, person.userId, { rating: 4, comment });
  assert.equal(answer.status, 201);
  assert.partialDeepStrictEqual((await reviewsOf(person.userId)).reviews, [
    {
      rating: 4,
      comment: 'Fair and quick.',
      verifiedTrade: true,
      reviewer: { userId: reviewer.userId, name: 'Ronny Reviewer' },
    },
  ]);
  assert.deepEqual(await standing(person.userId), {
    ratingAverage: 4,
    ratingCount: 1,
    ratings: [0, 0, 0, 1, 0],
  });
  const { unread, notifications } = await noticesOf(person);
  assert.equal(unread, 1);
  assert.partialDeepStrictEqual(notifications, [{ type: 'review_received', request: null }]);
  assert.match(notifications[0]?.message ?? '', /4 of 5 stars/);
  assert.equal((await noticesOf(reviewer)).unread, 0);
});

test('the average is exact, however the stars fall', async () => {
  const person = await signInPerson(app, 'exact.person');
  const stars = [5, 4, 4, 1, 3, 5, 2];
  for (const [at, reviewer] of (await signInCrowd(app, 'exact', stars.length)).entries()) {
    const rating = stars[at];
    assert.equal((await reviewAfterTrade(app, reviewer, person.userId, { rating })).status, 201);
  }
  assert.deepEqual(await standing(person.userId), {
    ratingAverage: 24 / 7,
    ratingCount: 7,
    ratings: [1, 1, 1, 2, 2],
  });
});

test('the average stands on the cards of the live trades as soon as the review is posted', async () => {
  const [reviewer, poster] = [
    await signInPerson(app, 'card.reviewer'),
    await signInPerson(app, 'card.poster'),
  ];
  const tradeId = await postedBy(poster, 'grow-garden');
  const card = async () => {
    const { body } = await app.browser().call('GET', '/games/grow-garden/trades');
    const list = z.object({ trades: z.array(z.object({ id: z.string(), trader: z.unknown() })) }).parse(body);
    return list.trades.find(({ id }) => id === tradeId)?.trader;
  };
  assert.partialDeepStrictEqual(await card(), { ratingAverage: null, ratingCount: 0 });
  await reviewAfterTrade(app, reviewer, poster.userId, { rating: 3 });
  assert.partialDeepStrictEqual(await card(), { ratingAverage: 3, ratingCount: 1 });
});

test('nobody reviews themselves', async () => {
  assertRefused(await review(reviewed, reviewed.userId), 403, 'OWN_PROFILE');
  assert.equal((await standing(reviewed.userId)).ratingCount, 0);
});

test('nobody reviews a person twice, and the first review stays', async () => {
  const [reviewer, person] = [
    await signInPerson(app, 'twice.reviewer'),
    await signInPerson(app, 'twice.person'),
  ];
  await haveTraded(app, reviewer, person);
  assert.deepEqual(await mine(reviewer, person), { reviewed: false, counts: true, allowed: true });
  await review(reviewer, person.userId, { rating: 5, comment: 'first' });
  assertRefused(
    await review(reviewer, person.userId, { rating: 1, comment: 'second' }),
    409,
    'ALREADY_REVIEWED',
  );
  assert.deepEqual(
    (await reviewsOf(person.userId)).reviews.map(({ comment }) => comment),
    ['first'],
  );
  assert.deepEqual(await standing(person.userId), {
    ratingAverage: 5,
    ratingCount: 1,
    ratings: [0, 0, 0, 0, 1],
  });
  assert.equal((await noticesOf(person)).unread, 1);
  assert.deepEqual(await mine(reviewer, person), { reviewed: true, counts: true, allowed: true });
  assert.deepEqual(await mine(person, reviewer), { reviewed: false, counts: true, allowed: true });
});

test('a review of nobody is refused', async () => {
  for (const nobody of ['nobody', '00000000-0000-4000-8000-000000000000']) {
    assertRefused(await review(reviewed, nobody), 404, 'PROFILE_NOT_FOUND');
  }
});

test('a review needs a comment with something to read in it', async () => {
  const reviewer = await signInPerson(app, 'silent.reviewer');
  for (const comment of [
    '',
    '   ',
    '\n\t\u00A0',
    '\u200B\u200D',
    '\u2800 \u3164\uFE0F',
    '\u202E\u2066\u{E0020}',
  ]) {
    assertRefused(await review(reviewer, reviewed.userId, { comment }), 422, 'COMMENT_REQUIRED');
  }
});

test('a comment may have 500 characters; one more is refused by name', async () => {
  const reviewer = await signInPerson(app, 'long.reviewer');
  await haveTraded(app, reviewer, reviewed);
  for (const comment of ['x'.repeat(501), '🦉'.repeat(501), 'y'.repeat(10_000)]) {
    const refused = await review(reviewer, reviewed.userId, { comment });
    assertRefused(refused, 400, 'INVALID_INPUT');
    assert.partialDeepStrictEqual(refused.body, { data: { fields: [{ path: 'comment' }] } });
  }
  assert.equal((await review(reviewer, reviewed.userId, { comment: `  ${'🦉'.repeat(500)}  ` })).status, 201);
  assert.equal((await reviewsOf(reviewed.userId)).reviews[0]?.comment, '🦉'.repeat(500));
});

test('stars are 1 to 5, whole, and nothing else', async () => {
  const reviewer = await signInPerson(app, 'starry.reviewer');
  for (const rating of [0, 6, -1, 4.5, '5', null, Number.MAX_SAFE_INTEGER]) {
    assertRefused(await review(reviewer, reviewed.userId, { rating }), 400, 'INVALID_INPUT');
  }
});

test('markup, right-to-left marks and emoji arrive as the text they are; a NUL character is refused by name', async () => {
  const person = await signInPerson(app, 'text.person');
  const texts = [
    '<img src=x onerror=alert(1)>',
    '\u202Bunder\u202C \u200Fשלום',
    "👩‍👩‍👧 '; DROP TABLE profiles; --",
  ];
  for (const [at, comment] of texts.entries()) {
    app.clock.pass(1000);
    await reviewAfterTrade(app, await signInPerson(app, `text.reviewer.${at}`), person.userId, { comment });
    assert.equal((await reviewsOf(person.userId)).reviews[0]?.comment, comment);
  }
  const reviewer = await signInPerson(app, 'nul.reviewer');
  assertRefused(await review(reviewer, person.userId, { comment: 'a\u0000b' }), 400, 'INVALID_INPUT');
  assertRefused(await reviewer.browser.call('GET', '/me/reviews/%00'), 400, 'INVALID_INPUT');
});

test('a comment that leads off the site is refused with the words, and nothing is written', async () => {
  const reviewer = await signInPerson(app, 'leads.off');
  await haveTraded(app, reviewer, reviewed);
  const before = await standing(reviewed.userId);
  const comment = '  good trade, my insta is mia.rose ';
  assertRefused(await review(reviewer, reviewed.userId, { comment }), 422, 'TEXT_REFUSED', {
    field: 'comment',
    reason: 'handle',
    start: 12,
    end: 20,
    words: 'my insta',
  });
  assert.deepEqual(await standing(reviewed.userId), before);
  assert.equal((await review(reviewer, reviewed.userId, { comment: 'good trade' })).status, 201);
});

test('who is signed out writes nothing, and has reviewed nobody', async () => {
  const before = await standing(reviewed.userId);
  const stranger = app.browser();
  const body = { rating: 5, comment: 'hello' };
  assertRefused(
    await stranger.call('POST', `/profiles/${reviewed.userId}/reviews`, body),
    401,
    'SIGN_IN_REQUIRED',
  );
  assertRefused(await stranger.call('GET', `/me/reviews/${reviewed.userId}`), 401, 'SIGN_IN_REQUIRED');
  assert.deepEqual(await standing(reviewed.userId), before);
});

test('a review that follows a completed trade between the two is marked as verified, from either side', async () => {
  const [owner, asker, onlooker] = [
    await signInPerson(app, 'marked.poster'),
    await signInPerson(app, 'marked.asker'),
    await signInPerson(app, 'marked.onlooker'),
  ];
  const tradeId = await postedBy(owner);
  await tradedBetween(asker, owner, tradeId);
  await settle(app, [onlooker]);
  for (const [by, of] of [
    [asker, owner],
    [owner, asker],
    [onlooker, owner],
  ] as const)
    await review(by, of.userId);
  const marks = async (of: Person) =>
    (await reviewsOf(of.userId)).reviews
      .map(({ reviewer, verifiedTrade }) => [reviewer?.name, verifiedTrade])
      .sort();
  assert.deepEqual(await marks(owner), [
    ['linked', false],
    ['marked.asker', true],
  ]);
  assert.deepEqual(await marks(asker), [['marked.poster', true]]);
});

test('a request that is accepted, or completed by one side only, verifies nothing', async () => {
  const [owner, asker] = [await signInPerson(app, 'half.owner'), await signInPerson(app, 'half.asker')];
  await settle(app, [owner, asker]);
  const requestId = await askedBy(asker, await postedBy(owner));
  await respond(owner, requestId, true);
  await review(owner, asker.userId);
  await complete(asker, requestId);
  await review(asker, owner.userId);
  for (const person of [owner, asker]) {
    assert.deepEqual(
      (await reviewsOf(person.userId)).reviews.map(({ verifiedTrade }) => verifiedTrade),
      [false],
    );
  }
});

test('reviews are listed newest first, a page of 20 at a time, without gaps or repeats', async () => {
  const person = await signInPerson(app, 'paged.person');
  const crowd = await signInCrowd(app, 'paged', 43);
  for (const [at, reviewer] of crowd.entries()) {
    // Several share a moment, so that the page's edge falls among equals.
    if (at % 5 === 0) app.clock.pass(1000);
    await reviewAfterTrade(app, reviewer, person.userId, { comment: `review ${at}` });
  }
  const first = await reviewsOf(person.userId);
  const second = await reviewsOf(person.userId, { after: first.next ?? '' });
  const third = await reviewsOf(person.userId, { after: second.next ?? '' });
  assert.deepEqual(
    [first, second, third].map(({ reviews }) => reviews.length),
    [20, 20, 3],
  );
  assert.equal(third.next, null);
  const all = [first, second, third].flatMap(({ reviews }) => reviews);
  assert.equal(new Set(all.map(({ id }) => id)).size, 43);
  const times = all.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, [...times].sort().reverse());
  assertRefused(
    await app.browser().call('GET', `/profiles/${person.userId}/reviews?after=nonsense`),
    400,
    'UNKNOWN_PAGE',
  );
});

test('a review without a trade takes trust level 1, stands apart, and moves no figure', async () => {
  const [reviewer, person] = [
    await signInPerson(app, 'apart.reviewer'),
    await signInPerson(app, 'apart.person'),
  ];
  assert.deepEqual(await mine(reviewer, person), { reviewed: false, counts: false, allowed: false });
  assertRefused(await review(reviewer, person.userId), 403, 'TRADE_NEEDED');
  assert.equal((await noticesOf(person)).unread, 0);
  await settle(app, [reviewer]);
  assert.deepEqual(await mine(reviewer, person), { reviewed: false, counts: false, allowed: true });
  assert.equal((await review(reviewer, person.userId, { rating: 1 })).status, 201);
  assert.equal((await noticesOf(person)).unread, 1);
  assert.deepEqual(await standing(person.userId), {
    ratingAverage: null,
    ratingCount: 0,
    ratings: [0, 0, 0, 0, 0],
  });
  await reviewAfterTrade(app, await signInPerson(app, 'apart.trader'), person.userId, { rating: 4 });
  const starsOf = async (which?: string) =>
    (await reviewsOf(person.userId, which === undefined ? {} : { which })).reviews.map(
      ({ rating }) => rating,
    );
  assert.deepEqual(await starsOf('traded'), [4]);
  assert.deepEqual(await starsOf('others'), [1]);
  assert.deepEqual((await starsOf()).sort(), [1, 4]);
  assert.partialDeepStrictEqual(await standing(person.userId), { ratingAverage: 4, ratingCount: 1 });
  // Whoever has reviewed them hears that, and not that a trade is missing.
  assertRefused(await review(reviewer, person.userId), 409, 'ALREADY_REVIEWED');
});

test('a trade that comes later makes nothing of a review from before it', async () => {
  const [reviewer, person] = [
    await signInPerson(app, 'early.reviewer'),
    await signInPerson(app, 'early.person'),
  ];
  await settle(app, [reviewer]);
  await review(reviewer, person.userId, { rating: 2 });
  await haveTraded(app, reviewer, person);
  assert.equal((await standing(person.userId)).ratingCount, 0);
  assertRefused(await review(reviewer, person.userId), 409, 'ALREADY_REVIEWED');
});

test('a review counts on when its author has deleted the account', async () => {
  const [reviewer, person] = [
    await signInPerson(app, 'leaving.reviewer'),
    await signInPerson(app, 'left.person'),
  ];
  await reviewAfterTrade(app, reviewer, person.userId, { rating: 2 });
  assert.equal(
    (await reviewer.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD })).status,
    200,
  );
  assert.partialDeepStrictEqual(await standing(person.userId), { ratingAverage: 2, ratingCount: 1 });
  assert.partialDeepStrictEqual((await reviewsOf(person.userId, { which: 'traded' })).reviews, [
    { rating: 2, reviewer: null, verifiedTrade: true },
  ]);
});

test('the kept sums are what the rows add up to, for everybody', async () => {
  const counted = sql`${isCounted()} AND ${tradeReviews.hiddenAt} IS NULL`;
  const rows = await app.database.db
    .select({
      kept: sql`ARRAY[${profiles.ratingSum}, ${profiles.totalRatings}, ${profiles.allRatingSum}, ${profiles.allRatings}]`,
      keptAverage: profiles.averageRating,
      sums: sql`ARRAY[coalesce(sum(${tradeReviews.rating}) FILTER (WHERE ${counted}), 0),
        count(${tradeReviews.id}) FILTER (WHERE ${counted}), coalesce(sum(${tradeReviews.rating}), 0), count(${tradeReviews.id})]::int[]`,
      average: sql<number | null>`avg(${tradeReviews.rating}) FILTER (WHERE ${counted})::float8`,
      many: count(tradeReviews.id),
    })
    .from(profiles)
    .leftJoin(tradeReviews, eq(tradeReviews.reviewedUserId, profiles.id))
    .groupBy(profiles.id);
  assert.ok(rows.filter(({ many }) => many > 0).length >= 10);
  assert.deepEqual(
    rows.map((row) => [row.kept, row.keptAverage]),
    rows.map((row) => [row.sums, row.average]),
  );
});
