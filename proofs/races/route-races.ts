import assert from 'node:assert/strict';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { routes } from '../../src/requests/route/server/route-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { TRADE_LIFETIME_MS } from '../../src/trades/trade.ts';
import { eventually } from '../../test/eventually.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import { enter, routeOf, routesOf } from '../../test/match-steps.ts';
import type { Person } from '../../test/person.ts';
import { cancel, complete, respond, withdraw } from '../../test/trade-steps.ts';
import { forgetBlocks } from './block-races.ts';
import type { NaiveRule } from './naive-rule.ts';
import { assertAmong, AT_ONCE, type Race, tally, times, type World } from './race.ts';
import { toldTo } from './request-races.ts';

const withId = z.object({ id: z.string() });

/** Of one value: what the pivot has, what it holds in between, and what it gets. */
const [HAS, BETWEEN, GETS] = ['frostbite-bear', 'flamingo', 'strawberry-shortcake-bat-dragon'] as const;

const list = (have: string, want: string, gone: string) => ({
  have: [
    { item: have, quantity: 1 },
    { item: want, quantity: 0 },
    { item: gone, quantity: 0 },
  ],
  want: [
    { item: want, quantity: 1 },
    { item: have, quantity: 0 },
    { item: gone, quantity: 0 },
  ],
});

/** What comes where the steps of a route are answered, ended and traded at once. */
const ANSWERS = [
  '200',
  'ALREADY_ANSWERED',
  'NOT_ACCEPTED',
  'REQUEST_NOT_FOUND',
  'ROUTE_NOT_FOUND',
  'ROUTE_MOVING',
  'ROUTE_WAITING',
  'TRADE_COMPLETED',
];

/** @returns what makes the three people of a route ready, and what has its pivot ask both others */
async function threeOf(world: World) {
  // Other races suspend people, or have them ask each other; none of them needs so many.
  const [pivot = assert.fail(), first = pivot, second = pivot] = (await world.people(AT_ONCE + 5)).slice(-3);
  const { db } = world.app.database;
  const ready = async () => {
    await forgetBlocks(world);
    world.app.clock.pass(TRADE_LIFETIME_MS);
    await db.delete(notifications);
    await db.delete(routes).where(eq(routes.pivotId, pivot.userId));
    await db.delete(tradeRequests).where(eq(tradeRequests.senderId, pivot.userId));
    await enter(pivot, list(HAS, GETS, BETWEEN));
    await enter(first, list(BETWEEN, HAS, GETS));
    await enter(second, list(GETS, BETWEEN, HAS));
    // Each process hears of it in its own time.
    for (const at of world.apps.keys())
      await eventually(
        async () => await routesOf(world.via(pivot, at)),
        (found) => found.length > 0,
      );
  };
  const line = (item: string) => [{ item, quantity: 1 }];
  const ask = async ({ browser }: Person) =>
    await browser.call('POST', '/me/routes', {
      game: 'adopt-me',
      first: { userId: first.userId, give: line(HAS), get: line(BETWEEN) },
      second: { userId: second.userId, give: line(BETWEEN), get: line(GETS) },
    });
  const asked = async () => {
    await ready();
    const { status, body } = await ask(pivot);
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = withId.parse(body);
    const route = await routeOf(pivot, id);
    const [one, two] = [route.first, route.second].map((step) => step?.requestId ?? assert.fail());
    return { id, one: one ?? assert.fail(), two: two ?? assert.fail() };
  };
  return { pivot, first, second, ready, ask, asked };
}

type Three = Awaited<ReturnType<typeof threeOf>>;
type Asked = Awaited<ReturnType<Three['asked']>>;

/** A route is asked, agreed on, traded or ended as a whole: nobody is held to half of it, and nobody trades out of turn. */
async function assertWhole(world: World, { pivot, first, second }: Three, { id, one, two }: Asked) {
  const rows = await world.app.database.db
    .select()
    .from(tradeRequests)
    .where(inArray(tradeRequests.id, [one, two]));
  const statusOf = (requestId: string) => rows.find((row) => row.id === requestId)?.status ?? 'gone';
  const ends = [statusOf(one), statusOf(two)];
  const { state } = await routeOf(pivot, id);
  const [now, later] = ends;
  const isOpen = (status = '') => status === 'pending' || status === 'accepted';
  if (now === 'completed')
    assert.ok(later === 'completed' || later === 'accepted' || state === 'broken', ends.join());
  else assert.ok(later !== 'completed' && isOpen(now) === isOpen(later), ends.join());
  for (const [person, status] of [
    [first, now],
    [second, later],
  ] as const) {
    const told = (await toldTo(world, person)).filter(({ type }) => type === 'trade_declined');
    assert.ok(told.length <= (isOpen(status) || status === 'completed' ? 0 : 1), ends.join());
  }
}

const oneIsMade: Race = {
  name: 'of one route that is asked for twenty times at once one is made, of which each of the two others is told once',
  weight: 0.5,
  prepare: async (world) => {
    const three = await threeOf(world);
    return async () => {
      await three.ready();
      return {
        steps: times((at) => () => three.ask(world.via(three.pivot, at))),
        check: async (came) => {
          assert.deepEqual(tally(came), { 201: 1, ALREADY_REQUESTED: AT_ONCE - 1 });
          const isOwn = eq(routes.pivotId, three.pivot.userId);
          assert.equal((await world.app.database.db.select().from(routes).where(isOwn)).length, 1);
          for (const person of [three.first, three.second])
            assert.equal((await toldTo(world, person)).length, 1);
        },
      };
    };
  },
};

const answered: Race = {
  name: 'a route that is accepted, declined, withdrawn and called off at once is open as a whole or ended as a whole',
  prepare: async (world) => {
    const three = await threeOf(world);
    const { pivot, first, second } = three;
    return async (round) => {
      const asked = await three.asked();
      const { id, one, two } = asked;
      const kinds = [
        (at: number) => respond(world.via(first, at), one, true),
        (at: number) => respond(world.via(second, at), two, true),
        (at: number) => respond(world.via(first, at), one, round % 3 !== 0),
        (at: number) => respond(world.via(second, at), two, round % 3 !== 1),
        (at: number) =>
          round % 2 === 0 ? withdraw(world.via(pivot, at), two) : callOff(world.via(pivot, at), id),
      ];
      return {
        steps: times((at) => () => (kinds[(at + round) % kinds.length] ?? assert.fail())(at)),
        check: async (came) => {
          assertAmong(came, ...ANSWERS);
          await assertWhole(world, three, asked);
        },
      };
    };
  },
};

const traded: Race = {
  name: 'a route that all have agreed on, and that is traded, cancelled and called off at once, is traded in its order or ended as a whole',
  prepare: async (world) => {
    const three = await threeOf(world);
    const { pivot, first, second } = three;
    return async (round) => {
      const asked = await three.asked();
      const { id, one, two } = asked;
      assert.equal((await respond(first, one, true)).status, 200);
      assert.equal((await respond(second, two, true)).status, 200);
      const kinds = [
        (at: number) => complete(world.via(first, at), one),
        (at: number) => complete(world.via(pivot, at), one),
        (at: number) => complete(world.via(second, at), two),
        (at: number) => complete(world.via(pivot, at), two),
        (at: number) => {
          if (round % 3 === 0) return cancel(world.via(second, at), two);
          return round % 3 === 1 ? callOff(world.via(pivot, at), id) : cancel(world.via(first, at), one);
        },
      ];
      return {
        steps: times((at) => () => (kinds[(at + round) % kinds.length] ?? assert.fail())(at)),
        check: async (came) => {
          assertAmong(came, ...ANSWERS);
          await assertWhole(world, three, asked);
        },
      };
    };
  },
};

/** Races of three people over one stop. */
export const ROUTE_RACES: readonly Race[] = [oneIsMade, answered, traded];

/** What an Accept would do that looks at its own request alone. */
export const acceptedHalf: NaiveRule = {
  name: 'an Accept that looks whether its request waits, and then writes, holds somebody to half a route',
  breaks: async (world) => {
    const three = await threeOf(world);
    const asked = await three.asked();
    await lookThenWrite(world.app.database, 2, async (on, met, actor) => {
      const [request] = await on.select().from(tradeRequests).where(eq(tradeRequests.id, asked.two));
      await met();
      if (request?.status !== 'pending') return;
      const status = actor === 0 ? ('declined' as const) : ('accepted' as const);
      const which = actor === 0 ? asked.one : asked.two;
      await on.update(tradeRequests).set({ status }).where(eq(tradeRequests.id, which));
    });
    await assert.rejects(assertWhole(world, three, asked), assert.AssertionError);
  },
};

async function callOff({ browser }: Person, routeId: string) {
  return await browser.call('DELETE', `/me/routes/${routeId}`);
}
