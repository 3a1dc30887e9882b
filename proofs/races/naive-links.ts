import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { MAX_CHECKS, MAX_CODES_AN_HOUR } from '../../src/accounts/roblox-link.ts';
import { robloxLinkCodes } from '../../src/accounts/server/link/roblox-link-table.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { codeFor } from '../../test/roblox-steps.ts';
import { openAccount, PAUSE_MS } from './link-races.ts';
import { allGetThrough, FOLLOWERS, type NaiveRule } from './naive-rule.ts';

const check: NaiveRule = {
  name: 'checks of a code that are looked at, and then counted, all get through',
  breaks: async (world) => {
    const { app } = world;
    const [person] = await world.people(1);
    app.clock.pass(PAUSE_MS);
    await codeFor(person, await openAccount(world, 'NaiveChecker'));
    const own = and(eq(robloxLinkCodes.userId, person.userId), isNull(robloxLinkCodes.closedAt));
    await app.database.db
      .update(robloxLinkCodes)
      .set({ checks: MAX_CHECKS - 1 })
      .where(own);
    await allGetThrough(world, async (on, met) => {
      const [{ checks } = assert.fail()] = await on.select().from(robloxLinkCodes).where(own);
      await met();
      if (checks >= MAX_CHECKS) return false;
      await on
        .update(robloxLinkCodes)
        .set({ checks: checks + 1 })
        .where(own);
      return true;
    });
  },
};

const code: NaiveRule = {
  name: 'codes that are counted, and then given, are given to everybody who asks at once',
  breaks: async (world) => {
    const { app } = world;
    const [person] = await world.people(1);
    app.clock.pass(PAUSE_MS);
    await codeFor(person, await openAccount(world, 'NaiveStarter'));
    const now = app.clock.now();
    const own = and(eq(robloxLinkCodes.userId, person.userId), eq(robloxLinkCodes.createdAt, now));
    const [given = assert.fail()] = await app.database.db.select().from(robloxLinkCodes).where(own);
    await allGetThrough(world, async (on, met) => {
      const rows = await on.select().from(robloxLinkCodes).where(own);
      await met();
      if (rows.length >= MAX_CODES_AN_HOUR) return false;
      await on.insert(robloxLinkCodes).values({ ...given, id: randomUUID(), closedAt: now });
      return true;
    });
  },
};

const account: NaiveRule = {
  name: 'an account that is looked up, and taken when it is free, is free for everybody',
  breaks: async (world) => {
    const people = await world.people(FOLLOWERS);
    const robloxUsername = 'NaiveCoveted';
    await allGetThrough(world, async (on, met, actor) => {
      const [{ linked } = assert.fail()] = await on
        .select({ linked: count() })
        .from(profiles)
        .where(eq(profiles.robloxUsername, robloxUsername));
      await met();
      if (linked > 0) return false;
      // Ids of their own, since the unique column would refuse the second.
      await on
        .update(profiles)
        .set({ robloxUsername, robloxUserId: `naive-${actor}` })
        .where(eq(profiles.id, people[actor]?.userId ?? ''));
      return true;
    });
  },
};

/** Rules about the link to a Roblox account. */
export const NAIVE_LINKS: readonly NaiveRule[] = [check, code, account];
