import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, count, eq, gt } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer, TestBrowser } from '../../../test/test-browser.ts';
import { type Draft, draftFor } from '../../../test/trade-draft.ts';
import type { Db, Tx } from '../../platform/server/database.ts';
import { POSTING_COOLDOWN_MS } from '../trade.ts';
import { trades } from './trade-table.ts';

let app: TestApp;
let draft: Draft;
before(async () => {
  app = await startTestApp();
  draft = await draftFor(app.browser(), 'adopt-me');
});
after(async () => {
  await app.close();
});

const userIdOf = async (browser: TestBrowser) =>
  ((await browser.call('GET', '/me')).body as { userId: string }).userId;
const post = (browser: TestBrowser) => browser.call('POST', '/games/adopt-me/trades', draft);
const times = <T>(number: number, make: (at: number) => T) =>
  Array.from({ length: number }, (_, at) => make(at));

async function assertOnePostOf(userId: string): Promise<void> {
  const [posted] = await app.database.db.select({ n: count() }).from(trades).where(eq(trades.userId, userId));
  assert.equal(posted?.n, 1);
}

/** One of the answers says that it was posted, all others that the cooldown has begun, and how long it lasts. */
function assertOneGotThrough(answers: Answer[]): void {
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  for (const { body } of answers.filter(({ status }) => status !== 201)) {
    assert.partialDeepStrictEqual(body, {
      code: 'COOLDOWN_ACTIVE',
      status: 429,
      data: { waitMs: POSTING_COOLDOWN_MS },
    });
  }
}

test('of twenty simultaneous posts of one person one is posted, and the others are told how long to wait', async () => {
  const browser = await app.signedIn('hasty');
  assertOneGotThrough(await Promise.all(times(20, () => post(browser))));
  await assertOnePostOf(await userIdOf(browser));
});

test('of two simultaneous posts after the cooldown one is posted', async () => {
  const browser = await app.signedIn('punctual');
  assert.equal((await post(browser)).status, 201);
  app.clock.pass(POSTING_COOLDOWN_MS);
  assertOneGotThrough(await Promise.all([post(browser), post(browser)]));
});

test('twenty at once for each of ten people are ten posts', async () => {
  const people = await Promise.all(times(10, (at) => app.signedIn(`racer.${at}`)));
  const answers = await Promise.all(times(20, () => people.map(post)).flat());
  for (const at of people.keys())
    assertOneGotThrough(answers.filter((_, index) => index % people.length === at));
  for (const person of people) await assertOnePostOf(await userIdOf(person));
});

/** The rule as it is often written: look whether there is a recent post, and if there is none, post. */
async function checkThenInsert(db: Db | Tx, userId: string, checked: () => Promise<void>): Promise<void> {
  const now = app.clock.now();
  const since = new Date(now.getTime() - POSTING_COOLDOWN_MS);
  const recent = await db
    .select()
    .from(trades)
    .where(and(eq(trades.userId, userId), gt(trades.createdAt, since)));
  await checked();
  if (recent.length > 0) return;
  await db
    .insert(trades)
    .values({ id: randomUUID(), userId, game: 'adopt-me', createdAt: now, updatedAt: now });
}

/** @returns a function that waits until it has been called so many times */
function meeting(number: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async () => {
    come += 1;
    if (come === number) resolve();
    await promise;
  };
}

test('a check before the insert would fail these tests', async () => {
  const userId = await userIdOf(await app.signedIn('control'));
  const checked = meeting(5);
  await Promise.all(times(5, () => checkThenInsert(app.database.db, userId, checked)));
  await assert.rejects(assertOnePostOf(userId), assert.AssertionError);
});

test('so would a check before the insert in one transaction, on PostgreSQL', async (t) => {
  // PGlite has one backend, which runs one transaction after the other: there nobody can check while another inserts.
  if (app.database.kind === 'pglite') return t.skip('PGlite runs one transaction at a time');
  const userId = await userIdOf(await app.signedIn('control.in.transaction'));
  const checked = meeting(5);
  await Promise.all(
    times(5, () => app.database.db.transaction((tx) => checkThenInsert(tx, userId, checked))),
  );
  await assert.rejects(assertOnePostOf(userId), assert.AssertionError);
});
