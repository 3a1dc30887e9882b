import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { reviewAnswers } from '../../src/reviews/server/answer-table.ts';
import { tradeReviews } from '../../src/reviews/server/review-table.ts';
import { haveTraded } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { review } from '../../test/trade-steps.ts';
import { assertAmong, AT_ONCE, type Race, tally, times, type World } from './race.ts';

/** Nobody has reviewed anybody. */
export async function forgetReviews({ app: { clock, database } }: World): Promise<void> {
  clock.pass(1000);
  await database.db.delete(notifications);
  await database.db.delete(tradeReviews);
  await database.db.update(profiles).set({ allRatingSum: 0, allRatings: 0 });
}

/** The kept sums are those of the rows, and each review was told once. @returns how many there are */
export async function assertSums({ app }: World, { userId }: Person): Promise<number> {
  const { db } = app.database;
  const rows = await db.select().from(tradeReviews).where(eq(tradeReviews.reviewedUserId, userId));
  const [kept] = await db.select().from(profiles).where(eq(profiles.id, userId));
  const sum = rows.reduce((total, { rating }) => total + rating, 0);
  assert.deepEqual([kept?.allRatings, kept?.allRatingSum], [rows.length, sum]);
  const counted = rows.filter(({ tradeRequestId }) => tradeRequestId !== null);
  const stars = counted.reduce((total, { rating }) => total + rating, 0);
  assert.deepEqual([kept?.totalRatings, kept?.ratingSum], [counted.length, stars]);
  const told = await db.select().from(notifications).where(eq(notifications.userId, userId));
  assert.deepEqual(
    told
      .filter(({ type }) => type === 'review_received')
      .map(({ referenceId }) => referenceId ?? '')
      .toSorted(),
    rows.map(({ id }) => id).toSorted(),
  );
  return rows.length;
}

/** Of twenty reviews of one person by another one is written, counted and told. */
export const reviewsOfOne: Race = {
  name: 'of twenty reviews of one person by another one is written, counted and told',
  prepare: async (world) => {
    const [person, reviewer = person] = await world.people(2);
    await haveTraded(world.app, reviewer, person);
    return async () => {
      await forgetReviews(world);
      return {
        steps: times((at) => () => review(world.via(reviewer, at), person.userId, { rating: 1 + (at % 5) })),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: 1, ALREADY_REVIEWED: AT_ONCE - 1 });
          assert.equal(await assertSums(world, person), 1);
        },
      };
    };
  },
};

const reviewsByMany: Race = {
  name: 'when twenty people review one person all count, and the sum is exact',
  prepare: async (world) => {
    const [person, ...crowd] = await world.people(1 + AT_ONCE);
    for (const critic of crowd) await haveTraded(world.app, critic, person);
    return async (round) => {
      await forgetReviews(world);
      return {
        steps: crowd.map(
          (critic, at) => () =>
            review(world.via(critic, at), person.userId, { rating: 1 + ((at * at + round) % 5) }),
        ),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: AT_ONCE });
          assert.equal(await assertSums(world, person), AT_ONCE);
        },
      };
    };
  },
};

const reviewsCrosswise: Race = {
  name: 'when five people review each other crosswise all count, and none waits for another forever',
  prepare: async (world) => {
    const crowd = await world.people(5);
    const pairs = crowd.flatMap((by) => crowd.filter((of) => of !== by).map((of) => ({ by, of })));
    for (const { by, of } of pairs) await haveTraded(world.app, by, of);
    return async (round) => {
      await forgetReviews(world);
      const turned = [...pairs.slice(round % AT_ONCE), ...pairs.slice(0, round % AT_ONCE)];
      return {
        steps: turned.map(
          ({ by, of }, at) =>
            () =>
              review(world.via(by, at), of.userId, { rating: 4 }),
        ),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: AT_ONCE });
          for (const person of crowd) assert.equal(await assertSums(world, person), 4);
        },
      };
    };
  },
};

const answersOfOne: Race = {
  name: 'of twenty answers to one review, some of which are taken back, there is one at most, and it is told once',
  prepare: async (world) => {
    const [person, reviewer = person] = await world.people(2);
    await haveTraded(world.app, reviewer, person);
    const { db } = world.app.database;
    return async () => {
      await forgetReviews(world);
      const { body } = await review(reviewer, person.userId);
      const path = `/reviews/${z.object({ id: z.string() }).parse(body).id}/answer`;
      return {
        steps: times((at) => async () => {
          const { browser } = world.via(person, at);
          return at % 4 === 3
            ? await browser.call('DELETE', path)
            : await browser.call('PUT', path, { text: `Answer ${at}` });
        }),
        check: async (answers) => {
          assertAmong(answers, '200', 'ANSWER_NOT_FOUND');
          assert.equal((await db.select().from(reviewAnswers)).length, 1);
          const told = await db.select().from(notifications).where(eq(notifications.userId, reviewer.userId));
          assert.ok(told.length <= 1, `${told.length} notices`);
        },
      };
    };
  },
};

/** Races about reviews. */
export const REVIEW_RACES: readonly Race[] = [reviewsOfOne, reviewsByMany, reviewsCrosswise, answersOfOne];
