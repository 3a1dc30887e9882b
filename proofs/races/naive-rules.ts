import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { systemLogs } from '../../src/audit/server/log-table.ts';
import { gameConfigs } from '../../src/games/server/game-table.ts';
import { reports } from '../../src/moderation/server/report/report-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import { roleOf } from '../../test/back-office.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import { assertNothingLost, withoutCooldown } from './leaving-races.ts';
import { allGetThrough, FOLLOWERS, type NaiveRule } from './naive-rule.ts';
import { actionsOf, emptyLog } from './owner-races.ts';
import { posted } from './race.ts';
import { assertOneReport, forgetReports } from './report-races.ts';
import { assertSums, forgetReviews } from './review-races.ts';

const post: NaiveRule = {
  name: 'a post that looks for an earlier one, and then is written, is written many times over',
  breaks: async (world) => {
    const { app } = world;
    const [{ userId }] = await world.people(1);
    app.clock.pass(1000);
    const now = app.clock.now();
    const row = { userId, game: 'adopt-me', createdAt: now, updatedAt: now } as const;
    const own = and(eq(trades.userId, userId), eq(trades.createdAt, now));
    await allGetThrough(world, async (on, met) => {
      const earlier = await on.select().from(trades).where(own);
      await met();
      if (earlier.length > 0) return false;
      await on.insert(trades).values({ id: randomUUID(), ...row });
      return true;
    });
    await app.database.db.delete(trades).where(own);
  },
};

const save: NaiveRule = {
  name: 'a save that looks at the version, and then writes, wins many times over',
  breaks: async (world) => {
    const isIt = eq(gameConfigs.id, 'grow-garden');
    const { db } = world.app.database;
    const [{ version } = assert.fail()] = await db.select().from(gameConfigs).where(isIt);
    await allGetThrough(world, async (on, met, actor) => {
      const [config] = await on.select().from(gameConfigs).where(isIt);
      await met();
      if (config?.version !== version) return false;
      await on
        .update(gameConfigs)
        .set({ version: version + 1, maxItems: 20 + actor })
        .where(isIt);
      return true;
    });
  },
};

const right: NaiveRule = {
  name: 'a log entry that is written before the row is held can tell of another end',
  breaks: async (world) => {
    const { app } = world;
    const [, { userId } = assert.fail()] = await world.people(2);
    await emptyLog(world);
    const first = Promise.withResolvers<void>();
    await lookThenWrite(app.database, 2, async (on, met, actor) => {
      // The removal is told after the grant, and done before it.
      if (actor === 1) await first.promise;
      const actionType = actor === 0 ? 'grant_admin' : 'remove_admin';
      await on
        .insert(systemLogs)
        .values({ id: randomUUID(), actionType, targetUserId: userId, createdAt: app.clock.now() });
      if (actor === 0) first.resolve();
      await met();
    });
    for (const role of ['member', 'admin'] as const)
      await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, userId));
    assert.equal((await actionsOf(world)).at(-1), 'remove_admin');
    assert.equal(await roleOf(app, userId), 'admin');
    await app.database.db.update(profiles).set({ role: 'member' }).where(eq(profiles.id, userId));
  },
};

const sum: NaiveRule = {
  name: 'a sum of reviews that is read, and then written anew, loses all but one',
  breaks: async (world) => {
    const [person] = await world.people(1);
    await forgetReviews(world);
    const own = eq(profiles.id, person.userId);
    await lookThenWrite(world.app.database, FOLLOWERS, async (on, met) => {
      const [{ allRatingSum, allRatings } = assert.fail()] = await on.select().from(profiles).where(own);
      await met();
      await on
        .update(profiles)
        .set({ allRatingSum: allRatingSum + 5, allRatings: allRatings + 1 })
        .where(own);
    });
    const [kept] = await world.app.database.db.select().from(profiles).where(own);
    assert.partialDeepStrictEqual(kept, { allRatingSum: 5, allRatings: 1 });
    await assert.rejects(assertSums(world, person), assert.AssertionError);
    await forgetReviews(world);
  },
};

const deletion: NaiveRule = {
  name: 'a deletion of the profile alone leaves a trade behind',
  breaks: async (world) => {
    const { db } = world.app.database;
    const person = await withoutCooldown(world, 'naive.leaver');
    await posted(world, person);
    await db.delete(profiles).where(eq(profiles.id, person.userId));
    await assert.rejects(assertNothingLost(world), assert.AssertionError);
    await db.delete(trades).where(isNull(trades.userId));
  },
};

const report: NaiveRule = {
  name: 'a report that looks for an earlier one, and then is written, is written many times over',
  breaks: async (world) => {
    const [{ userId }, other = assert.fail()] = await world.people(2);
    await forgetReports(world);
    const createdAt = world.app.clock.now();
    const thing = { aboutId: other.userId, subjectKind: 'person', subjectId: other.userId } as const;
    const own = and(eq(reports.reporterId, userId), eq(reports.subjectId, other.userId));
    await allGetThrough(world, async (on, met) => {
      const earlier = await on.select().from(reports).where(own);
      await met();
      if (earlier.length > 0) return false;
      const row = { id: randomUUID(), reporterId: userId, ...thing, reason: 'spam', weight: 1 } as const;
      await on.insert(reports).values({ ...row, createdAt });
      return true;
    });
    await assert.rejects(assertOneReport(world), assert.AssertionError);
    await forgetReports(world);
  },
};

/** Rules about people, posts and what the owner does. */
export const NAIVE_RULES: readonly NaiveRule[] = [post, save, right, sum, deletion, report];
