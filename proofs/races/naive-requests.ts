import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { isCompleted } from '../../src/requests/request.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import { askedBy, complete } from '../../test/trade-steps.ts';
import { acceptedBefore, acceptedBy, assertCompletedOnce } from './completion-races.ts';
import { allGetThrough, FOLLOWERS, type NaiveRule } from './naive-rule.ts';
import type { World } from './race.ts';
import { freshTrade, promisesOf, requestRows, toldTo, tradeRow } from './request-races.ts';

/** A fresh trade, and an accepted request on it. */
async function acceptedTrade(world: World) {
  const [owner, asker = owner] = await world.people(2);
  const tradeId = await freshTrade(world, owner);
  const id = await acceptedBy(asker, owner, tradeId);
  return { asker, tradeId, id, isAccepted: eq(tradeRequests.id, id) };
}

const answer: NaiveRule = {
  name: 'an answer that looks whether the request is pending, and then writes, wins many times over',
  breaks: async (world) => {
    const { app } = world;
    const [owner, asker = owner] = await world.people(2);
    const id = await askedBy(asker, await freshTrade(world, owner));
    await allGetThrough(world, async (on, met, actor) => {
      const [request] = await on.select().from(tradeRequests).where(eq(tradeRequests.id, id));
      await met();
      if (request?.status !== 'pending') return false;
      const status = actor % 2 === 0 ? 'accepted' : 'declined';
      await on.update(tradeRequests).set({ status }).where(eq(tradeRequests.id, id));
      const notice = { type: `trade_${status}`, title: '', message: '', referenceId: id } as const;
      await on
        .insert(notifications)
        .values({ ...notice, id: randomUUID(), userId: asker.userId, createdAt: app.clock.now() });
      return true;
    });
    // It was accepted, and it was declined.
    assert.equal((await toldTo(world, asker)).length, FOLLOWERS);
  },
};

const mark: NaiveRule = {
  name: 'a mark that looks at the other side, and then writes, leaves a trade open that both have marked',
  breaks: async (world) => {
    const { tradeId, isAccepted } = await acceptedTrade(world);
    const now = world.app.clock.now();
    await lookThenWrite(world.app.database, 2, async (on, met, actor) => {
      const [request = assert.fail()] = await on.select().from(tradeRequests).where(isAccepted);
      await met();
      const own = actor === 0 ? { senderCompletedAt: now } : { receiverCompletedAt: now };
      const status = isCompleted({ ...request, ...own }) ? 'completed' : 'accepted';
      await on
        .update(tradeRequests)
        .set({ ...own, status })
        .where(isAccepted);
    });
    const [row = assert.fail()] = await requestRows(world, tradeId);
    assert.deepEqual([isCompleted(row), row.status], [true, 'accepted']);
    await assert.rejects(assertCompletedOnce(world, tradeId), assert.AssertionError);
  },
};

const lastMark: NaiveRule = {
  name: 'a mark that looks whether it is the last, and then counts, counts one trade many times',
  breaks: async (world) => {
    const { asker, id, isAccepted } = await acceptedTrade(world);
    assert.equal((await complete(asker, id)).status, 200);
    await allGetThrough(world, async (on, met) => {
      const [request] = await on.select().from(tradeRequests).where(isAccepted);
      await met();
      const done = { receiverCompletedAt: world.app.clock.now(), status: 'completed' } as const;
      await on.update(tradeRequests).set(done).where(isAccepted);
      return request?.senderCompletedAt !== null && request?.receiverCompletedAt === null;
    });
  },
};

const completion: NaiveRule = {
  name: 'a completion that looks whether the trade is completed, and then writes, completes it many times over',
  breaks: async (world) => {
    const [owner, ...askers] = await world.people(1 + FOLLOWERS);
    const tradeId = await freshTrade(world, owner);
    const ids = await Promise.all(askers.map((asker) => acceptedBefore(world, asker, tradeId)));
    const at = world.app.clock.now();
    await allGetThrough(world, async (on, met, actor) => {
      const [trade] = await on.select().from(trades).where(eq(trades.id, tradeId));
      await met();
      if (trade?.status === 'completed') return false;
      await on
        .update(tradeRequests)
        .set({ status: 'completed', senderCompletedAt: at, receiverCompletedAt: at })
        .where(eq(tradeRequests.id, ids[actor] ?? ''));
      await on.update(trades).set({ status: 'completed', completedAt: at }).where(eq(trades.id, tradeId));
      return true;
    });
    await assert.rejects(assertCompletedOnce(world, tradeId), assert.AssertionError);
  },
};

const lateAnswer: NaiveRule = {
  name: 'an answer that looks whether the trade is completed, and then writes, accepts on a completed trade',
  breaks: async (world) => {
    const [owner, asker = owner] = await world.people(2);
    const tradeId = await freshTrade(world, owner);
    const late = await askedBy(asker, tradeId);
    const isTrade = eq(trades.id, tradeId);
    await lookThenWrite(world.app.database, 2, async (on, met, actor) => {
      const [trade] = await on.select().from(trades).where(isTrade);
      await met();
      if (trade?.status === 'completed') return;
      if (actor === 0)
        await on
          .update(trades)
          .set({ status: 'completed', completedAt: world.app.clock.now() })
          .where(isTrade);
      else await on.update(tradeRequests).set({ status: 'accepted' }).where(eq(tradeRequests.id, late));
    });
    const [row] = await requestRows(world, tradeId);
    assert.deepEqual([(await tradeRow(world, tradeId))?.status, row?.status], ['completed', 'accepted']);
  },
};

const promise: NaiveRule = {
  name: 'an Accept that looks whether the trade is promised, and then writes, promises it to many',
  breaks: async (world) => {
    const [owner, ...askers] = await world.people(1 + FOLLOWERS);
    const tradeId = await freshTrade(world, owner);
    const ids = await Promise.all(askers.map((asker) => askedBy(asker, tradeId)));
    const isPromised = and(eq(tradeRequests.tradeId, tradeId), eq(tradeRequests.status, 'accepted'));
    await allGetThrough(world, async (on, met, actor) => {
      const promised = await on.select().from(tradeRequests).where(isPromised);
      await met();
      if (promised.length > 0) return false;
      await on
        .update(tradeRequests)
        .set({ status: 'accepted' })
        .where(eq(tradeRequests.id, ids[actor] ?? ''));
      return true;
    });
    assert.ok(promisesOf(await requestRows(world, tradeId)) > 1);
  },
};

/** Rules about requests on trades. */
export const NAIVE_REQUESTS: readonly NaiveRule[] = [answer, mark, lastMark, completion, lateAnswer, promise];
