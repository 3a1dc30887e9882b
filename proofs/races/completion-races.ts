import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { tradeItems } from '../../src/trades/server/trade-table.ts';
import { LiveStream } from '../../test/live-stream.ts';
import type { Person } from '../../test/person.ts';
import { ask, askedBy, complete, removeTrade, respond, withdraw } from '../../test/trade-steps.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times, type World } from './race.ts';
import { asideOf, freshTrade, requestRows, toldTo, tradeRow } from './request-races.ts';

/** Asks and is accepted. @returns the request's id */
export async function acceptedBy(asker: Person, owner: Person, tradeId: string): Promise<string> {
  const id = await askedBy(asker, tradeId);
  assert.equal((await respond(owner, id, true)).status, 200);
  return id;
}

/** Asks and is accepted by a version that promised a trade to several. @returns the request's id */
export async function acceptedBefore({ app }: World, asker: Person, tradeId: string): Promise<string> {
  const id = await askedBy(asker, tradeId);
  await app.database.db.update(tradeRequests).set({ status: 'accepted' }).where(eq(tradeRequests.id, id));
  return id;
}

/** A completed trade: its row and its items say so, one of its requests is completed, and none is open. */
export async function assertCompletedOnce(world: World, tradeId: string): Promise<void> {
  const trade = await tradeRow(world, tradeId);
  assert.equal(trade?.status, 'completed');
  const items = await world.app.database.db.select().from(tradeItems).where(eq(tradeItems.tradeId, tradeId));
  assert.deepEqual(
    new Set(items.map(({ completedAt }) => completedAt?.getTime())),
    new Set([trade?.completedAt?.getTime()]),
  );
  const states = (await requestRows(world, tradeId)).map(({ status }) => status);
  assert.equal(states.filter((status) => status === 'completed').length, 1, states.join());
  assert.deepEqual(
    states.filter((status) => status === 'pending' || status === 'accepted'),
    [],
  );
}

/** @returns how often pages were told that a trade is gone, before they were told of another one */
async function timesGone(stream: LiveStream, tradeId: string, next: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const { event, data } = (await stream.next()) ?? assert.fail();
    const told = JSON.stringify(data);
    if (told.includes(next)) break;
    if (event === 'trade-gone' && told.includes(tradeId)) gone += 1;
  }
  stream.close();
  return gone;
}

const bothSides: Race = {
  name: 'a trade that both sides mark as completed twenty times is completed once, and leaves every page once',
  prepare: async (world) => {
    const [owner, asker = owner] = await world.people(2);
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const id = await acceptedBy(asker, owner, tradeId);
      const stream = await LiveStream.open(world.app.browser(), ['adopt-me']);
      return {
        steps: times((at) => () => complete(world.via((at + round) % 3 === 0 ? owner : asker, at), id)),
        check: async (came) => {
          assert.deepEqual(tally(came), { 200: AT_ONCE });
          await assertCompletedOnce(world, tradeId);
          assert.equal(await timesGone(stream, tradeId, await freshTrade(world, owner)), 1);
        },
      };
    };
  },
};

const severalTakers: Race = {
  name: 'of ten accepted requests that both sides complete at once one takes the trade, and the others are declined and told',
  weight: 0.5,
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(1 + AT_ONCE / 2);
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const ids = await Promise.all(askers.map((asker) => acceptedBefore(world, asker, tradeId)));
      await world.app.database.db.delete(notifications);
      const steps = askers.flatMap((asker, at) => {
        const sides = [asker, owner].map((side) => () => complete(world.via(side, at), ids[at] ?? ''));
        return round % 2 === 0 ? sides : sides.toReversed();
      });
      return {
        steps,
        check: async (came) => {
          assertAmong(came, '200', 'TRADE_COMPLETED');
          await assertCompletedOnce(world, tradeId);
          const rows = await requestRows(world, tradeId);
          for (const asker of askers) {
            const state = rows.find(({ senderId }) => senderId === asker.userId)?.status;
            const told = (await toldTo(world, asker)).map(({ type }) => type);
            assert.deepEqual(told, state === 'completed' ? [] : ['trade_declined']);
          }
        },
      };
    };
  },
};

const completedOrRemoved: Race = {
  name: 'a trade that is removed and completed at once is completed once, as a post or as what was agreed on',
  weight: 0.5,
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(6);
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const ids = await Promise.all(askers.map((asker) => acceptedBefore(world, asker, tradeId)));
      for (const id of ids) assert.equal((await complete(owner, id)).status, 200);
      const removes = (at: number) => (at + round) % 4 === 0;
      return {
        steps: times((at) => () => {
          if (removes(at)) return removeTrade(world.via(owner, at), tradeId);
          return complete(world.via(askers[at % 5] ?? owner, at), ids[at % 5] ?? '');
        }),
        check: async (came) => {
          const removed = doneIn(came.filter((_, at) => removes(at)));
          const completed = doneIn(came.filter((_, at) => !removes(at)));
          assertAmong(came, '200', 'TRADE_NOT_FOUND', 'REQUEST_NOT_FOUND', 'TRADE_COMPLETED');
          assert.ok(removed <= 1 && completed >= 1, JSON.stringify(tally(came)));
          if (removed === 0) return await assertCompletedOnce(world, tradeId);
          assert.deepEqual(
            [await tradeRow(world, tradeId), await requestRows(world, tradeId)],
            [undefined, []],
          );
          await assertCompletedOnce(world, await asideOf(world, tradeId));
        },
      };
    };
  },
};

const completedAmidOthers: Race = {
  name: 'a trade completed while its requests are answered and withdrawn, and others ask, leaves none of them open',
  weight: 0.5,
  prepare: async (world) => {
    const [owner, partner = owner, ...others] = await world.people(18);
    const [early, late] = [others.slice(0, 7), others.slice(7)];
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const partnerId = await acceptedBy(partner, owner, tradeId);
      assert.equal((await complete(owner, partnerId)).status, 200);
      const ids = await Promise.all(early.map((asker) => askedBy(asker, tradeId)));
      const meanwhile = [
        ...ids.map((id, at) => () => respond(world.via(owner, at), id, at % 3 !== 1)),
        ...early.slice(0, 3).map((asker, at) => () => withdraw(world.via(asker, at), ids[at] ?? '')),
        ...late.map((asker, at) => () => ask(world.via(asker, at), tradeId)),
      ];
      const place = round % AT_ONCE;
      return {
        steps: meanwhile.toSpliced(place, 0, () => complete(world.via(partner, round), partnerId)),
        check: async (came) => {
          assert.equal(came[place]?.status, 200);
          assertAmong(
            came,
            '200',
            '201',
            'TRADE_NOT_FOUND',
            'REQUEST_NOT_FOUND',
            'TRADE_COMPLETED',
            'PROMISED',
            'ALREADY_ANSWERED',
          );
          await assertCompletedOnce(world, tradeId);
        },
      };
    };
  },
};

/** Races about the completion of trades. */
export const COMPLETION_RACES: readonly Race[] = [
  bothSides,
  severalTakers,
  completedOrRemoved,
  completedAmidOthers,
];
