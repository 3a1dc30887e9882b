import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { personDigests } from '../../src/profiles/server/person-digest.ts';
import { profiles } from '../../src/profiles/server/profile-table.ts';
import { digestOf, holdStanding, inForceAgainst } from '../../src/standing/server/require-standing.ts';
import { restrictions } from '../../src/standing/server/restriction-table.ts';
import { trades } from '../../src/trades/server/trade-table.ts';
import { lookThenWrite } from '../../test/look-then-write.ts';
import { signInPerson } from '../../test/person.ts';
import { restrict } from '../../test/restrict.ts';
import { FOLLOWERS, type NaiveRule } from './naive-rule.ts';
import { AT_ONCE, doneIn, type Race, tally, times } from './race.ts';

const ban: Race = {
  name: 'of nineteen posts and a ban at once, each post is done before the ban or refused by it',
  prepare: async ({ app, draft, via }) => {
    const { db } = app.database;
    return async (round) => {
      const person = await signInPerson(app, `race.banned.${round}`);
      const { userId } = person;
      // Nobody here is to wait for four hours.
      await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, userId));
      const digest = await digestOf(db, await personDigests(db), userId);
      const said = { kind: 'suspended', rule: 'no_spam', statement: 'Nineteen posts at once.' } as const;
      let before = -1;
      const decide = async () => {
        await db.transaction(async (tx) => {
          await holdStanding(tx, digest);
          const startsAt = app.clock.now();
          await tx.insert(restrictions).values({ id: randomUUID(), userId, digest, startsAt, ...said });
          before = await tx.$count(trades, eq(trades.userId, userId));
        });
        return { status: 204, body: null, headers: new Headers() };
      };
      const place = (round * 7 + AT_ONCE / 2) % AT_ONCE;
      const posts = times(
        (at) => () => via(person, at).browser.call('POST', '/games/adopt-me/trades', draft),
        AT_ONCE - 1,
      );
      return {
        steps: posts.toSpliced(place, 0, decide),
        check: async (answers) => {
          const posted = answers.toSpliced(place, 1);
          const done = doneIn(posted);
          assert.equal(posted.length - done, tally(posted)['NO_STANDING'] ?? 0);
          assert.equal(await db.$count(trades, eq(trades.userId, userId)), done);
          assert.equal(before, done, 'no post came after the ban');
        },
      };
    };
  },
};

/** Races between what is decided about somebody and what they do. */
export const STANDING_RACES: readonly Race[] = [ban];

export const askedBefore: NaiveRule = {
  name: 'a post that asks for standing and is then written is written after the ban',
  breaks: async ({ app, people }) => {
    const [person] = await people(1);
    const { userId } = person;
    const { db } = app.database;
    const digest = await digestOf(db, await personDigests(db), userId);
    const now = app.clock.now();
    const row = { userId, game: 'adopt-me', createdAt: now, updatedAt: now } as const;
    const earlier = await db.$count(trades, eq(trades.userId, userId));
    const banned = Promise.withResolvers<void>();
    // The ban needs a connection of its own.
    const posters = FOLLOWERS / 2;
    await lookThenWrite(app.database, posters, async (on, met, actor) => {
      const found = await on.select().from(restrictions).where(inForceAgainst(digest, now));
      await met();
      if (actor === 0) await restrict(app, person).then(() => banned.resolve());
      await banned.promise;
      if (found.length === 0) await on.insert(trades).values({ id: randomUUID(), ...row });
    });
    assert.equal((await db.$count(trades, eq(trades.userId, userId))) - earlier, posters);
    await db.delete(restrictions).where(eq(restrictions.digest, digest));
    await db.delete(trades).where(eq(trades.createdAt, now));
  },
};
