import assert from 'node:assert/strict';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../src/trades/trade.ts';
import type { Person } from '../../test/person.ts';
import { ask, askedBy, cancel, complete, noticesOf, respond, withdraw } from '../../test/trade-steps.ts';
import { AT_ONCE, posted, type Race, tally, times, type World } from './race.ts';

/** @returns a trade as it is stored, if it is */
export const tradeRow = async ({ app }: World, id: string) =>
  (await app.database.db.select().from(trades).where(eq(trades.id, id)))[0];
/** @returns the requests on a trade */
export const requestRows = async ({ app }: World, tradeId: string) =>
  await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.tradeId, tradeId));
/** @returns the id of what stands in for a removed post */
export const asideOf = async ({ app }: World, tradeId: string) => {
  const [copy] = await app.database.db.select().from(trades).where(eq(trades.asideOf, tradeId));
  return copy?.id ?? assert.fail('nothing is set aside');
};
/** @returns all that somebody has been told */
export const toldTo = async ({ app }: World, { userId }: Person) =>
  await app.database.db.select().from(notifications).where(eq(notifications.userId, userId));

/** A new trade, about which nobody has been told anything. */
export async function freshTrade(world: World, owner: Person): Promise<string> {
  const { clock, database } = world.app;
  clock.pass(TRADE_LIFETIME_MS);
  // What has run out ends here, and not by a sweep that tells its people while the round runs.
  const ranOut = lte(trades.createdAt, new Date(clock.now().getTime() - TRADE_LIFETIME_MS));
  await database.db
    .update(trades)
    .set({ status: 'expired' })
    .where(and(eq(trades.status, 'active'), ranOut));
  const isOver = and(eq(tradeRequests.status, 'pending'), lte(tradeRequests.lapsesAt, clock.now()));
  await database.db
    .update(tradeRequests)
    .set({ status: 'declined', ended: 'lapsed', lapsesAt: null })
    .where(isOver);
  await database.db.delete(notifications);
  return await posted(world, owner);
}

/** Of twenty requests of one person on one trade one is sent, and its owner is told once. */
export const requestsOfOne: Race = {
  name: 'of twenty requests of one person on one trade one is sent, and told once',
  prepare: async (world) => {
    const [owner, asker = owner] = await world.people(2);
    return async () => {
      const tradeId = await freshTrade(world, owner);
      return {
        steps: times((at) => () => ask(world.via(asker, at), tradeId)),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 201: 1, ALREADY_REQUESTED: AT_ONCE - 1 });
          const rows = await requestRows(world, tradeId);
          assert.equal(rows.length, 1);
          const told = await toldTo(world, owner);
          assert.deepEqual(
            told.map(({ referenceId }) => referenceId),
            [rows[0]?.id],
          );
        },
      };
    };
  },
};

const answers: Race = {
  name: 'of ten that accept and decline one request, and ten that withdraw another one too, one each wins, and one notification says so',
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(3);
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const requests = await Promise.all(
        askers.map(async (asker) => ({ asker, id: await askedBy(asker, tradeId) })),
      );
      const steps = requests.flatMap(({ asker, id }, which) =>
        times(
          (at) => () => {
            const kind = (at + round) % (2 + which);
            if (kind === 2) return withdraw(world.via(asker, at), id);
            return respond(world.via(owner, at >> 1), id, kind === 0);
          },
          AT_ONCE / 2,
        ),
      );
      return {
        steps,
        check: async (came) => {
          const rows = await requestRows(world, tradeId);
          for (const [which, { asker, id }] of requests.entries()) {
            const own = came.slice((which * AT_ONCE) / 2, ((which + 1) * AT_ONCE) / 2);
            const winner = own.find(({ status }) => status === 200);
            const row = rows.find((one) => one.id === id);
            assert.deepEqual(winner?.body, row === undefined ? { withdrawn: true } : { status: row.status });
            const lost = row === undefined ? 'REQUEST_NOT_FOUND' : 'ALREADY_ANSWERED';
            const { PROMISED: tooLate = 0, ...rest } = tally(own);
            assert.deepEqual(rest, { 200: 1, [lost]: AT_ONCE / 2 - 1 - tooLate });
            if (tooLate > 0) assert.ok(rows.some((other) => other.id !== id && other.status === 'accepted'));
            const told = (await toldTo(world, asker)).map(({ type }) => type);
            assert.deepEqual(told, row === undefined ? [] : [`trade_${row.status}`]);
          }
          const ownersUnread = (await toldTo(world, owner)).filter(({ isRead }) => !isRead);
          assert.deepEqual(ownersUnread, []);
        },
      };
    };
  },
};

/** @returns how many of the requests on a trade it is promised by, or went by */
export function promisesOf(rows: readonly { status: string }[]): number {
  return rows.filter(({ status }) => status === 'accepted' || status === 'completed').length;
}

/** Twenty that accept what ten have asked of one trade, call off, complete and complete again. */
const promises: Race = {
  name: 'of Accepts, cancellations and completions at once, a trade keeps one promise, and goes to one person',
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(8);
    return async (round) => {
      const tradeId = await freshTrade(world, owner);
      const ids = await Promise.all(askers.map((asker) => askedBy(asker, tradeId)));
      const [first = ''] = ids;
      if (round % 2 === 0) assert.equal((await respond(owner, first, true)).status, 200);
      const accepts = ids.map((id, at) => () => respond(world.via(owner, at), id, true));
      const offs = times((at) => () => cancel(world.via(askers[at % 2] ?? owner, at), ids[at % 2] ?? ''), 5);
      const marks = times(
        (at) => () => complete(world.via(at % 2 === 0 ? owner : (askers[0] ?? owner), at), first),
        8,
      );
      return {
        steps: [...accepts, ...offs, ...marks],
        check: async (came) => {
          const rows = await requestRows(world, tradeId);
          const many = (status: string) => rows.filter((row) => row.status === status).length;
          const done = (these: typeof came) => these.filter(({ status }) => status === 200).length;
          const accepted = done(came.slice(0, accepts.length)) + (round % 2 === 0 ? 1 : 0);
          const calledOff = done(came.slice(accepts.length, accepts.length + offs.length));
          assert.ok(promisesOf(rows) <= 1, JSON.stringify(tally(came)));
          assert.equal(accepted - calledOff, promisesOf(rows));
          assert.equal(rows.filter(({ ended }) => ended === 'cancelled-by-sender').length, calledOff);
          assert.equal((await tradeRow(world, tradeId))?.status === 'completed', many('completed') === 1);
          if (many('completed') === 1) assert.equal(many('pending'), 0, 'nobody waits for what is gone');
        },
      };
    };
  },
};

const reading: Race = {
  name: 'what somebody marks as read while more comes is read, and what came is there',
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(15);
    const [early, late] = [askers.slice(0, 6), askers.slice(6)];
    const { db } = world.app.database;
    return async () => {
      const tradeId = await freshTrade(world, owner);
      await Promise.all(early.map((asker) => askedBy(asker, tradeId)));
      const ids = (await toldTo(world, owner)).map(({ id }) => id);
      const read = (at: number, path: string) => () =>
        world.via(owner, at).browser.call('POST', `/me/notifications/${path}`, {});
      return {
        steps: [
          ...ids.map((id, at) => read(at, `${id}/read`)),
          ...late.map((asker, at) => () => ask(world.via(asker, at), tradeId)),
          ...times((at) => read(at, 'read'), 6),
        ],
        check: async (came) => {
          assert.deepEqual(tally(came), { 200: 12, 201: 8 });
          const rows = await toldTo(world, owner);
          assert.equal(rows.length, early.length + late.length);
          const marked = await db.select().from(notifications).where(inArray(notifications.id, ids));
          assert.ok(marked.every(({ isRead }) => isRead));
          assert.equal((await noticesOf(owner)).unread, rows.filter(({ isRead }) => !isRead).length);
        },
      };
    };
  },
};

/** Races about requests on trades, and what people are told of them. */
export const REQUEST_RACES: readonly Race[] = [requestsOfOne, answers, promises, reading];
