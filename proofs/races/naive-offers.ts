import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { roundOf } from '../../src/requests/offer.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { blocks } from '../../src/standing/server/block-table.ts';
import { keptAway } from '../../test/block-steps.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import type { Person } from '../../test/person.ts';
import type { Answer } from '../../test/test-browser.ts';
import { counter, removeTrade } from '../../test/trade-steps.ts';
import { assertCalledOff, assertWentOn } from './ended-offer-races.ts';
import { allGetThrough, FOLLOWERS, type NaiveRule } from './naive-rule.ts';
import { assertAcceptedOnce, assertBoundToSeen, assertOneEnd, talkedOver } from './offer-races.ts';
import { times, type World } from './race.ts';
import { requestRows } from './request-races.ts';

const DONE: Answer = { status: 200, body: null, headers: new Headers() };

/** What somebody is told when an offer of theirs was accepted. */
const accepted = ({ app }: World, { userId }: Person, referenceId: string) => ({
  id: randomUUID(),
  userId,
  type: 'trade_accepted' as const,
  title: 'Offer accepted',
  message: '',
  referenceId,
  createdAt: app.clock.now(),
});

const unnamed: NaiveRule = {
  name: 'an Accept that looks for its round, and then takes the one that is there, binds somebody to what they did not see',
  breaks: async (world) => {
    const { ready, terms } = await talkedOver(world);
    const { asker, tradeId, id } = await ready();
    const [seen = assert.fail()] = await requestRows(world, tradeId);
    assert.equal((await counter(asker, id, 2, terms(1))).status, 201);
    const now = sql`jsonb_array_length(${tradeRequests.offers}) + 1`;
    await world.app.database.db
      .update(tradeRequests)
      .set({ status: 'accepted', acceptedRound: sql`${now}` })
      .where(eq(tradeRequests.id, id));
    const [row = assert.fail()] = await requestRows(world, tradeId);
    assert.throws(() => assertBoundToSeen(row, [[roundOf(seen), DONE]]), assert.AssertionError);
  },
};

const manyTimes: NaiveRule = {
  name: 'an Accept of an offer that looks whether it waits, and then writes, is told many times over',
  breaks: async (world) => {
    const asked = await (await talkedOver(world)).ready();
    const isIt = eq(tradeRequests.id, asked.id);
    await allGetThrough(world, async (on, met) => {
      const [request] = await on.select().from(tradeRequests).where(isIt);
      await met();
      if (request?.status !== 'pending') return false;
      await on.update(tradeRequests).set({ status: 'accepted', acceptedRound: 2 }).where(isIt);
      await on.insert(notifications).values(accepted(world, asked.owner, asked.id));
      return true;
    });
    const all = times(() => DONE, FOLLOWERS);
    await assert.rejects(assertAcceptedOnce(world, asked, all), assert.AssertionError);
  },
};

const withdrawn: NaiveRule = {
  name: 'an Accept that looks whether the request waits, and then writes, accepts what is withdrawn meanwhile',
  breaks: async (world) => {
    const asked = await (await talkedOver(world)).asked();
    const isIt = eq(tradeRequests.id, asked.id);
    const done = await lookThenWrite(world.app.database, 2, async (on, met, actor) => {
      const [request] = await on.select().from(tradeRequests).where(isIt);
      await met();
      if (request?.status !== 'pending') return false;
      if (actor === 0) await on.delete(tradeRequests).where(isIt);
      else await on.update(tradeRequests).set({ status: 'accepted', acceptedRound: 1 }).where(isIt);
      return true;
    });
    assert.deepEqual(done, [true, true]);
    const ends = { accepted: 1, withdrawn: 1 };
    await assert.rejects(assertOneEnd(world, asked, ends), assert.AssertionError);
  },
};

const removed: NaiveRule = {
  name: 'a removal that looks which requests are talked over, and then ends the others, takes an offer with it that is made meanwhile',
  breaks: async (world) => {
    const { asked: askedOnce, terms } = await talkedOver(world);
    const asked = await askedOnce();
    const seen = await requestRows(world, asked.tradeId);
    assert.equal((await counter(asked.owner, asked.id, 1, terms(1))).status, 201);
    const others = seen.flatMap(({ id, offers }) => (offers.length === 0 ? [id] : []));
    await world.app.database.db.delete(tradeRequests).where(inArray(tradeRequests.id, others));
    assert.equal((await removeTrade(asked.owner, asked.tradeId)).status, 200);
    await assert.rejects(assertWentOn(world, asked, 0), assert.AssertionError);
  },
};

const blocked: NaiveRule = {
  name: 'an Accept that looks whether its two people are kept apart, and then writes, is a deal between two who are',
  breaks: async (world) => {
    const asked = await (await talkedOver(world)).ready();
    const { owner, asker, id } = asked;
    const { db } = world.app.database;
    const isApart = and(eq(blocks.userId, owner.userId), eq(blocks.blockedId, asker.userId));
    const found = await db.select().from(blocks).where(isApart);
    await keptAway(owner, asker);
    await assertCalledOff(world, asked, { accepted: 0, by: 'receiver' });
    const late = { status: 'accepted', acceptedRound: 2 } as const;
    if (found.length === 0) await db.update(tradeRequests).set(late).where(eq(tradeRequests.id, id));
    const ends = { accepted: 1, by: 'receiver' } as const;
    await assert.rejects(assertCalledOff(world, asked, ends), assert.AssertionError);
  },
};

/** Rules about an Accept, one for each race of it. */
export const NAIVE_OFFERS: readonly NaiveRule[] = [unnamed, manyTimes, withdrawn, removed, blocked];
