import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { announce } from '../../src/live/server/announce.ts';
import { tradeRequests } from '../../src/requests/server/request-table.ts';
import { blocks } from '../../src/standing/server/block-table.ts';
import { keepAway } from '../../test/block-steps.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import type { Person } from '../../test/person.ts';
import { ask, askedBy, respond } from '../../test/trade-steps.ts';
import type { NaiveRule } from './naive-rule.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, times, type World } from './race.ts';
import { freshTrade, requestRows } from './request-races.ts';

/** Leaves nobody kept apart: other races are between the same people. */
export async function forgetBlocks({ app }: World): Promise<void> {
  const { db } = app.database;
  const ended = await db.delete(blocks).returning();
  for (const { userId, blockedId } of ended)
    if (blockedId !== null)
      await announce(db, { name: 'people-apart', makerId: userId, otherId: blockedId, isFelt: true });
}

/** Between people who are kept apart nothing is pending. */
async function assertNothingPending(world: World, one: Person, other: Person): Promise<void> {
  const { db } = world.app.database;
  const pair = and(eq(blocks.userId, one.userId), eq(blocks.blockedId, other.userId));
  assert.equal((await db.select().from(blocks).where(pair)).length, 1);
  const ofOther = and(eq(tradeRequests.senderId, other.userId), eq(tradeRequests.receiverId, one.userId));
  const pending = and(eq(tradeRequests.status, 'pending'), ofOther);
  assert.deepEqual(await db.select().from(tradeRequests).where(pending), []);
}

const answered: Race = {
  name: 'a request whose receiver accepts it and blocks its sender at once is accepted before and called off, or refused as not there',
  prepare: async (world) => {
    const [owner, asker = owner] = await world.people(2);
    return async (round) => {
      await forgetBlocks(world);
      const tradeId = await freshTrade(world, owner);
      const id = await askedBy(asker, tradeId);
      const blocking = (at: number) => (at + round) % 4 === 0;
      return {
        steps: times((at) => () => {
          if (blocking(at)) return keepAway(world.via(owner, at), asker);
          return respond(world.via(owner, at), id, true);
        }),
        check: async (came) => {
          assertAmong(came, '200', 'REQUEST_NOT_FOUND', 'ALREADY_ANSWERED');
          const accepted = doneIn(came.filter((_, at) => !blocking(at)));
          const [row] = await requestRows(world, tradeId);
          assert.ok(accepted <= 1);
          const ended = accepted === 1 ? 'cancelled-by-receiver' : null;
          assert.partialDeepStrictEqual(row, { status: 'declined', ended });
          await assertNothingPending(world, owner, asker);
        },
      };
    };
  },
};

const asked: Race = {
  name: 'whoever asks for a trade while its owner blocks them has asked before, and it is ended, or is refused',
  prepare: async (world) => {
    const [owner, ...askers] = await world.people(1 + AT_ONCE / 2);
    return async (round) => {
      await forgetBlocks(world);
      const tradeId = await freshTrade(world, owner);
      const steps = askers.flatMap((asker, at) => {
        const both = [() => ask(world.via(asker, at), tradeId), () => keepAway(world.via(owner, at), asker)];
        return (at + round) % 2 === 0 ? both : both.toReversed();
      });
      return {
        steps,
        check: async (came) => {
          assertAmong(came, '200', '201', 'TRADE_NOT_FOUND');
          for (const asker of askers) await assertNothingPending(world, owner, asker);
        },
      };
    };
  },
};

/** Races about people who are kept apart. */
export const BLOCK_RACES: readonly Race[] = [answered, asked];

const naive: NaiveRule = {
  name: 'a request that looks whether its two people are kept apart, and then is written, stays pending between them',
  breaks: async (world) => {
    const [owner, asker = owner] = await world.people(2);
    await forgetBlocks(world);
    const tradeId = await freshTrade(world, owner);
    const now = world.app.clock.now();
    const { userId: receiverId } = owner;
    const { userId: senderId } = asker;
    await lookThenWrite(world.app.database, 2, async (on, met, actor) => {
      const found = await on.select().from(blocks).where(eq(blocks.userId, receiverId));
      await met();
      const block = {
        userId: receiverId,
        blockedId: senderId,
        blockedDigest: senderId,
        kind: 'block',
      } as const;
      if (actor === 0) await on.insert(blocks).values({ ...block, createdAt: now });
      else if (found.length === 0)
        await on
          .insert(tradeRequests)
          .values({ id: tradeId, tradeId, senderId, receiverId, createdAt: now, updatedAt: now });
    });
    await assert.rejects(assertNothingPending(world, owner, asker), assert.AssertionError);
    await forgetBlocks(world);
  },
};

/** Rules about people who are kept apart. */
export const NAIVE_BLOCKS: readonly NaiveRule[] = [naive];
