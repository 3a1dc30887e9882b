import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { restrict } from '../../../test/restrict.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { postTrade } from '../../../test/trade-draft.ts';
import { DELETE_WORD } from '../../accounts/account.ts';
import type { Api, Given } from '../../api/client.ts';
import { announce } from '../../live/server/announce.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { standingData } from './personal-data.ts';
import { appeals, restrictions } from './restriction-table.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const standingOf = async ({ browser }: Person) =>
  (await browser.call('GET', '/me/standing')).body as Given<Api['standing']['mine']>;
const appeal = (by: Person, restrictionId: string, text: unknown = 'Look at it again.') =>
  by.browser.call('POST', `/me/restrictions/${restrictionId}/appeal`, { text });
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);

test('everything that was decided is told to its person, newest first, and never by whom', async () => {
  const [person, admin] = [await signInPerson(app, 'told'), await signInPerson(app, 'decides')];
  const seen = 'Asked for Robux in a deal';
  const old = await restrict(app, person, { startsAt: inDays(-40), kind: 'warning' });
  const until = inDays(3);
  const fresh = await restrict(app, person, {
    kind: 'no_posts',
    endsAt: until,
    seen,
    decidedBy: admin.userId,
  });
  const { restrictions: told, trust } = await standingOf(person);
  assert.deepEqual(
    told.map(({ id, inForce }) => [id, inForce]),
    [
      [fresh, true],
      [old, false],
    ],
  );
  assert.partialDeepStrictEqual(told[0], {
    kind: 'no_posts',
    seen,
    endsAt: until.toISOString(),
    appeal: null,
  });
  assert.ok(!JSON.stringify(told).includes(admin.userId));
  assert.deepEqual([trust.level, trust.next], [0, 1]);
  assert.deepEqual((await standingOf(admin)).restrictions, []);
});

test('of twenty appeals at once one stands, and nobody else can write it', async () => {
  const [person, other] = [await signInPerson(app, 'appeals'), await signInPerson(app, 'meddles')];
  const id = await restrict(app, person);
  assertRefused(await appeal(other, id), 404, 'RESTRICTION_NOT_FOUND');
  assertRefused(await appeal(person, randomUUID()), 404, 'RESTRICTION_NOT_FOUND');
  for (const text of ['', ' '.repeat(9), 'x'.repeat(1001)])
    assertRefused(await appeal(person, id, text), 400, 'INVALID_INPUT');
  assert.equal(
    (await app.browser().call('POST', `/me/restrictions/${id}/appeal`, { text: 'x' })).status,
    401,
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => appeal(person, id)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.deepEqual(
    new Set(answers.filter(({ status }) => status !== 201).map(codeOf)),
    new Set(['ALREADY_APPEALED']),
  );
  assert.equal((await standingOf(person)).restrictions[0]?.appeal?.text, 'Look at it again.');
});

test('a warning can be appealed for 30 days, anything else as long as it holds', async () => {
  const person = await signInPerson(app, 'warned');
  const recent = await restrict(app, person, { kind: 'warning', startsAt: inDays(-29.9) });
  assert.equal((await appeal(person, recent)).status, 201);
  const old = await restrict(app, person, { kind: 'warning', startsAt: inDays(-30) });
  const over = await restrict(app, person, { startsAt: inDays(-2), endsAt: inDays(-1) });
  const lifted = await restrict(app, person, { liftedAt: inDays(-1), liftedBecause: 'undone' });
  for (const id of [old, over, lifted]) assertRefused(await appeal(person, id), 409, 'NOT_IN_FORCE');
});

test('those who look after the site hear of an appeal, and nobody else', async () => {
  const [person, admin] = [await signInPerson(app, 'heard'), await signInPerson(app, 'hears')];
  await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, admin.userId));
  const streams = [await LiveStream.open(admin.browser, []), await LiveStream.open(app.browser(), [])];
  assert.equal((await appeal(person, await restrict(app, person))).status, 201);
  await announce(app.database.db, { name: 'games-changed' });
  const [heard, unheard] = await Promise.all(streams.map(async (stream) => (await stream.next())?.event));
  assert.deepEqual([heard, unheard], ['moderation-changed', 'games-changed']);
  for (const stream of streams) stream.close();
});

test('whoever is banned, deletes the account and comes back is still banned, reads why and can appeal', async () => {
  const person = await signInPerson(app, 'Comes Back Banned');
  const statement = 'Comes Back Banned asked for money.';
  const ban = await restrict(app, person, { statement, seen: 'by comes_back_banned, twice' });
  const over = await restrict(app, person, { startsAt: inDays(-2), endsAt: inDays(-1) });
  await restrict(app, person, { liftedAt: inDays(0), liftedBecause: 'appeal' });
  await app.database.db
    .insert(appeals)
    .values({ id: randomUUID(), restrictionId: over, text: 'No.', createdAt: inDays(-1) });
  assert.equal((await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
  const left = await app.database.db.select().from(restrictions).where(eq(restrictions.id, ban));
  assert.partialDeepStrictEqual(left, [
    { userId: null, statement: '… asked for money.', seen: 'by …, twice' },
  ]);
  const again = await signInPerson(app, 'Comes Back Banned');
  assert.notEqual(again.userId, person.userId);
  assertRefused(await postTrade(again.browser, 'adopt-me'), 403, 'NO_STANDING', { restrictionId: ban });
  assert.deepEqual(
    (await standingOf(again)).restrictions.map(({ id }) => id),
    [ban],
  );
  assert.equal((await appeal(again, ban)).status, 201);
  assert.equal(await app.database.db.$count(appeals, eq(appeals.restrictionId, over)), 0);
  const file = JSON.stringify((await again.browser.call('GET', '/me/download')).body);
  assert.ok(file.includes('asked for money') && file.includes('Look at it again.'));
});

test('what is over is kept for 400 days after it ended, and what holds for as long as it does', async () => {
  const { db } = app.database;
  const [person, gone] = [await signInPerson(app, 'is.kept'), await signInPerson(app, 'is.kept.no.longer')];
  const lifted = { liftedAt: inDays(10), liftedBecause: 'restored' } as const;
  const ids = {
    ban: await restrict(app, person),
    hidden: await restrict(app, person, { kind: 'hide_name' }),
    'over after 3 days': await restrict(app, person, { kind: 'no_posts', endsAt: inDays(3) }),
    'lifted after 10 days': await restrict(app, person, lifted),
    'a warning, of 30 days': await restrict(app, person, { kind: 'warning' }),
    'hidden of somebody who is gone': await restrict(app, gone, { kind: 'hide_name' }),
    'ban of somebody who is gone': await restrict(app, gone),
  };
  const left = await gone.browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD });
  assert.equal(left.status, 200);
  const goneBy = async (days: number) => {
    await standingData.expire?.(db, inDays(days));
    const kept = await db.select({ id: restrictions.id }).from(restrictions);
    return Object.entries(ids).flatMap(([what, id]) => (kept.some((row) => row.id === id) ? [] : [what]));
  };
  assert.deepEqual(await goneBy(399), []);
  assert.deepEqual(await goneBy(401), ['hidden of somebody who is gone']);
  assert.deepEqual(await goneBy(404), ['over after 3 days', 'hidden of somebody who is gone']);
  const over = ['over after 3 days', 'lifted after 10 days', 'hidden of somebody who is gone'];
  assert.deepEqual(await goneBy(411), over);
  const ended = ['over after 3 days', 'lifted after 10 days', 'a warning, of 30 days'];
  assert.deepEqual(await goneBy(431), [...ended, 'hidden of somebody who is gone']);
  assert.deepEqual(await goneBy(4000), [...ended, 'hidden of somebody who is gone']);
});
