import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { codeOf } from '../../../test/assert-refused.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf, review } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeReviews } from './review-table.ts';

const AT_ONCE = 20;
/** Actors of a naive rule: as many as have a connection each. */
const NAIVE = 8;

let app: TestApp;
let crowd: Person[];
before(async () => {
  app = await startTestApp();
  crowd = await signInCrowd(app, 'critic', AT_ONCE);
});
after(async () => {
  await app.close();
});

const keptOf = async ({ userId }: Person) => {
  const { ratingSum, totalRatings, averageRating } = profiles;
  const [kept] = await app.database.db
    .select({ ratingSum, totalRatings, averageRating })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return kept ?? assert.fail();
};
const rowsOf = async ({ userId }: Person) =>
  await app.database.db.select().from(tradeReviews).where(eq(tradeReviews.reviewedUserId, userId));

test('of twenty reviews of one person by another, posted at once, one is written, counted and told', async () => {
  const [person, reviewer] = [await signInPerson(app, 'once.person'), crowd[0] ?? assert.fail()];
  const ratings = Array.from({ length: AT_ONCE }, (_, at) => 1 + (at % 5));
  const answers = await Promise.all(ratings.map((rating) => review(reviewer, person.userId, { rating })));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  const refusals = answers.filter(({ status }) => status !== 201).map(codeOf);
  assert.deepEqual(
    refusals,
    Array.from({ length: AT_ONCE - 1 }, () => 'ALREADY_REVIEWED'),
  );
  const [row, ...others] = await rowsOf(person);
  assert.deepEqual(others, []);
  assert.deepEqual(await keptOf(person), {
    ratingSum: row?.rating,
    totalRatings: 1,
    averageRating: row?.rating,
  });
  assert.equal((await noticesOf(person)).unread, 1);
});

test('when twenty people review one person at once, all count and the average is exact', async () => {
  const person = await signInPerson(app, 'many.person');
  const ratings = crowd.map((_, at) => 1 + ((at * at) % 5));
  const answers = await Promise.all(
    crowd.map((reviewer, at) => review(reviewer, person.userId, { rating: ratings[at] })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  assert.deepEqual(await keptOf(person), {
    ratingSum: sum,
    totalRatings: AT_ONCE,
    averageRating: sum / AT_ONCE,
  });
  assert.equal((await rowsOf(person)).length, AT_ONCE);
  assert.equal((await noticesOf(person)).unread, AT_ONCE);
});

test('when twenty people review each other crosswise at once, none waits for another forever', async () => {
  const pairs = crowd.flatMap((one, at) =>
    crowd.slice(at + 1, at + 3).flatMap(
      (other) =>
        [
          [one, other],
          [other, one],
        ] as const,
    ),
  );
  const answers = await Promise.all(pairs.map(([by, of]) => review(by, of.userId, { rating: 4 })));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  for (const person of crowd) {
    const rows = await rowsOf(person);
    assert.partialDeepStrictEqual(await keptOf(person), {
      ratingSum: 4 * rows.length,
      totalRatings: rows.length,
    });
  }
});

test('a review that looks for an earlier one, and then writes, is written many times where no index stops it', async () => {
  const { db } = app.database;
  const [person, reviewer] = [await signInPerson(app, 'naive.person'), crowd[0] ?? assert.fail()];
  // The table as it is, but for its indexes.
  await db.execute(sql`CREATE TABLE naive_reviews (LIKE trade_reviews)`);
  const written = await lookThenWrite(app.database, NAIVE, async (on, met) => {
    const pair = sql`reviewer_id = ${reviewer.userId} AND reviewed_user_id = ${person.userId}`;
    const { rows } = await on.execute(sql`SELECT id FROM naive_reviews WHERE ${pair}`);
    await met();
    if (rows.length > 0) return false;
    await on.execute(sql`
      INSERT INTO naive_reviews (id, reviewer_id, reviewed_user_id, rating, comment, created_at)
      VALUES (${randomUUID()}, ${reviewer.userId}, ${person.userId}, 5, 'naive', now())`);
    return true;
  });
  assert.equal(written.filter(Boolean).length, NAIVE);
  assert.equal((await db.execute(sql`SELECT id FROM naive_reviews`)).rows.length, NAIVE);
});

test('an average that reads the sum, and then writes a new one, loses all reviews but one', async () => {
  const person = await signInPerson(app, 'lossy.person');
  await lookThenWrite(app.database, NAIVE, async (on, met) => {
    const [kept] = await on.select().from(profiles).where(eq(profiles.id, person.userId));
    assert.ok(kept);
    await met();
    const moved = { ratingSum: kept.ratingSum + 5, totalRatings: kept.totalRatings + 1 };
    await on.update(profiles).set(moved).where(eq(profiles.id, person.userId));
  });
  assert.partialDeepStrictEqual(await keptOf(person), { ratingSum: 5, totalRatings: 1 });
});
