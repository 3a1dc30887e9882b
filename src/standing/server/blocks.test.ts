// Runs on both databases.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { keepAway, keptAway, letBack } from '../../../test/block-steps.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { cleanUp } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { MOST_BLOCKS } from '../standing.ts';
import { blocks } from './block-table.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const listOf = async (person: Person) =>
  (await person.browser.call('GET', '/me/blocks')).body as { person: { userId: string }; kind: string }[];
const short = async (person: Person) =>
  (await listOf(person)).map(({ person: { userId }, kind }) => `${kind} ${userId}`);
const profileOf = async (person: Person, other: Person) =>
  await person.browser.call('GET', `/profiles/${other.userId}`);
const leave = async (person: Person) =>
  assert.equal((await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);

test('whom one has blocked or muted stands in the own list, newest first, and each once', async () => {
  const [me, one, two] = await signInCrowd(app, 'lists.blocks', 3);
  assert.ok(me && one && two);
  assert.deepEqual(await short(me), []);
  await keptAway(me, one, 'mute');
  app.clock.pass(1000);
  await keptAway(me, two);
  assert.deepEqual(await short(me), [`block ${two.userId}`, `mute ${one.userId}`]);
  app.clock.pass(1000);
  await keptAway(me, one);
  await keptAway(me, one);
  assert.deepEqual(await short(me), [`block ${one.userId}`, `block ${two.userId}`]);
  assert.deepEqual(await short(one), []);
  await letBack(me, one);
  await letBack(me, one);
  assert.deepEqual(await short(me), [`block ${two.userId}`]);
});

test('one who is blocked ends nothing by unblocking, and can block as well', async () => {
  const [me, other] = await signInCrowd(app, 'both.block', 2);
  assert.ok(me && other);
  await keptAway(me, other);
  await letBack(other, me);
  assertRefused(await profileOf(other, me), 404, 'PROFILE_NOT_FOUND');
  await keptAway(other, me);
  await letBack(me, other);
  assertRefused(await profileOf(me, other), 404, 'PROFILE_NOT_FOUND');
  await letBack(other, me);
  assert.equal((await profileOf(me, other)).status, 200);
});

test('nobody blocks themselves, or somebody who is not there', async () => {
  const me = await signInPerson(app, 'blocks.nobody');
  assertRefused(await keepAway(me, me), 403, 'OWN_ACCOUNT');
  const nobody = { ...me, userId: 'nobody' };
  assertRefused(await keepAway(me, nobody), 404, 'PROFILE_NOT_FOUND');
  await letBack(me, nobody);
});

test('of several at once no more are blocked than one may', async () => {
  const [me, ...others] = await signInCrowd(app, 'blocks.many', 4);
  assert.ok(me);
  const row = { userId: me.userId, kind: 'mute', createdAt: app.clock.now() } as const;
  const rows = Array.from({ length: MOST_BLOCKS - 1 }, () => ({ ...row, blockedDigest: randomUUID() }));
  await app.database.db.insert(blocks).values(rows);
  const answers = await Promise.all(others.map((other) => keepAway(me, other)));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409) ?? assert.fail();
  assertRefused(refused, 409, 'TOO_MANY_BLOCKS');
  // What is there already can still be changed.
  const [kept] = await listOf(me);
  const other = others.find(({ userId }) => userId === kept?.person.userId) ?? assert.fail();
  await keptAway(me, other, 'mute');
});

test('who deletes the account and comes back within 30 days is kept away as before', async () => {
  const me = await signInPerson(app, 'stays.blocked.by');
  const before = await signInPerson(app, 'comes.back');
  await keptAway(me, before);
  await leave(before);
  assert.deepEqual(await listOf(me), []);
  app.clock.pass(29 * DAY_MS);
  await cleanUp(app.database.db, app.clock.now());
  const again = await signInPerson(app, 'comes.back');
  const still = await signInPerson(app, 'stays.blocked.by');
  assert.notEqual(again.userId, before.userId);
  assertRefused(await profileOf(again, still), 404, 'PROFILE_NOT_FOUND');
  assertRefused(await profileOf(still, again), 404, 'PROFILE_NOT_FOUND');
  assert.deepEqual(await short(still), [`block ${again.userId}`]);
});

test('what an earlier version left without an end holds again with the next session, and ends 30 days after it is found', async () => {
  const { db } = app.database;
  const me = await signInPerson(app, 'blocks.one.of.old');
  const before = await signInPerson(app, 'left.by.old');
  await keptAway(me, before);
  const isMine = eq(blocks.userId, me.userId);
  const createdAt = new Date(app.clock.now().getTime() - 40 * DAY_MS);
  const lose = async () =>
    await db.update(blocks).set({ blockedId: null, keptUntil: null, createdAt }).where(isMine);
  await lose();
  await cleanUp(db, app.clock.now());
  await signInPerson(app, 'left.by.old');
  assert.partialDeepStrictEqual(await db.select().from(blocks).where(isMine), [
    { blockedId: before.userId, keptUntil: null },
  ]);
  await lose();
  await signInPerson(app, 'left.by.old');
  const still = await signInPerson(app, 'blocks.one.of.old');
  assert.deepEqual(await short(still), [`block ${before.userId}`]);
  await lose();
  await cleanUp(db, app.clock.now());
  await cleanUp(db, new Date(app.clock.now().getTime() + 30 * DAY_MS));
  assert.deepEqual(await db.select().from(blocks).where(isMine), []);
});

test('30 days after a deletion nothing is kept of it', async () => {
  const me = await signInPerson(app, 'blocks.for.long');
  const gone = await signInPerson(app, 'stays.away');
  await keptAway(me, gone);
  await leave(gone);
  app.clock.pass(31 * DAY_MS);
  await cleanUp(app.database.db, app.clock.now());
  const left = and(eq(blocks.userId, me.userId), isNull(blocks.blockedId));
  assert.deepEqual(await app.database.db.select().from(blocks).where(left), []);
});

test('the own download says whom one has blocked, and not by whom one is', async () => {
  const [me, other] = await signInCrowd(app, 'downloads.blocks', 2);
  assert.ok(me && other);
  await keptAway(me, other);
  const download = async ({ browser }: Person) =>
    (await (await browser.send('/api/me/download')).json()) as {
      blocks: { blockedId: string; kind: string }[];
    };
  const own = (await download(me)).blocks;
  assert.deepEqual(
    own.map(({ blockedId, kind }) => [blockedId, kind]),
    [[other.userId, 'block']],
  );
  assert.ok(own.every((row) => !('blockedDigest' in row)));
  assert.deepEqual((await download(other)).blocks, []);
});
