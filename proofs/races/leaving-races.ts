import assert from 'node:assert/strict';
import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { announce } from '../../src/live/server/announce.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { tradeItems, trades } from '../../src/trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../src/trades/trade.ts';
import { haveTraded } from '../../test/have-traded.ts';
import { type Person, signInPerson } from '../../test/person.ts';
import { tracesOf } from '../../test/traces.ts';
import { ask, askedBy, complete, respond, review } from '../../test/trade-steps.ts';
import { acceptedBy } from './completion-races.ts';
import { assertAmong, AT_ONCE, posted, type Race, times, type World } from './race.ts';
import { assertSums, forgetReviews } from './review-races.ts';

const leave = ({ browser }: Person) => browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });

/** @returns somebody new who may post as often as they like */
export async function withoutCooldown({ app }: World, username: string): Promise<Person> {
  const person = await signInPerson(app, username);
  await app.database.db.transaction(async (tx) => {
    await tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, person.userId));
    await announce(tx, { name: 'profile-changed', userId: person.userId });
  });
  app.clock.pass(6000);
  return person;
}

/** There is no trade without its poster but a completed one and the copy that a request is about, and no item without its trade. */
export async function assertNothingLost({ app }: World): Promise<void> {
  const { db } = app.database;
  const request = db
    .select({ one: sql`1` })
    .from(tradeRequests)
    .where(eq(tradeRequests.tradeId, trades.id));
  const isPost = or(isNull(trades.asideOf), notExists(request));
  const lost = await db.$count(trades, and(isNull(trades.userId), ne(trades.status, 'completed'), isPost));
  const trade = db
    .select({ one: sql`1` })
    .from(trades)
    .where(eq(trades.id, tradeItems.tradeId));
  assert.deepEqual([lost, await db.$count(tradeItems, notExists(trade))], [0, 0]);
}

const lastPosts: Race = {
  name: 'nineteen posts at the moment in which their person leaves leave no trade behind',
  weight: 0.5,
  prepare: async (world) => {
    const { app, draft, via } = world;
    return async (round) => {
      const person = await withoutCooldown(world, `race.posts.and.leaves.${round}`);
      const post = (at: number) => () =>
        via(person, at).browser.call('POST', '/games/adopt-me/trades', draft);
      const place = round % AT_ONCE;
      return {
        steps: times(post, AT_ONCE - 1).toSpliced(place, 0, () => leave(via(person, round))),
        check: async (answers) => {
          assert.equal(answers[place]?.status, 200);
          assertAmong(answers, '200', '201', 'SIGN_IN_REQUIRED', 'DISCORD_REQUIRED');
          await assertNothingLost(world);
          assert.deepEqual(await tracesOf(app.database.db, { id: person.userId }), []);
        },
      };
    };
  },
};

const deletion: Race = {
  name: 'whatever is done by and with a person who leaves at that moment, nothing of them stays and every sum is exact',
  weight: 0.5,
  prepare: async (world) => {
    const { app, draft, via } = world;
    const { db } = app.database;
    const friends = await world.people(4);
    const [friend] = friends;
    await forgetReviews(world);
    return async (round) => {
      app.clock.pass(TRADE_LIFETIME_MS);
      const person = await withoutCooldown(world, `race.leaves.${round}`);
      const other = await signInPerson(app, `race.leaves.too.${round}`);
      const tradeId = await posted(world, person);
      const accepted = await acceptedBy(friend, person, tradeId);
      const pending = await askedBy(person, await posted(world, friend));
      for (const each of [...friends, other]) await haveTraded(app, person, each);
      const others = friends.flatMap((each, at) => [
        () => (at === 0 ? complete(via(friend, at), accepted) : ask(via(each, at), tradeId)),
        () => review(via(each, at), person.userId, { rating: 1 }),
        () => review(via(person, at), each.userId, { rating: 5 }),
      ]);
      const steps = [
        ...others,
        () => respond(via(friend, round), pending, true),
        () => review(via(person, round), other.userId, { rating: 2 }),
        () => review(via(other, round), person.userId, { rating: 4 }),
        () => leave(via(other, round)),
        ...times((at) => () => via(person, at).browser.call('POST', '/games/adopt-me/trades', draft), 2),
      ];
      const place = round % 18;
      return {
        steps: steps.toSpliced(place, 0, ...times((at) => () => leave(via(person, at)), 2)),
        check: async (answers) => {
          assert.ok(answers.slice(place, place + 2).some(({ status }) => status === 200));
          assertAmong(
            answers,
            '200',
            '201',
            'SIGN_IN_REQUIRED',
            'TRADE_NOT_FOUND',
            'REQUEST_NOT_FOUND',
            'NOT_ACCEPTED',
            'TRADE_COMPLETED',
            'PROFILE_NOT_FOUND',
            'DISCORD_REQUIRED',
          );
          assert.deepEqual(await tracesOf(db, { id: person.userId, other: other.userId }), []);
          await assertNothingLost(world);
          for (const each of friends) await assertSums(world, each);
        },
      };
    };
  },
};

/** Races with people who delete their accounts. */
export const LEAVING_RACES: readonly Race[] = [lastPosts, deletion];
