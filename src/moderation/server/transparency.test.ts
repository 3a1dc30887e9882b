import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { appealed, reported } from '../../../test/moderation-steps.ts';
import { signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { appeals, restrictions } from '../../standing/server/restriction-table.ts';
import { toldCount } from '../told-count.ts';
import { reports } from './report/report-table.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('a count below five is not told, and none is', () => {
  assert.deepEqual([0, 1, 4, 5, 200].map(toldCount), [0, '<5', '<5', 5, 200]);
});

test('everybody reads how the site was moderated, month by month', async () => {
  const read = async () => (await app.browser().call('GET', '/transparency')).body;
  assert.deepEqual(await read(), []);
  const { db } = app.database;
  const about = await signInPerson(app, 'told.rude');
  const crowd = await signInCrowd(app, 'told', 6);
  const now = app.clock.now();
  for (const [at, by] of crowd.entries()) {
    const id = await reported(app, { by, about, reason: at === 0 ? 'spam' : 'mean' });
    const decidedAt = new Date(now.getTime() + (at + 1) * HOUR_MS);
    const outcome = at === 5 ? 'withdrawn' : at === 4 ? 'rejected' : 'upheld';
    await db.update(reports).set({ outcome, decidedAt }).where(eq(reports.id, id));
  }
  const id = crypto.randomUUID();
  const said = { kind: 'warning', rule: 'be_kind', statement: 'That was unkind.' } as const;
  await db.insert(restrictions).values({ id, digest: 'd', decidedBy: about.userId, startsAt: now, ...said });
  await appealed(app, id);
  // What ended by itself while it was appealed was not overturned.
  const ended = crypto.randomUUID();
  const over = { liftedAt: now, liftedBecause: 'nobody_looked' } as const;
  const row = { id: ended, digest: 'e', decidedBy: about.userId, startsAt: now };
  await db.insert(restrictions).values({ ...row, ...said, ...over });
  const closed = { outcome: 'lifted', answeredAt: now } as const;
  await db
    .update(appeals)
    .set(closed)
    .where(eq(appeals.id, await appealed(app, ended)));
  // What was read before is kept for a minute.
  assert.deepEqual(await read(), []);
  app.clock.pass(60_000);
  const none = { go_first: 0, switched: 0, real_money: 0, elsewhere: 0, pretends: 0, private: 0, other: 0 };
  assert.deepEqual(await read(), [
    {
      month: now.toISOString().slice(0, 7),
      reports: 5,
      byReason: { ...none, mean: '<5', spam: '<5' },
      acted: '<5',
      decisions: '<5',
      medianHours: 3,
      appeals: '<5',
      overturned: 0,
    },
  ]);
});
