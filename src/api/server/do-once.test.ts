import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { cleanUp } from '../../../test/personal-data.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { Answer } from '../../../test/test-browser.ts';
import { type Draft, draftFor } from '../../../test/trade-draft.ts';
import { doneCalls } from './done-call-table.ts';

// Runs on both databases.

const [CLAIM_MS, KEPT_MS] = [30_000, 10 * 60_000];

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

/** Somebody new, with what they may post. */
async function newcomer(name: string): Promise<Person & { draft: Draft }> {
  const person = await signInPerson(app, name);
  return { ...person, draft: await draftFor(person.browser, 'adopt-me') };
}

/** Makes a call with a key, as the browser does each time that it gets no answer. */
async function call({ browser }: Person, key: string, path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await browser.send(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

const post = async (person: Person & { draft: Draft }, key: string) =>
  await call(person, key, '/games/adopt-me/trades', person.draft);

async function tradesOf({ userId }: Person): Promise<number> {
  const { rows } = await app.database.db.execute<{ many: number }>(
    sql`SELECT count(*)::int AS many FROM trades WHERE user_id = ${userId}`,
  );
  return rows[0]?.many ?? 0;
}

test('a post that comes again with its key is answered as the first time, and is one post', async () => {
  const person = await newcomer('posts.again');
  const key = randomUUID();
  const first = await post(person, key);
  assert.equal(first.status, 201);
  const again = await post(person, key);
  assert.deepEqual([again.status, again.body], [201, first.body]);
  assert.equal(await tradesOf(person), 1);
  assertRefused(await post(person, randomUUID()), 429, 'COOLDOWN_ACTIVE');
});

test('a refusal comes again as it was, though the rule would allow it by now', async () => {
  const person = await newcomer('refused.again');
  assert.equal((await post(person, randomUUID())).status, 201);
  const key = randomUUID();
  const first = await post(person, key);
  assertRefused(first, 429, 'COOLDOWN_ACTIVE');
  await app.database.db.execute(sql`DELETE FROM posting_gates WHERE user_id = ${person.userId}`);
  assert.deepEqual((await post(person, key)).body, first.body);
  assert.equal((await post(person, randomUUID())).status, 201);
});

test('twenty at once with one key are one post and one answer, whichever process they come to', async () => {
  const person = await newcomer('posts.at.once');
  const second = await startSecondApp(app);
  try {
    const there = (second ?? app).browser();
    for (const [name, value] of person.browser.cookies) there.cookies.set(name, value);
    const elsewhere = { ...person, browser: there };
    const key = randomUUID();
    const tries = Array.from({ length: 20 }, (_, at) => post(at % 2 === 0 ? person : elsewhere, key));
    const answers = await Promise.all(tries);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    assert.equal(await tradesOf(person), 1);
  } finally {
    await second?.close();
  }
});

test('another person with the key gets nothing of it, and does what they asked', async () => {
  const [person, other] = [await newcomer('has.the.key'), await newcomer('took.the.key')];
  const key = randomUUID();
  const first = await post(person, key);
  const theirs = await post(other, key);
  assert.equal(theirs.status, 201);
  assert.notDeepEqual(theirs.body, first.body);
  assert.deepEqual([await tradesOf(person), await tradesOf(other)], [1, 1]);
  // Nor does whoever is signed out.
  assertRefused(await post({ ...other, browser: app.browser() }, key), 401, 'SIGN_IN_REQUIRED');
});

test('a key with other input, with another call, or that is none is refused by name', async () => {
  const person = await newcomer('other.input');
  const key = randomUUID();
  await post(person, key);
  const turned = { offering: person.draft.wanting, wanting: person.draft.offering };
  for (const refused of [
    await post({ ...person, draft: turned }, key),
    await call(person, key, '/games/grow-garden/trades', person.draft),
    await call(person, key, '/me/notifications/read', {}),
    await post(person, 'short'),
    await post(person, `${key} ${key}`),
  ]) {
    assertRefused(refused, 400, 'INVALID_INPUT');
    assert.match(JSON.stringify(refused.body), /"path":"Idempotency-Key"/);
  }
  assert.equal(await tradesOf(person), 1);
});

test('what failed by no rule is done by the next try', async () => {
  const person = await newcomer('tries.on');
  const key = randomUUID();
  const client = await app.database.connect();
  await client.query('ALTER TABLE posting_gates RENAME TO posting_gates_away');
  const failed = await post(person, key);
  await client.query('ALTER TABLE posting_gates_away RENAME TO posting_gates');
  await client.end();
  assert.equal(failed.status, 500);
  assert.equal((await post(person, key)).status, 201);
  assert.equal(await tradesOf(person), 1);
});

test('what a process that died had begun is done by the next try, and what it had done is not done again', async () => {
  const [begun, done] = [await newcomer('died.early'), await newcomer('died.late')];
  const { db } = app.database;
  const keys = [randomUUID(), randomUUID()] as const;
  await post(begun, keys[0]);
  await post(done, keys[1]);
  // As if it had died before its transaction was committed, and right after it.
  await db.execute(sql`DELETE FROM trades WHERE user_id = ${begun.userId}`);
  await db.execute(sql`DELETE FROM posting_gates WHERE user_id = ${begun.userId}`);
  await db.execute(sql`UPDATE done_calls SET answer = NULL, committed = user_id = ${done.userId}`);
  app.clock.pass(CLAIM_MS);
  assert.equal((await post(begun, keys[0])).status, 201);
  const refused = await post(done, keys[1]);
  assertRefused(refused, 409, 'OUTCOME_UNKNOWN');
  assert.partialDeepStrictEqual(refused.body, { data: { running: false } });
  assert.deepEqual([await tradesOf(begun), await tradesOf(done)], [1, 1]);
});

test('answers lie sealed, go with their person, and are swept after ten minutes', async () => {
  const [person, leaver] = [await newcomer('sealed.answers'), await newcomer('leaves.answers')];
  const { db } = app.database;
  const key = randomUUID();
  await post(person, key);
  await post(leaver, randomUUID());
  const kept = JSON.stringify(await db.select().from(doneCalls));
  assert.ok(!kept.includes(key) && !kept.includes('offering'));
  const left = await call(leaver, randomUUID(), '/me/deletion', { confirmation: 'DELETE' });
  assert.equal(left.status, 200);
  const whose = async () => (await db.select().from(doneCalls)).map(({ userId }) => userId);
  assert.ok(!(await whose()).includes(leaver.userId));
  assert.ok((await whose()).includes(person.userId));
  app.clock.pass(KEPT_MS);
  await cleanUp(db, app.clock.now());
  assert.deepEqual(await whose(), []);
});

test('a repeat counts as a read, and the first time as a write', async () => {
  const strict = await startTestApp({ env: { LIMITS: '0.0167' } });
  try {
    const person = await signInPerson(strict, 'counted.once');
    const [key, other] = [randomUUID(), randomUUID()];
    const read = async (by: string) => await call(person, by, '/me/notifications/read', {});
    // Twenty reads and two writes a minute.
    for (let times = 0; times < 5; times += 1) assert.equal((await read(key)).status, 200);
    assert.equal((await read(other)).status, 200);
    assertRefused(await read(randomUUID()), 429, 'TOO_MANY_REQUESTS');
    assert.equal((await read(key)).status, 200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(key)));
    assert.ok(answers.some(({ status }) => status === 429));
  } finally {
    await strict.close();
  }
});
