import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { askedTrade } from '../../../../test/asked-trade.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { askedBy, postedBy, requestsOf, respond } from '../../../../test/trade-steps.ts';
import { tradeRequests } from '../../server/request-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('what is open stays on the list, first, however much was answered since', async () => {
  const { owner, asker, requestId } = await askedTrade(app);
  assert.equal((await respond(owner, requestId, true)).status, 200);
  app.clock.pass(5 * 60 * 60_000);
  const pending = await askedBy(asker, await postedBy(owner));
  const { db } = app.database;
  const [row] = await db.select().from(tradeRequests).where(eq(tradeRequests.id, pending));
  assert.ok(row);
  const nowMs = app.clock.now().getTime();
  const answered = Array.from({ length: 100 }, (_, at) => ({
    ...row,
    id: randomUUID(),
    status: 'declined' as const,
    createdAt: new Date(nowMs + at + 1),
  }));
  await db.insert(tradeRequests).values(answered);
  const listed = (await requestsOf(asker)).map(({ id }) => id);
  assert.deepEqual(listed, [
    pending,
    requestId,
    ...answered
      .map(({ id }) => id)
      .toReversed()
      .slice(0, 98),
  ]);
});
