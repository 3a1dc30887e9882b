import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, count, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { liveTradeIds } from '../../../test/live-trades.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInCrowd, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import {
  askedBy,
  lookUp as contact,
  noticesOf,
  postedBy,
  removeTrade,
  respond,
  showsDiscordTo,
} from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { TRADE_LIFETIME_MS } from '../trade.ts';
import { CONTACTS_AN_HOUR } from './contact-allowance.ts';
import { contactAllowances, contactLookups } from './trade-table.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Actors of a naive rule: as many as have a connection each. */
const NAIVE = 8;

let app: TestApp;
/** Live trades of the demo's people, more than anybody may look up in an hour. */
let liveIds: string[];
before(async () => {
  app = await startTestApp({ demo: true });
  liveIds = await liveTradeIds(app);
  assert.ok(liveIds.length > 2 * CONTACTS_AN_HOUR + NAIVE);
});
after(async () => {
  await app.close();
});

const recorded = async ({ userId }: Person) => {
  const { db } = app.database;
  return await db.select().from(contactLookups).where(eq(contactLookups.viewerId, userId));
};
const liveId = (at: number) => liveIds[at] ?? assert.fail();

/** What somebody was told of who looked them up. */
const toldTo = async (person: Person) =>
  (await noticesOf(person)).notifications.map(({ title, person: looker }) => [title, looker?.userId]);

test('who is signed in learns how to reach the poster of a live trade who shows it to anyone; that is recorded once, and told', async () => {
  const [viewer, poster] = [await signInPerson(app, 'viewer'), await signInPerson(app, 'Reachable Rae')];
  const tradeId = await postedBy(poster);
  await showsDiscordTo(poster, 'anyone');
  for (let press = 0; press < 3; press += 1) {
    const { status, body } = await contact(viewer, tradeId);
    assert.equal(status, 200);
    assert.deepEqual(body, { name: 'Reachable Rae', discordUsername: 'reachable_rae', robloxUserId: null });
  }
  assert.deepEqual(await recorded(viewer), [
    { tradeId, viewerId: viewer.userId, createdAt: app.clock.now(), givenAt: app.clock.now() },
  ]);
  assert.deepEqual(await recorded(poster), []);
  assert.deepEqual(await toldTo(poster), [['viewer looked up your Discord', viewer.userId]]);
});

test('whoever shows it only after a deal, or has never chosen, is reached by Roblox alone: counted, and not told', async () => {
  for (const choice of [undefined, 'after-deal'] as const) {
    const [viewer, poster] = [
      await signInPerson(app, `viewer.of.${choice}`),
      await signInPerson(app, `Careful ${choice}`),
    ];
    const tradeId = await postedBy(poster);
    if (choice !== undefined) await showsDiscordTo(poster, choice);
    const { status, body } = await contact(viewer, tradeId);
    assert.equal(status, 200);
    const reached = { name: `Careful ${choice}`, discordUsername: null, robloxUserId: null };
    assert.deepEqual(body, { ...reached, afterDeal: true });
    assert.deepEqual(await recorded(viewer), [
      { tradeId, viewerId: viewer.userId, createdAt: app.clock.now(), givenAt: null },
    ]);
    assert.deepEqual(await toldTo(poster), []);
  }
});

test('each look goes by what the trader has chosen by then; the first that gets it is told, and counts no second time', async () => {
  const [viewer, poster] = [
    await signInPerson(app, 'looks.again'),
    await signInPerson(app, 'Changes their mind'),
  ];
  const tradeId = await postedBy(poster);
  const given = async () =>
    z.object({ discordUsername: z.unknown() }).parse((await contact(viewer, tradeId)).body);
  assert.equal((await given()).discordUsername, null);
  await showsDiscordTo(poster, 'anyone');
  for (let look = 0; look < 2; look += 1) {
    assert.notEqual((await given()).discordUsername, null);
    assert.deepEqual(await toldTo(poster), [['looks.again looked up your Discord', viewer.userId]]);
  }
  await showsDiscordTo(poster, 'after-deal');
  assert.equal((await given()).discordUsername, null);
  const isViewer = eq(contactAllowances.userId, viewer.userId);
  const [allowance] = await app.database.db.select().from(contactAllowances).where(isViewer);
  assert.equal(allowance?.used, 1);
});

test('of twenty who look at once all are told of in one notice', async () => {
  const poster = await signInPerson(app, 'Looked at by many');
  const tradeId = await postedBy(poster);
  await showsDiscordTo(poster, 'anyone');
  const crowd = await signInCrowd(app, 'one.of.many', 20);
  const answers = await Promise.all(crowd.map((viewer) => contact(viewer, tradeId)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const [notice, ...others] = (await noticesOf(poster)).notifications;
  assert.match(notice?.title ?? '', /^one\.of\.many\.\d+ and 19 more people looked up your Discord$/);
  assert.deepEqual(others, []);
});

test('a look and a change of what is shown at once: whoever got it is told of', async () => {
  for (let round = 0; round < 5; round += 1) {
    const poster = await signInPerson(app, `changes.at.once.${round}`);
    const viewer = await signInPerson(app, `looks.at.once.${round}`);
    const tradeId = await postedBy(poster);
    await showsDiscordTo(poster, 'anyone');
    const [{ body }] = await Promise.all([contact(viewer, tradeId), showsDiscordTo(poster, 'after-deal')]);
    const { discordUsername } = z.object({ discordUsername: z.unknown() }).parse(body);
    assert.equal((await toldTo(poster)).length, discordUsername === null ? 0 : 1);
  }
});

test('who is signed out learns nothing', async () => {
  assertRefused(
    await app.browser().call('POST', `/trades/${liveId(0)}/contact`, {}),
    401,
    'SIGN_IN_REQUIRED',
  );
});

test('a person without Discord is reached by Roblox alone, or not at all', async () => {
  const [viewer, poster] = [await signInPerson(app, 'viewer.of.none'), await signInPerson(app, 'Lone Fox')];
  const tradeId = await postedBy(poster);
  const set = async (to: Partial<typeof profiles.$inferInsert>) =>
    await app.database.db.update(profiles).set(to).where(eq(profiles.id, poster.userId));
  await set({ discordUsername: null });
  assert.deepEqual((await contact(viewer, tradeId)).body, {
    name: 'Lone Fox',
    discordUsername: null,
    robloxUserId: null,
  });
  await set({ robloxUsername: 'NoDiscord', robloxUserId: '4242' });
  const reached = { name: 'NoDiscord', discordUsername: null, robloxUserId: '4242' };
  assert.deepEqual((await contact(viewer, tradeId)).body, reached);
});

test('nobody looks up themselves, nor over a trade that is unknown, removed or run out; nothing is recorded', async () => {
  const [viewer, poster] = [
    await signInPerson(app, 'refused.viewer'),
    await signInPerson(app, 'refused.poster'),
  ];
  const tradeId = await postedBy(poster);
  assertRefused(await contact(poster, tradeId), 403, 'OWN_TRADE');
  assertRefused(await contact(viewer, randomUUID()), 404, 'TRADE_NOT_FOUND');
  assertRefused(await contact(viewer, 'no-uuid'), 400, 'INVALID_INPUT');
  await removeTrade(poster, tradeId);
  assertRefused(await contact(viewer, tradeId), 404, 'TRADE_NOT_FOUND');
  for (const person of [viewer, poster]) assert.deepEqual(await recorded(person), []);
});

test('of forty look-ups at once, each over another trade, exactly twenty are answered', async () => {
  const viewer = await signInPerson(app, 'greedy.viewer');
  const answers = await Promise.all(liveIds.slice(0, 2 * CONTACTS_AN_HOUR).map((id) => contact(viewer, id)));
  assert.equal(answers.filter(({ status }) => status === 200).length, CONTACTS_AN_HOUR);
  const refused = answers.filter(({ status }) => status !== 200);
  assert.deepEqual(new Set(refused.map(codeOf)), new Set(['TOO_MANY_CONTACTS']));
  assert.equal((await recorded(viewer)).length, CONTACTS_AN_HOUR, 'a refused look-up leaves nothing behind');
});

test('forty look-ups of one trade at once are all answered, and count as one', async () => {
  const viewer = await signInPerson(app, 'eager.viewer');
  const answers = await Promise.all(Array.from({ length: 40 }, () => contact(viewer, liveId(0))));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await recorded(viewer)).length, 1);
  const [allowance] = await app.database.db
    .select()
    .from(contactAllowances)
    .where(eq(contactAllowances.userId, viewer.userId));
  assert.equal(allowance?.used, 1);
});

test('a limit that counts what is recorded, and then records, lets every simultaneous look-up through', async () => {
  const viewer = await signInPerson(app, 'naive.viewer');
  const record = (tradeId: string) => ({ tradeId, viewerId: viewer.userId, createdAt: app.clock.now() });
  const earlier = liveIds.slice(0, CONTACTS_AN_HOUR - 1).map(record);
  await app.database.db.insert(contactLookups).values(earlier);
  const answered = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const hourAgo = new Date(app.clock.now().getTime() - HOUR_MS);
    const [{ used } = assert.fail()] = await on
      .select({ used: count() })
      .from(contactLookups)
      .where(and(eq(contactLookups.viewerId, viewer.userId), gt(contactLookups.createdAt, hourAgo)));
    await met();
    if (used >= CONTACTS_AN_HOUR) return false;
    await on.insert(contactLookups).values(record(liveId(CONTACTS_AN_HOUR + actor)));
    return true;
  });
  assert.equal(answered.filter(Boolean).length, NAIVE);
  assert.equal((await recorded(viewer)).length, CONTACTS_AN_HOUR - 1 + NAIVE);
});

test('after twenty look-ups in an hour the next is told when it may be, what was looked up stays open, and then it may', async () => {
  const [viewer, poster] = [
    await signInPerson(app, 'hourly.viewer'),
    await signInPerson(app, 'hourly.poster'),
  ];
  const startedMs = app.clock.now().getTime();
  for (const id of liveIds.slice(0, CONTACTS_AN_HOUR)) assert.equal((await contact(viewer, id)).status, 200);
  const tradeId = await postedBy(poster);
  app.clock.pass(HOUR_MS - 1);
  const refused = await contact(viewer, tradeId);
  assertRefused(refused, 429, 'TOO_MANY_CONTACTS');
  assert.partialDeepStrictEqual(refused.body, {
    data: { nextAt: new Date(startedMs + HOUR_MS).toISOString() },
  });
  assert.equal((await contact(viewer, liveId(0))).status, 200);
  app.clock.pass(1);
  assert.equal((await contact(viewer, tradeId)).status, 200);
});

test('over a trade that has run out nobody is reached here, also who was accepted', async () => {
  const [owner, accepted] = [
    await signInPerson(app, 'accepting.owner'),
    await signInPerson(app, 'accepted.asker'),
  ];
  const tradeId = await postedBy(owner);
  await respond(owner, await askedBy(accepted, tradeId), true);
  app.clock.pass(TRADE_LIFETIME_MS);
  assertRefused(await contact(accepted, tradeId), 404, 'TRADE_NOT_FOUND');
});
