import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { settle } from '../../../test/settled-people.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { takeLicence } from '../../../test/take-licence.ts';
import { postedBy } from '../../../test/trade-steps.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
import { tradeRequests } from '../../requests/server/request-table.ts';
import { licences } from './licence/licence-table.ts';
import { readTrust } from './read-trust.ts';
import { digestOf } from './require-standing.ts';
import { restrictions } from './restriction-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const db = () => app.database.db;
const levelOf = async ({ userId }: Person) =>
  (await readTrust(db(), await personDigests(db()), userId, app.clock.now())).level;

async function traded(one: Person, others: Person[]): Promise<void> {
  const now = app.clock.now();
  const tradeId = await postedBy(await signInPerson(app, `posts.${randomUUID().slice(0, 8)}`));
  for (const other of others)
    await db().insert(tradeRequests).values({
      id: randomUUID(),
      tradeId,
      senderId: one.userId,
      receiverId: other.userId,
      status: 'completed',
      senderCompletedAt: now,
      receiverCompletedAt: now,
      createdAt: now,
      updatedAt: now,
    });
}

test('two accounts that trade among themselves stay where they are, and so does whoever trades with new ones', async () => {
  const [one, other] = await signInCrowd(app, 'puppet', 2);
  assert.ok(one && other);
  await settle(app, [one, other]);
  await traded(
    one,
    Array.from({ length: 30 }, () => other),
  );
  assert.deepEqual([await levelOf(one), await levelOf(other)], [1, 1]);
  const fresh = await signInCrowd(app, 'fresh', 4);
  await traded(one, fresh);
  assert.equal(await levelOf(one), 1);
  await settle(app, fresh.slice(1));
  assert.equal(await levelOf(one), 2);
});

test('what was decided counts for 30 days, also for a new account of the same person, unless it turned out wrong', async () => {
  const one = await signInPerson(app, 'decided.about');
  await settle(app, [one]);
  const others = await signInCrowd(app, 'partner', 5);
  await settle(app, others);
  await traded(one, others);
  assert.equal(await levelOf(one), 2);
  const now = app.clock.now();
  const id = randomUUID();
  // As a deletion leaves it: the digest alone says whose it is.
  const digest = await digestOf(db(), await personDigests(db()), one.userId);
  await db()
    .insert(restrictions)
    .values({ id, digest, kind: 'warning', rule: 'be_kind', statement: 'Be kind.', startsAt: now });
  assert.equal(await levelOf(one), 1);
  await db()
    .update(restrictions)
    .set({ liftedAt: now, liftedBecause: 'appeal' })
    .where(eq(restrictions.id, id));
  assert.equal(await levelOf(one), 2);
});

test('the first level takes the trade licence, of whatever version', async () => {
  const browser = app.browser();
  const userId = await browser.signIn('has.no.licence');
  const one: Person = { browser, userId, name: 'has.no.licence' };
  await settle(app, [one]);
  assert.equal(await levelOf(one), 0);
  await takeLicence(browser);
  assert.equal(await levelOf(one), 1);
  await db().update(licences).set({ version: 0 }).where(eq(licences.userId, userId));
  assert.equal(await levelOf(one), 1);
});
