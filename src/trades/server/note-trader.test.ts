import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { signInRole } from '../../../test/back-office.ts';
import { enter } from '../../../test/match-steps.ts';
import { decide, lift } from '../../../test/moderation-steps.ts';
import { one } from '../../../test/news-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  bringBack,
  cancel,
  complete,
  postedBy,
  removeTrade,
  respond,
} from '../../../test/trade-steps.ts';
import { changedTraders } from './changed-trader-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async () => await signInPerson(app, `notes.${(people += 1)}`);

/** Does something, and forgets what was noted. @returns who of some people was noted to have changed something by it, and how often */
async function notedBy(work: () => Promise<unknown>, ...some: Person[]): Promise<number[]> {
  const { db } = app.database;
  await db.delete(changedTraders);
  await work();
  return await Promise.all(
    some.map(async ({ userId }) => await db.$count(changedTraders, eq(changedTraders.userId, userId))),
  );
}

test('what stands on the lists of somebody is noted when it changes, and not when it does not', async () => {
  const person = await somebody();
  const has = async () => await enter(person, { have: [one('owl')] });
  assert.deepEqual(await notedBy(has, person), [1]);
  assert.deepEqual(await notedBy(has, person), [0]);
  assert.deepEqual(await notedBy(async () => await enter(person, { want: [one('crow')] }), person), [1]);
  const { rows } = await app.database.db.execute<{ game: string }>(
    'SELECT game FROM changed_traders WHERE taken_until IS NULL',
  );
  assert.deepEqual(rows, [{ game: 'adopt-me' }]);
});

test('a post is noted when it comes, is changed or comes back, and not when it goes', async () => {
  const person = await somebody();
  let tradeId = '';
  assert.deepEqual(await notedBy(async () => (tradeId = await postedBy(person)), person), [1]);
  const edit = async (edits: number) => {
    const lines = { offering: [one('owl')], wanting: [one('crow')] };
    const { status } = await person.browser.call('PATCH', `/trades/${tradeId}`, { edits, ...lines });
    assert.equal(status, 200);
  };
  assert.deepEqual(await notedBy(async () => await edit(0), person), [1]);
  assert.deepEqual(await notedBy(async () => await edit(1), person), [0]);
  const removed = async () => assert.equal((await removeTrade(person, tradeId)).status, 200);
  assert.deepEqual(await notedBy(removed, person), [0]);
  const back = async () => assert.equal((await bringBack(person, tradeId)).status, 200);
  assert.deepEqual(await notedBy(back, person), [1]);
});

test('both sides of a deal are noted when it ends, and whose post was hidden when it is back', async () => {
  const [poster, asker] = [await somebody(), await somebody()];
  const tradeId = await postedBy(poster);
  const requestId = await askedBy(asker, tradeId);
  const accepted = async () => assert.equal((await respond(poster, requestId, true)).status, 200);
  assert.deepEqual(await notedBy(accepted, poster, asker), [0, 0]);
  const cancelled = async () => assert.equal((await cancel(asker, requestId)).status, 200);
  assert.deepEqual(await notedBy(cancelled, poster, asker), [1, 1]);

  const other = await somebody();
  await respond(poster, await askedBy(other, tradeId), true);
  const left = async () =>
    assert.equal((await other.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
  assert.deepEqual(await notedBy(left, poster), [1]);

  const admin = await signInRole(app, 'notes.judge', 'admin');
  let restrictionId = '';
  const hide = async () => {
    const { body } = await decide(admin, poster, { kind: 'hide_post', subjectId: tradeId });
    restrictionId = z.object({ restrictionId: z.string() }).parse(body).restrictionId;
  };
  assert.deepEqual(await notedBy(hide, poster), [0]);
  assert.deepEqual(await notedBy(async () => await lift(admin, restrictionId), poster), [1]);
});

test('whoever keeps lists is noted when a deal moves something on them, and when that is undone', async () => {
  const [poster, asker] = [await somebody(), await somebody()];
  await enter(poster, { have: [one('owl')] });
  const post = { offering: [one('owl')], wanting: [one('crow')] };
  const { body } = await poster.browser.call('POST', '/games/adopt-me/trades', post);
  const requestId = await askedBy(asker, z.object({ id: z.string() }).parse(body).id);
  await respond(poster, requestId, true);
  await complete(poster, requestId);
  const completed = async () => assert.equal((await complete(asker, requestId)).status, 200);
  assert.deepEqual(await notedBy(completed, poster, asker), [1, 0]);
  const undone = async () =>
    assert.equal((await poster.browser.call('POST', `/requests/${requestId}/undo-move`, {})).status, 200);
  assert.deepEqual(await notedBy(undone, poster), [1]);
});
