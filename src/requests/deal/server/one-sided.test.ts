// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { askedBy, complete, noticesOf, requestsOf, respond } from '../../../../test/trade-steps.ts';
import { noticeText } from '../../../notifications/server/notification-text.ts';
import { SILENCE_MS } from '../../request.ts';
import { lapseRequests } from '../../server/lapse-requests.ts';
import { tradeRequests } from '../../server/request-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const sweep = async () => await lapseRequests(app.database.db, app.clock.now());
const stateOf = async (person: Person) => (await requestsOf(person))[0];
const toldOf = async (person: Person, kind: 'marked' | 'one-sided') => {
  const words = noticeText({ kind, params: { title: '' } });
  return (await noticesOf(person)).notifications.filter(({ title }) => title === words.title).length;
};
const completedBy = async (person: Person) =>
  z.object({ completed: z.int() }).parse((await app.browser().call('GET', `/profiles/${person.userId}`)).body)
    .completed;

test('a deal of which only one side says that it happened is over after two days, for nobody’s good or ill', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await respond(owner, requestId, true);
  // Agreed on and marked by nobody it runs on.
  app.clock.pass(2 * SILENCE_MS);
  await sweep();
  assert.partialDeepStrictEqual(await stateOf(owner), { status: 'accepted' });
  assert.equal((await complete(asker, requestId)).status, 200);
  const endsAt = new Date(app.clock.now().getTime() + SILENCE_MS).toISOString();
  assert.partialDeepStrictEqual(await stateOf(owner), { lapsesAt: endsAt, completedByOther: true });
  assert.equal(await toldOf(owner, 'marked'), 1);
  app.clock.pass(SILENCE_MS - 1);
  // Pressing again does not put it off, nor ask once more.
  await complete(asker, requestId);
  assert.equal(await toldOf(owner, 'marked'), 1);
  await sweep();
  assert.partialDeepStrictEqual(await stateOf(owner), { status: 'accepted', lapsesAt: endsAt });
  app.clock.pass(1);
  await Promise.all(Array.from({ length: 3 }, sweep));
  for (const person of [owner, asker]) {
    assert.partialDeepStrictEqual(await stateOf(person), {
      status: 'declined',
      ended: 'lapsed',
      oneSided: true,
      completedByYou: false,
      completedByOther: false,
    });
    assert.equal(await toldOf(person, 'one-sided'), 1);
    assert.equal(await toldOf(person, 'marked'), 0);
    assert.equal(await completedBy(person), 0);
  }
  assertRefused(await complete(owner, requestId), 409, 'NOT_ACCEPTED');
  assertRefused(await asker.browser.call('POST', `/requests/${requestId}/renewal`), 409, 'NOT_LAPSED');
  const [row] = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
  // Neither has called it off, nor said no.
  assert.deepEqual([row?.ended, row?.cancelReason, row?.lapsesAt], ['lapsed', null, null]);
});

test('a trade whose deal ended so is promised to nobody, and whoever waits as backup may have it', async () => {
  const { owner, asker, tradeId, requestId } = await askedTrade(app);
  const backup = await signInPerson(app, 'silence.backup');
  const second = await askedBy(backup, tradeId);
  await respond(owner, requestId, true);
  await complete(owner, requestId);
  // The other one waits for longer than an offer does.
  await app.database.db.update(tradeRequests).set({ lapsesAt: null }).where(eq(tradeRequests.id, second));
  assertRefused(await respond(owner, second, true), 409, 'PROMISED');
  app.clock.pass(SILENCE_MS);
  await sweep();
  assert.equal((await respond(owner, second, true)).status, 200);
  assert.partialDeepStrictEqual(await stateOf(asker), { oneSided: true });
});

test('a deal that both have marked does not end', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  await respond(owner, requestId, true);
  for (const person of [asker, owner]) assert.equal((await complete(person, requestId)).status, 200);
  assert.equal((await noticesOf(asker)).unread + (await noticesOf(owner)).unread, 0, 'nothing is left to do');
  app.clock.pass(2 * SILENCE_MS);
  await sweep();
  const completed = await stateOf(asker);
  assert.equal(completed?.status, 'completed');
  assert.equal(completed.lapsesAt, undefined);
});
