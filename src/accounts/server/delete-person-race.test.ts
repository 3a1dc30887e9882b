import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { tracesOf } from '../../../test/traces.ts';
import { draftFor } from '../../../test/trade-draft.ts';
import { ask, askedBy, complete, postedBy, respond, review } from '../../../test/trade-steps.ts';
import { announce } from '../../live/server/announce.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { tradeItems, trades } from '../../trades/server/trade-table.ts';
import { tradeReviews } from '../../reviews/server/review-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const remove = (person: Person) => person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });

/** Trades without a poster that are no completed ones, and items without a trade. */
async function orphans(): Promise<number> {
  const { db } = app.database;
  const lost = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isNull(trades.userId), ne(trades.status, 'completed')));
  const trade = db
    .select({ one: sql`1` })
    .from(trades)
    .where(eq(trades.id, tradeItems.tradeId));
  const items = await db.select({ id: tradeItems.tradeId }).from(tradeItems).where(notExists(trade));
  return lost.length + items.length;
}

/** Somebody without a cooldown. */
async function poster(name: string): Promise<Person> {
  const person = await signInPerson(app, name);
  await app.database.db.transaction(async (tx) => {
    await tx.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, person.userId));
    await announce(tx, { name: 'profile-changed', userId: person.userId });
  });
  return person;
}

test('twenty posts at the moment of the deletion leave no trade behind', async () => {
  const draft = await draftFor(app.browser(), 'adopt-me');
  for (let round = 0; round < 3; round += 1) {
    const person = await poster(`posts.and.leaves.${round}`);
    const posts = Array.from({ length: 20 }, () =>
      person.browser.call('POST', '/games/adopt-me/trades', draft),
    );
    const [gone, ...answers] = await Promise.all([remove(person), ...posts]);
    assert.equal(gone.status, 200);
    for (const { status } of answers) assert.ok([201, 401, 403].includes(status), String(status));
    assert.equal(await orphans(), 0);
    assert.deepEqual(await tracesOf(app.database.db, { id: person.userId }), []);
  }
});

test('a deletion that only deletes the profile leaves a trade behind, and this check finds it', async () => {
  const person = await poster('leaves.plainly');
  const draft = await draftFor(app.browser(), 'adopt-me');
  assert.equal((await person.browser.call('POST', '/games/adopt-me/trades', draft)).status, 201);
  const { db } = app.database;
  await db.delete(profiles).where(eq(profiles.id, person.userId));
  assert.equal(await orphans(), 1);
  await db.delete(trades).where(isNull(trades.userId));
});

test('whatever others do with somebody at the moment of the deletion ends well, and every sum stays exact', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [leaver, friend, third] = [
      await poster(`leaves.amid.all.${round}`),
      await poster(`acts.meanwhile.${round}`),
      await poster(`acts.too.${round}`),
    ];
    const [theirs, others] = [await postedBy(leaver), await postedBy(friend)];
    const accepted = await askedBy(friend, theirs);
    assert.equal((await respond(leaver, accepted, true)).status, 200);
    const pending = await askedBy(leaver, others);
    const answers = await Promise.all([
      remove(leaver),
      ask(third, theirs),
      complete(friend, accepted),
      respond(friend, pending, true),
      review(friend, leaver.userId),
      review(leaver, friend.userId, { rating: 3 }),
      review(leaver, third.userId, { rating: 2 }),
      ask(leaver, await postedBy(third)),
      remove(third),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status >= 500),
      [],
      app.logged.filter((line) => line.includes('a call failed')).join('\n'),
    );
    assert.deepEqual([answers[0].status, answers.at(-1)?.status], [200, 200]);
    assert.equal(await orphans(), 0);
    assert.deepEqual(await tracesOf(app.database.db, { id: leaver.userId, third: third.userId }), []);
    const [kept] = await app.database.db.select().from(profiles).where(eq(profiles.id, friend.userId));
    const written = await app.database.db
      .select()
      .from(tradeReviews)
      .where(eq(tradeReviews.reviewedUserId, friend.userId));
    assert.deepEqual(
      [kept?.totalRatings, kept?.ratingSum],
      [written.length, written.reduce((sum, { rating }) => sum + rating, 0)],
    );
  }
});
