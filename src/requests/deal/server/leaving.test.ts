import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { keptAway } from '../../../../test/block-steps.ts';
import { eventually } from '../../../../test/eventually.ts';
import type { Person } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import {
  askedBy,
  cancel,
  complete,
  counter,
  noticesOf,
  postedBy,
  removeTrade,
  requestsOf,
  respond,
} from '../../../../test/trade-steps.ts';
import { DELETE_WORD } from '../../../accounts/account.ts';
import { tradeRequests } from '../../server/request-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const SIDES = ['asker', 'owner'] as const;
const otherOf = (side: 'asker' | 'owner') => (side === 'asker' ? 'owner' : 'asker');

const leave = async ({ browser }: Person) => {
  assert.equal((await browser.call('POST', '/me/deletion', { confirmation: DELETE_WORD })).status, 200);
};
const agreed = async () => {
  const made = await askedTrade(app);
  assert.equal((await respond(made.owner, made.requestId, true)).status, 200);
  return made;
};
const titlesOf = async (person: Person) => (await noticesOf(person)).notifications.map(({ title }) => title);
const rowOf = async (requestId: string) => {
  const [row] = await app.database.db.select().from(tradeRequests).where(eq(tradeRequests.id, requestId));
  return row;
};

for (const leaver of SIDES) {
  test(`a deal ends when the ${leaver} deletes the account: the other one is told, and it counts for nobody`, async () => {
    const made = await agreed();
    const stays = made[otherOf(leaver)];
    assert.equal((await complete(stays, made.requestId)).status, 200);
    await leave(made[leaver]);
    const [request] = await requestsOf(stays);
    assert.partialDeepStrictEqual(request, {
      id: made.requestId,
      status: 'declined',
      declinedBy: 'other',
      other: null,
      completedByYou: false,
    });
    assert.equal(request?.ended, undefined);
    assert.deepEqual(await titlesOf(stays), ['Trader left']);
    assertRefused(await complete(stays, made.requestId), 409, 'NOT_ACCEPTED');
    assertRefused(await cancel(stays, made.requestId), 409, 'NOT_ACCEPTED');
  });

  test(`what the ${leaver} has said that it happened stays, and the other one says so too`, async () => {
    const made = await agreed();
    const stays = made[otherOf(leaver)];
    assert.equal((await complete(made[leaver], made.requestId)).status, 200);
    await leave(made[leaver]);
    assert.partialDeepStrictEqual(await requestsOf(stays), [
      { id: made.requestId, status: 'accepted', completedByOther: true, other: null },
    ]);
    const done = await complete(stays, made.requestId);
    assert.deepEqual([done.status, done.body], [200, { status: 'completed' }]);
  });
}

test('a deal over a post that was removed before ends the same way, and what else waited on that is told as before', async () => {
  const { owner, asker, tradeId, requestId } = await agreed();
  const { asker: talker } = await askedTrade(app);
  const second = await askedBy(talker, tradeId);
  const terms = { offering: [{ item: 'owl', quantity: 1 }], wanting: [{ item: 'crow', quantity: 1 }] };
  assert.equal((await counter(owner, second, 1, terms)).status, 201);
  assert.equal((await removeTrade(owner, tradeId)).status, 200);
  await leave(owner);
  assert.partialDeepStrictEqual(await requestsOf(asker), [
    { id: requestId, status: 'declined', other: null },
  ]);
  assert.deepEqual(await titlesOf(asker), ['Trader left']);
  assert.equal(await rowOf(second), undefined);
  assert.ok((await titlesOf(talker)).includes('Trade removed'));
});

test('a post that was promised to who leaves is there for others at once', async () => {
  const { owner, asker, tradeId } = await agreed();
  const { asker: backup } = await askedTrade(app);
  const second = await askedBy(backup, tradeId);
  await leave(asker);
  await eventually(
    async () => (await requestsOf(backup)).find(({ id }) => id === second)?.backup,
    (isBackup) => isBackup === undefined,
  );
  assert.equal((await respond(owner, second, true)).status, 200);
});

test('whoever has muted who leaves hears nothing of it', async () => {
  const { owner, asker } = await askedTrade(app);
  await keptAway(owner, asker, 'mute');
  app.clock.pass(5 * 60 * 60_000);
  const requestId = await askedBy(asker, await postedBy(owner));
  assert.equal((await respond(owner, requestId, true)).status, 200);
  await leave(asker);
  assert.equal((await rowOf(requestId))?.status, 'declined');
  assert.deepEqual(await titlesOf(owner), []);
});
