import assert from 'node:assert/strict';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../src/notifications/server/notification-table.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import {
  contactAllowances,
  contactLookups,
  tradeItems,
  trades,
} from '../../src/trades/server/trade-table.ts';
import { POSTING_COOLDOWN_MS } from '../../src/trades/trade.ts';
import { signInPerson } from '../../test/person.ts';
import { askedBy, noticesOf, removeTrade, respond, withdraw } from '../../test/trade-steps.ts';
import { assertAmong, AT_ONCE, doneIn, posted, type Race, tally, times } from './race.ts';

const refusedPost = z.object({ data: z.object({ waitMs: z.int() }) });

const posts: Race = {
  name: 'of ten posts of somebody new, and ten of somebody whose cooldown has ended, one each is posted, whole, and the others are told how long to wait',
  prepare: async (world) => {
    const { app, draft, people, via } = world;
    const [regular] = await people(1);
    const { db } = app.database;
    app.clock.pass(POSTING_COOLDOWN_MS);
    await posted(world, regular);
    return async (round) => {
      const posters = [await signInPerson(app, `race.first.post.${round}`), regular];
      app.clock.pass(POSTING_COOLDOWN_MS);
      const now = app.clock.now();
      const which = (at: number) => (at >> 1) % 2;
      return {
        steps: times((at) => () => {
          const { browser } = via(posters[which(at)] ?? regular, at);
          return browser.call('POST', '/games/adopt-me/trades', draft);
        }),
        check: async (answers) => {
          for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
            assert.equal(refusedPost.parse(body).data.waitMs, POSTING_COOLDOWN_MS);
            assert.equal(headers.get('retry-after'), String(POSTING_COOLDOWN_MS / 1000));
          }
          for (const [index, { userId }] of posters.entries()) {
            const told = tally(answers.filter((_, at) => which(at) === index));
            assert.deepEqual(told, { 201: 1, COOLDOWN_ACTIVE: AT_ONCE / 2 - 1 });
            const mine = await db
              .select({ id: trades.id })
              .from(trades)
              .where(and(eq(trades.userId, userId), eq(trades.createdAt, now)));
            assert.equal(mine.length, 1);
            const ids = mine.map(({ id }) => id);
            const items = await db.$count(tradeItems, inArray(tradeItems.tradeId, ids));
            assert.equal(items, draft.offering.length + draft.wanting.length);
          }
        },
      };
    };
  },
};

const removals: Race = {
  name: 'a trade removed while its requests are answered and withdrawn is removed once, with every request that is not agreed on, and each asker is told one thing',
  prepare: async (world) => {
    const { app, people, via } = world;
    const [owner, ...askers] = await people(6);
    const { db } = app.database;
    return async (round) => {
      app.clock.pass(POSTING_COOLDOWN_MS);
      const tradeId = await posted(world, owner);
      await db.delete(notifications);
      const ids = await Promise.all(askers.map((asker) => askedBy(asker, tradeId)));
      const others = askers.flatMap((asker, at) => [
        () => respond(via(owner, at), ids[at] ?? '', (at + round) % 2 === 0),
        () => withdraw(via(asker, at + 1), ids[at] ?? ''),
      ]);
      const read = () => via(owner, round).browser.call('POST', '/me/notifications/read');
      const removal = [...times((at) => () => removeTrade(via(owner, at), tradeId), 9), read];
      const first = round % 11;
      return {
        steps: [...others.slice(0, first), ...removal, ...others.slice(first)],
        check: async (answers) => {
          const [removed, rest] = [answers.slice(first, first + 9), answers.toSpliced(first, 10)];
          assert.deepEqual(tally(removed), { 200: 1, TRADE_NOT_FOUND: 8 });
          assertAmong(rest, '200', 'REQUEST_NOT_FOUND', 'ALREADY_ANSWERED');
          assert.deepEqual(await db.select().from(trades).where(eq(trades.id, tradeId)), []);
          assert.deepEqual(
            await db.select().from(tradeRequests).where(eq(tradeRequests.tradeId, tradeId)),
            [],
          );
          assert.deepEqual(await db.select().from(tradeItems).where(eq(tradeItems.tradeId, tradeId)), []);
          assert.equal((await noticesOf(owner)).unread, 0);
          for (const [at, asker] of askers.entries()) {
            const told = await db
              .select({ type: notifications.type })
              .from(notifications)
              .where(eq(notifications.userId, asker.userId));
            const withdrawn = rest[2 * at + 1]?.status === 200;
            const accepted = rest[2 * at]?.status === 200 && (at + round) % 2 === 0;
            const type = accepted ? 'trade_accepted' : 'trade_declined';
            assert.deepEqual(told, withdrawn ? [] : [{ type }]);
          }
        },
      };
    };
  },
};

/** Look-ups that are left in the hour when a round begins. */
const LEFT = 5;

const contacts: Race = {
  name: 'of twenty look-ups over ten trades, with five left in the hour, five are counted, recorded and answered each time',
  prepare: async (world) => {
    const { app, people, via } = world;
    const [viewer, ...posters] = await people(1 + AT_ONCE / 2);
    const { db } = app.database;
    return async () => {
      app.clock.pass(POSTING_COOLDOWN_MS);
      const ids = await Promise.all(posters.map((poster) => posted(world, poster)));
      const startedAt = app.clock.now();
      const allowance = { startedAt, used: 20 - LEFT };
      await db
        .insert(contactAllowances)
        .values({ userId: viewer.userId, ...allowance })
        .onConflictDoUpdate({ target: contactAllowances.userId, set: allowance });
      const tradeOf = (at: number) => ids[Math.floor(at / 2)] ?? '';
      return {
        steps: times(
          (at) => () => via(viewer, at).browser.call('POST', `/trades/${tradeOf(at)}/contact`, {}),
        ),
        check: async (answers) => {
          assertAmong(answers, '200', 'TOO_MANY_CONTACTS');
          const recorded = await db
            .select({ tradeId: contactLookups.tradeId })
            .from(contactLookups)
            .where(and(eq(contactLookups.viewerId, viewer.userId), inArray(contactLookups.tradeId, ids)));
          assert.equal(recorded.length, LEFT);
          assert.equal(doneIn(answers), 2 * LEFT);
          const known = new Set(recorded.map(({ tradeId }) => tradeId));
          for (const [at, { status }] of answers.entries())
            assert.equal(status === 200, known.has(tradeOf(at)));
          const [spent] = await db
            .select({ used: contactAllowances.used })
            .from(contactAllowances)
            .where(eq(contactAllowances.userId, viewer.userId));
          assert.equal(spent?.used, 20);
        },
      };
    };
  },
};

/** Races about posts of the Trade Hub. */
export const TRADE_RACES: readonly Race[] = [posts, removals, contacts];
