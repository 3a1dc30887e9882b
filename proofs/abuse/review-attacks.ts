import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { departedReviews } from '../../src/profiles/server/departed-table.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import { haveTraded, reviewAfterTrade } from '../../test/have-traded.ts';
import type { Person } from '../../test/person.ts';
import { settle } from '../../test/settled-people.ts';
import { askedBy, complete, postedBy, respond, review } from '../../test/trade-steps.ts';
import { IN_FULL } from '../proof.ts';
import type { Attack, Gained, TakeOut } from './attack.ts';
import type { Ground } from './ground.ts';
import { idOf, through } from './steps.ts';

/** Accounts of a ring, which praise one of theirs and run somebody else down. */
const RING = IN_FULL ? 50 : 6;

const stars = z.object({ ratingAverage: z.number().nullable(), ratingCount: z.int() });
const cards = z.object({ trades: z.array(z.object({ id: z.string(), trader: stars })) });

async function starsOf({ app }: Ground, { userId }: Person) {
  return stars.parse((await app.browser().call('GET', `/profiles/${userId}`)).body);
}

async function starsOnCard({ app }: Ground, tradeId: string) {
  const list = cards.parse((await app.browser().call('GET', '/games/adopt-me/trades')).body);
  return list.trades.find(({ id }) => id === tradeId)?.trader ?? assert.fail();
}

async function ringOf(ground: Ground, many = RING): Promise<Person[]> {
  const ring: Person[] = [];
  while (ring.length < many) ring.push(await ground.person('in.ring'));
  return ring;
}

/** Somebody with five stars from a trade, and a live post. */
async function liked(ground: Ground): Promise<{ person: Person; tradeId: string }> {
  const [person, friend] = [await ground.person('is.honest'), await ground.person('is.kind')];
  assert.equal((await reviewAfterTrade(ground.app, friend, person.userId)).status, 201);
  return { person, tradeId: await postedBy(person) };
}

/** A whole ring reviews two people whom none of it has traded with. */
async function raid(ground: Ground, ring: readonly Person[], takeOut: TakeOut): Promise<Gained> {
  const [praised, victim] = [await ground.person('is.praised'), await liked(ground)];
  const praisedPost = await postedBy(praised);
  await takeOut(async () => {
    for (const each of ring) {
      await haveTraded(ground.app, each, praised);
      await haveTraded(ground.app, each, victim.person);
    }
  });
  for (const each of ring) {
    through(await review(each, praised.userId, { rating: 5 }), 'TRADE_NEEDED');
    through(await review(each, victim.person.userId, { rating: 1 }), 'TRADE_NEEDED');
  }
  return {
    lifted: (await starsOf(ground, praised)).ratingCount > 0,
    'lifted on cards': (await starsOnCard(ground, praisedPost)).ratingCount > 0,
    sunk: (await starsOf(ground, victim.person)).ratingAverage !== 5,
    'sunk on cards': (await starsOnCard(ground, victim.tradeId)).ratingAverage !== 5,
  };
}

const newcomers: Attack = {
  name: 'a ring of new accounts lifts one of its own and sinks somebody by reviews without a trade',
  run: async (ground, takeOut) => await raid(ground, await ringOf(ground), takeOut),
};

const settled: Attack = {
  name: 'a ring of accounts that may review strangers lifts one of its own and sinks somebody',
  run: async (ground, takeOut) => {
    const ring = await ringOf(ground);
    await settle(ground.app, ring);
    return await raid(ground, ring, takeOut);
  },
};

const halfMarked: Attack = {
  name: 'somebody sinks a trader after deals that only they have marked as done',
  run: async (ground, takeOut) => {
    const { person, tradeId } = await liked(ground);
    const critic = await ground.person('in.ring');
    await settle(ground.app, [critic]);
    const requestId = await askedBy(critic, tradeId);
    assert.equal((await respond(person, requestId, true)).status, 200);
    assert.equal((await complete(critic, requestId)).status, 200);
    await takeOut(async () => assert.equal((await complete(person, requestId)).status, 200));
    idOf(await review(critic, person.userId, { rating: 1 }));
    return { sunk: (await starsOf(ground, person)).ratingAverage !== 5 };
  },
};

const comesBack: Attack = {
  name: 'somebody counts twice in the stars of another by coming back as somebody new and trading again',
  run: async (ground, takeOut) => {
    const { person } = await liked(ground);
    const critic = await ground.person('in.ring');
    const write = async (by: Person) =>
      through(await reviewAfterTrade(ground.app, by, person.userId, { rating: 1 }), 'ALREADY_REVIEWED');
    assert.ok(await write(critic));
    const again = await ground.back(critic);
    await takeOut(async () => await ground.app.database.db.delete(departedReviews));
    const written = await write(again);
    return { written, twice: (await starsOf(ground, person)).ratingCount > 2 };
  },
};

const removed: Attack = {
  name: 'a ring keeps the stars of trades that were removed as made up',
  run: async (ground, takeOut) => {
    const { db } = ground.app.database;
    const praised = await ground.person('is.praised');
    for (const each of await ringOf(ground, 3))
      idOf(await reviewAfterTrade(ground.app, each, praised.userId));
    assert.equal((await starsOf(ground, praised)).ratingCount, 3);
    const made = await db.select({ id: trades.id }).from(trades).where(eq(trades.userId, praised.userId));
    const counting = async (how: 'DISABLE' | 'ENABLE') =>
      await db.execute(sql.raw(`ALTER TABLE trade_reviews ${how} TRIGGER trade_reviews_counted`));
    const taken = await takeOut(async () => await counting('DISABLE'));
    for (const { id } of made)
      assert.equal((await ground.owner.browser.call('DELETE', `/backoffice/trades/${id}`)).status, 200);
    if (taken) await counting('ENABLE');
    return { kept: (await starsOf(ground, praised)).ratingCount > 0 };
  },
};

/** Attacks on what is said of people, and on their stars. */
export const REVIEW_ATTACKS: readonly Attack[] = [newcomers, settled, halfMarked, comesBack, removed];
