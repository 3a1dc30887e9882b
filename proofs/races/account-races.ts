import assert from 'node:assert/strict';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { authSessions, userSessions } from '../../src/accounts/server/account-table.ts';
import { mailTokens } from '../../src/accounts/server/mail/mail-table.ts';
import { mintToken } from '../../src/accounts/server/mail/mail-token.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { signInPerson } from '../../test/person.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times, type World } from './race.ts';

const HOUR_MS = 60 * 60_000;
const me = z.object({ userId: z.string() });
const verification = z.object({ already: z.boolean() });

/** Brings a browser to where Discord has been asked and sends it back. @returns what the last step is */
export async function atTheDoor({ app }: World, username: string, email?: string) {
  const browser = app.browser();
  const back = await browser.authorize({ username, ...(email === undefined ? {} : { email }) });
  return async () => {
    await browser.follow(back);
    return await browser.call('GET', '/me');
  };
}

const firstSignIns: Race = {
  name: 'of twenty first sign-ins with one Discord account comes one person',
  weight: 0.3,
  prepare: async (world) => async (round) => {
    const doors = await Promise.all(times(() => atTheDoor(world, `race.newcomer.${round}`)));
    const before = await world.app.database.db.$count(profiles);
    return {
      steps: doors,
      check: async (answers) => {
        const ids = new Set(answers.flatMap(({ body }) => me.safeParse(body).data?.userId ?? []));
        assert.equal(ids.size, 1);
        assert.equal(await world.app.database.db.$count(profiles), before + 1);
        // Whoever lost the race to be written first may have to press again; whoever is in, is that person.
        const [userId = ''] = ids;
        const sessions = await world.app.database.db.$count(authSessions, eq(authSessions.userId, userId));
        assert.equal(answers.filter(({ body }) => body !== null).length, sessions);
      },
    };
  },
};

const sessionEnds: Race = {
  name: 'sessions ended one by one and all at once are each ended, the asking one stays, and both tables agree',
  weight: 0.5,
  prepare: async (world) => {
    const { app } = world;
    const { db } = app.database;
    const person = await signInPerson(app, 'race.devices');
    const own = z
      .array(z.object({ id: z.string() }))
      .parse((await person.browser.call('GET', '/me/sessions')).body)[0]?.id;
    return async () => {
      app.clock.pass(HOUR_MS);
      const others = await Promise.all(times(() => app.signedIn('race.devices'), 4));
      const ids = (
        await db
          .select({ id: authSessions.id })
          .from(authSessions)
          .where(and(eq(authSessions.userId, person.userId), ne(authSessions.id, own ?? '')))
      ).map(({ id }) => id);
      assert.equal(ids.length, 4);
      const end =
        (at: number, path = '') =>
        () =>
          world.via(person, at).browser.call('DELETE', `/me/sessions${path}`);
      const single = ids.flatMap((id, at) => times((by) => end(at + by, `/${id}`), 4));
      return {
        steps: [...single.slice(0, 8), ...times((at) => end(at), 4), ...single.slice(8)],
        check: async (answers) => {
          const all = answers.slice(8, 12);
          const one = answers.toSpliced(8, 4);
          assert.deepEqual(tally(all), { 200: 4 });
          assertAmong(one, '200', 'SESSION_NOT_FOUND');
          for (const at of ids.keys()) assert.ok(doneIn(one.slice(4 * at, 4 * at + 4)) <= 1);
          const alive = await db
            .select({ id: authSessions.id })
            .from(authSessions)
            .where(eq(authSessions.userId, person.userId));
          const active = await db
            .select({ id: userSessions.id })
            .from(userSessions)
            .where(and(eq(userSessions.userId, person.userId), eq(userSessions.isActive, true)));
          assert.deepEqual([alive, active], [[{ id: own }], [{ id: own }]]);
          app.clock.pass(HOUR_MS);
          for (const browser of others) assert.equal((await browser.call('GET', '/me')).body, null);
        },
      };
    };
  },
};

const verifications: Race = {
  name: 'of twenty who open one link to verify an address one verifies it',
  prepare: async ({ app, via }) => {
    const email = 'race.verified@example.org';
    const { db } = app.database;
    const person = await signInPerson(app, 'race.verified');
    return async () => {
      app.clock.pass(HOUR_MS);
      await db
        .update(profiles)
        .set({ contactEmail: email, contactEmailVerified: false })
        .where(eq(profiles.id, person.userId));
      const of = { purpose: 'verify', userId: person.userId, email } as const;
      const token = await mintToken(db, of, app.clock.now());
      return {
        steps: times((at) => () => via(person, at).browser.call('POST', '/email-verifications', { token })),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: AT_ONCE });
          const first = answers.filter(({ body }) => !verification.parse(body).already);
          assert.equal(first.length, 1);
          const [row] = await db.select().from(profiles).where(eq(profiles.id, person.userId));
          assert.equal(row?.contactEmailVerified, true);
          const good = and(eq(mailTokens.userId, person.userId), isNull(mailTokens.usedAt));
          assert.equal(await db.$count(mailTokens, good), 0);
        },
      };
    };
  },
};

/** Races about accounts and sessions. */
export const ACCOUNT_RACES: readonly Race[] = [firstSignIns, sessionEnds, verifications];
