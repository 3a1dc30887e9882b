import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { signInRole } from '../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { noticesOf, postedBy } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { restrictions } from '../../standing/server/restriction-table.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { moderationData } from './personal-data.ts';
import { reports } from './report/report-table.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let crowd: Person[];
before(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' } });
  crowd = await signInCrowd(app, 'crowd', 7);
  const joinedAt = new Date(app.clock.now().getTime() - 2 * DAY_MS);
  for (const [at, { userId }] of crowd.entries())
    await app.database.db
      .update(profiles)
      .set({ robloxUserId: `${at}`, robloxUsername: `Crowd_${at}`, createdAt: joinedAt })
      .where(eq(profiles.id, userId));
});
after(async () => {
  await app.close();
});

async function report(person: Person | undefined, kind: string, id: string, network: number): Promise<void> {
  const response = await person?.browser.send('/api/reports', {
    method: 'POST',
    body: JSON.stringify({ subjectKind: kind, subjectId: id, reason: 'real_money' }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${network}` },
  });
  assert.equal(response?.status, 201);
}

const isHidden = async (tradeId: string) => {
  const [row] = await app.database.db.select().from(trades).where(eq(trades.id, tradeId));
  return row?.hiddenAt !== null;
};

test('a post is hidden for a day when enough strangers report it, and its person reads why', async () => {
  const poster = await signInPerson(app, 'brigaded.poster');
  const tradeId = await postedBy(poster);
  // However many of level 1 do, and one of those who look after the site for each network.
  for (const at of [0, 1, 2, 3, 4, 5]) await report(crowd[at], 'post', tradeId, at);
  const trusted = [];
  while (trusted.length < 4) trusted.push(await signInRole(app, `trusted.${trusted.length}`, 'admin'));
  for (const [at, person] of trusted.slice(0, 3).entries())
    await report(person, 'post', tradeId, 50 + Math.min(at, 1));
  assert.equal(await isHidden(tradeId), false);
  await report(trusted[3], 'post', tradeId, 52);
  assert.equal(await isHidden(tradeId), true);
  const rows = await app.database.db.select().from(restrictions);
  assert.partialDeepStrictEqual(rows, [
    {
      userId: poster.userId,
      kind: 'hide_post',
      subjectId: tradeId,
      rule: 'no_real_money',
      automatic: true,
      decidedBy: null,
      endsAt: new Date(app.clock.now().getTime() + DAY_MS),
    },
  ]);
  assert.match(rows[0]?.seen ?? '', /^Trading /);
  assert.match(rows[0]?.statement ?? '', /Several people/);
  assert.equal((await noticesOf(poster)).unread, 1);
});

test('a post of somebody who looks after the site is hidden by nobody', async () => {
  const poster = await signInRole(app, 'trusted.poster', 'admin');
  const tradeId = await postedBy(poster);
  for (const at of [60, 61, 62])
    await report(await signInRole(app, `trusted.${at}`, 'admin'), 'post', tradeId, at);
  assert.equal(await isHidden(tradeId), false);
});

test('a person, a name or a review is hidden by nobody, however many report it', async () => {
  const [writer, about] = [await signInPerson(app, 'reviewing.one'), await signInPerson(app, 'reviewed.one')];
  await reviewAfterTrade(app, writer, about.userId, { comment: 'Careful.' });
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`SELECT id FROM trade_reviews WHERE reviewer_id = ${writer.userId}`,
  );
  for (const [at, person] of crowd.entries()) {
    await report(person, 'person', writer.userId, at);
    await report(person, 'name', writer.userId, at);
    await report(person, 'review', rows[0]?.id ?? '', at);
  }
  assert.equal(await app.database.db.$count(restrictions, eq(restrictions.userId, writer.userId)), 0);
});

test('the network goes after 30 days, what was seen 90 days after the decision, the row after 400', async () => {
  const { db } = app.database;
  const later = async (days: number) => {
    await moderationData.expireHourly?.(db, new Date(app.clock.now().getTime() + days * DAY_MS));
    return await db.select().from(reports);
  };
  await db
    .update(reports)
    .set({ outcome: 'rejected', decidedAt: app.clock.now() })
    .where(eq(reports.subjectKind, 'name'));
  const before = await db.select().from(reports);
  assert.ok(before.every(({ network, snapshot }) => network !== null && snapshot !== null));
  assert.ok((await later(29)).every(({ network }) => network !== null));
  assert.ok((await later(31)).every(({ network, snapshot }) => network === null && snapshot !== null));
  for (const { subjectKind, snapshot, reporterDigest, aboutDigest } of await later(91)) {
    const kept = subjectKind !== 'name';
    assert.deepEqual(
      [snapshot, reporterDigest, aboutDigest].map((value) => value !== null),
      [kept, kept, kept],
    );
  }
  assert.equal((await later(399)).length, before.length);
  assert.equal((await later(401)).length, 0);
});
