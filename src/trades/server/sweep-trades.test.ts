import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { TRADE_LIFETIME_MS, type TradeStatus } from '../trade.ts';
import { sweepTrades } from './sweep-trades.ts';
import { trades } from './trade-table.ts';

let app: TestApp;
let poster: Person;
before(async () => {
  app = await startTestApp();
  poster = await signInPerson(app, 'swept.poster');
});
beforeEach(async () => {
  await app.database.db.delete(trades);
});
after(async () => {
  await app.close();
});

async function write(status: TradeStatus, ageMs: number, many = 1): Promise<string> {
  const createdAt = new Date(app.clock.now().getTime() - ageMs);
  const completedAt = status === 'completed' ? createdAt : null;
  const row = {
    userId: poster.userId,
    game: 'adopt-me',
    status,
    createdAt,
    updatedAt: createdAt,
    completedAt,
  } as const;
  const rows = Array.from({ length: many }, () => ({ ...row, id: randomUUID() }));
  await app.database.db.insert(trades).values(rows);
  return rows[0]?.id ?? '';
}
const rowOf = async (id: string) => (await app.database.db.select().from(trades).where(eq(trades.id, id)))[0];
const counts = async () => {
  const rows = await app.database.db
    .select({ status: trades.status, many: count() })
    .from(trades)
    .groupBy(trades.status);
  return Object.fromEntries(rows.map(({ status, many }) => [status, many]));
};
const sweep = () => sweepTrades(app.database.db, app.clock.now());

test('a sweep marks what ran out, to the millisecond, and nothing else', async () => {
  const ranOut = await write('active', TRADE_LIFETIME_MS);
  const live = await write('active', TRADE_LIFETIME_MS - 1);
  const completed = await write('completed', 2 * TRADE_LIFETIME_MS);
  const expired = await write('expired', 2 * TRADE_LIFETIME_MS);
  const others = [live, completed, expired];
  const before = await Promise.all(others.map(rowOf));
  assert.equal(await sweep(), 1);
  assert.partialDeepStrictEqual(await rowOf(ranOut), { status: 'expired', updatedAt: app.clock.now() });
  assert.deepEqual(await Promise.all(others.map(rowOf)), before);
  assert.equal(await sweep(), 0, 'and a second one finds nothing');
});

test('a sweep goes on until nothing is left, also where there is more than it takes at once', async () => {
  await write('active', 2 * TRADE_LIFETIME_MS, 2500);
  await write('active', 0, 3);
  assert.equal(await sweep(), 2500);
  assert.deepEqual(await counts(), { expired: 2500, active: 3 });
});

test('sweeps at the same time share the work: each trade is marked once', async () => {
  await write('active', 2 * TRADE_LIFETIME_MS, 3000);
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  // What one has in hand is passed over by the others, so all of them may end before it does, but none is marked twice.
  assert.equal(
    swept.reduce((sum, many) => sum + many, 0),
    3000,
  );
  assert.deepEqual(await counts(), { expired: 3000 });
});
