import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { deletePerson } from '../../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { takeLicence } from '../../../../test/take-licence.ts';
import { tracesOf } from '../../../../test/traces.ts';
import {
  askedBy,
  noticesOf,
  postedBy,
  requestsOf,
  respond,
  tradedBetween,
} from '../../../../test/trade-steps.ts';
import { ownerAnnouncements } from '../../../announcements/server/announcement-table.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { adminInvitations } from '../../../backoffice/server/invitation-table.ts';
import type { Tx } from '../../../platform/server/database/database.ts';
import { takeTurn } from '../../../platform/server/limits/limits.ts';
import { personDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { tradeReviews } from '../../../reviews/server/review-table.ts';
import { trades } from '../../../trades/server/trade-table.ts';
import { TRADE_LIFETIME_MS } from '../../../trades/trade.ts';
import { authVerifications } from '../account-table.ts';
import { ownerPin, robloxAvatars, robloxLinkCodes } from '../link/roblox-link-table.ts';
import { mailJobs, mailTokens } from '../mail/mail-table.ts';
import { setTemporaryPassword } from '../password/temporary-password.ts';

const ADDRESS = '203.0.113.99';

let app: TestApp;
before(async () => {
  app = await startTestApp({ env: { DEMO: '1', TRUSTED_PROXY_HEADER: 'x-forwarded-for' } });
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const IN_LATER_YEARS = new Date('2099-01-01');

const remove = (person: Person, confirmation: unknown = 'DELETE') =>
  person.browser.call('POST', '/me/deletion', { confirmation });

/** Signs somebody in from an address of their own, with a Roblox account and everything else that can be known. */
async function knownPerson(name: string, role: 'member' | 'owner' = 'member') {
  const browser = app.browser();
  const back = await browser.authorize({ username: name, email: `${name}@mail.example` });
  await browser.send(back.headers.get('location') ?? '', { headers: { 'x-forwarded-for': ADDRESS } });
  const { userId } = (await browser.call('GET', '/me')).body as { userId: string };
  const roblox = { robloxUsername: `${name}Blox`, robloxUserId: String(Math.trunc(Math.random() * 1e12)) };
  const [row] = await app.database.db
    .update(profiles)
    // The stand-in Roblox has no such account: asked for it at a post, it would be unlinked.
    .set({ ...roblox, robloxAskedAt: IN_LATER_YEARS, role, discordDisplayName: `The real ${name}` })
    .where(eq(profiles.id, userId))
    .returning();
  assert.ok(row);
  await takeLicence(browser);
  const person: Person = { userId, name: roblox.robloxUsername, browser };
  const secrets = {
    id: userId,
    'discord id': row.discordId,
    handle: row.discordUsername ?? '',
    'display name': row.discordDisplayName ?? '',
    email: row.contactEmail ?? '',
    'roblox name': roblox.robloxUsername,
    'roblox id': roblox.robloxUserId,
    'IP address': ADDRESS,
  };
  return { person, secrets };
}

/** Fills every table that can know of somebody. @returns the trade that was completed with `friend` */
async function leaveTraces(person: Person, secrets: Record<string, string>, friend: Person): Promise<string> {
  const { userId } = person;
  const now = app.clock.now();
  const completed = await postedBy(person);
  await tradedBetween(friend, person, completed);
  assert.equal(
    (await review(person, friend.userId, { rating: 2, comment: 'I am vanisher, bye' })).status,
    201,
  );
  assert.equal((await review(friend, person.userId)).status, 201);
  await askedBy(person, await postedBy(friend), `Write to ${secrets['handle']}`);
  assert.equal((await person.browser.call('GET', '/me/email')).status, 200);
  await app.database.db.transaction(async (tx) => {
    const email = secrets['email'] ?? '';
    const roblox = { robloxUserId: secrets['roblox id'] ?? '', robloxUsername: secrets['roblox name'] ?? '' };
    const log = { actionType: 'delete_user', createdAt: now };
    const about = { email, name: secrets['roblox name'], who: { handle: secrets['handle'] } };
    await tx.insert(systemLogs).values([
      { ...log, id: randomUUID(), actorId: userId, ipAddress: ADDRESS, details: { note: 'kept' } },
      { ...log, id: randomUUID(), targetUserId: userId, details: about },
      {
        ...log,
        id: randomUUID(),
        actorId: friend.userId,
        details: { text: `banned ${email}, twice`, id: userId },
      },
    ]);
    await tx.insert(ownerAnnouncements).values({
      id: randomUUID(),
      title: 'Hello',
      message: `Ask ${secrets['handle']}.`,
      createdBy: userId,
      activatedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    // Due later: the outbox would send it, and delete it, while the test looks.
    const dueAt = new Date(now.getTime() + 60 * 60_000);
    await tx.insert(mailJobs).values({ id: randomUUID(), kind: 'reset', email, createdAt: now, dueAt });
    await tx
      .insert(mailTokens)
      .values({ digest: randomUUID(), purpose: 'verify', userId, email, createdAt: now, expiresAt: now });
    await tx.insert(adminInvitations).values([
      { email, invitedBy: friend.userId, createdAt: now },
      { email: 'friend@mail.example', invitedBy: userId, createdAt: now },
    ]);
    await tx.insert(robloxLinkCodes).values({
      id: randomUUID(),
      userId,
      ...roblox,
      code: 'RV-1234',
      createdAt: now,
      expiresAt: now,
    });
    await tx
      .insert(robloxAvatars)
      .values({ userId, type: 'image/png', bytes: Buffer.from('x'), digest: 'd', fetchedAt: now });
    await tx.insert(ownerPin).values({ robloxUserId: roblox.robloxUserId, pinnedAt: now });
    await tx.insert(authVerifications).values({
      id: randomUUID(),
      identifier: 'link',
      value: JSON.stringify({ userId }),
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await takeTurn(tx, `something ${userId}`, { most: 1, perMs: 1000 }, now);
  });
  await person.browser.call('POST', '/me/notifications/read', {});
  return completed;
}

test('after a deletion no table and no log line holds an id, a name, an address of that person', async () => {
  const friend = await signInPerson(app, 'left.behind');
  const { person, secrets } = await knownPerson('vanisher', 'owner');
  const completed = await leaveTraces(person, secrets, friend);
  const { db } = app.database;
  await person.browser.send(`/profile/${person.userId}`);

  const before = await tracesOf(db, secrets);
  for (const what of Object.keys(secrets))
    assert.ok(
      before.some((trace) => trace.endsWith(`: ${what}`)),
      `there is no ${what} to find`,
    );

  // The control: without the steps before it, the deletion of the row alone leaves much, and the search finds it.
  const withoutSteps = await rolledBack(async (tx) => {
    await tx.delete(profiles).where(eq(profiles.id, person.userId));
    return await tracesOf(tx, secrets);
  });
  const leftIn = [...new Set(withoutSteps.map((trace) => trace.split(':')[0]))];
  assert.deepEqual(leftIn, [
    'admin_invitations',
    'auth_verifications',
    'mail_jobs',
    'owner_announcements',
    'owner_pin',
    'rate_limits',
    'system_logs',
    'trade_requests',
    'trade_reviews',
  ]);

  assert.equal((await remove(person)).status, 200);
  assert.deepEqual(await tracesOf(db, secrets), []);
  for (const secret of Object.values(secrets))
    assert.deepEqual(
      app.logged.filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      [],
    );

  // What others did is still there, and readable.
  const [request] = (await requestsOf(friend)).filter(({ trade }) => trade.id === completed);
  assert.partialDeepStrictEqual(request, { status: 'completed', other: null });
  const reviews = await app.browser().call('GET', `/profiles/${friend.userId}/reviews`);
  assert.partialDeepStrictEqual(reviews.body, { reviews: [{ rating: 2, reviewer: null }] });
  const [kept] = await db.select().from(profiles).where(eq(profiles.id, friend.userId));
  assert.partialDeepStrictEqual(kept, { ratingSum: 2, totalRatings: 1, averageRating: 2 });
  const logs = await db.select().from(systemLogs);
  const said = logs.map(({ details }) => JSON.stringify(details)).toSorted();
  assert.deepEqual(said, ['{"note":"kept"}', '{}', '{}']);
});

/** What somebody who was not deleted was left with. */
async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const results: T[] = [];
  await app.database.db
    .transaction(async (tx) => {
      results.push(await work(tx));
      tx.rollback();
    })
    .catch(() => undefined);
  const [result] = results;
  assert.ok(result !== undefined);
  return result;
}

test('whoever deletes the account is signed out everywhere, and a new sign-in is somebody new', async () => {
  const person = await signInPerson(app, 'starts.anew');
  const phone = await app.signedIn('starts.anew');
  await phone.call('GET', '/me');
  const answer = await remove(person);
  assert.deepEqual([answer.status, answer.body], [200, { deleted: true }]);
  assert.deepEqual(
    [...person.browser.cookies.keys()].filter((name) => name.includes('session_token')),
    [],
  );
  assert.equal((await phone.call('GET', '/me')).body, null);
  assertRefused(await phone.call('GET', '/me/account'), 401, 'SIGN_IN_REQUIRED');
  assertRefused(await app.browser().call('GET', `/profiles/${person.userId}`), 404, 'PROFILE_NOT_FOUND');
  const again = await signInPerson(app, 'starts.anew');
  assert.notEqual(again.userId, person.userId);
});

test('nothing is deleted without the word, by anybody signed out, or for somebody else', async () => {
  const person = await signInPerson(app, 'stays.here');
  for (const confirmation of ['delete', 'DELETE ', '', null, true]) {
    assertRefused(await remove(person, confirmation), 400, 'INVALID_INPUT');
  }
  const other = await signInPerson(app, 'wants.others.gone');
  const named = { confirmation: 'DELETE', userId: person.userId };
  assertRefused(await other.browser.call('POST', '/me/deletion', named), 400, 'INVALID_INPUT');
  assertRefused(
    await app.browser().call('POST', '/me/deletion', { confirmation: 'DELETE' }),
    401,
    'SIGN_IN_REQUIRED',
  );
  assert.equal((await remove(other)).status, 200);
  assert.notEqual((await person.browser.call('GET', '/me')).body, null);
});

test('the live trades of who leaves are gone from every page, and who asked for them is told as for a removal', async () => {
  const [owner, asker, accepted] = [
    await signInPerson(app, 'leaving.owner'),
    await signInPerson(app, 'asker.of.gone'),
    await signInPerson(app, 'accepted.of.gone'),
  ];
  const tradeId = await postedBy(owner);
  await askedBy(asker, tradeId);
  assert.equal((await respond(owner, await askedBy(accepted, tradeId), true)).status, 200);
  const visitor = await LiveStream.open(app.browser(), ['adopt-me']);
  const page = await LiveStream.open(owner.browser, []);
  assert.equal((await remove(owner)).status, 200);

  const { data } = await visitor.until('trade-gone');
  assert.partialDeepStrictEqual(data, { game: 'adopt-me', tradeId });
  visitor.close();
  await page.until('session-ended');
  page.close();
  assert.equal((await noticesOf(asker)).notifications[0]?.title, 'Trade removed');
  assert.deepEqual(await requestsOf(asker), []);
  assert.equal((await noticesOf(accepted)).notifications[0]?.title, 'Trader left');
  assert.partialDeepStrictEqual(await requestsOf(accepted), [{ status: 'declined', other: null }]);
  const list = await app.browser().call('GET', '/games/adopt-me/trades');
  assert.equal(JSON.stringify(list.body).includes(tradeId), false);
});

test('what who leaves had asked for and nobody answered is taken back, with what was said of it', async () => {
  const [owner, leaver] = [await signInPerson(app, 'asked.owner'), await signInPerson(app, 'asking.leaver')];
  const declined = await postedBy(owner, 'grow-garden');
  assert.equal((await respond(owner, await askedBy(leaver, declined, 'please'), false)).status, 200);
  app.clock.pass(TRADE_LIFETIME_MS);
  await askedBy(leaver, await postedBy(owner));
  assert.equal((await noticesOf(owner)).unread, 1);
  assert.equal((await remove(leaver)).status, 200);
  assert.equal((await noticesOf(owner)).unread, 0);
  const left = await requestsOf(owner);
  assert.equal(left.length, 1);
  assert.partialDeepStrictEqual(left[0], { status: 'declined', message: '', other: null });
});

test('reviews of who leaves go, those they wrote stay as Anonymous, and every sum is exact', async () => {
  const [leaver, reviewed] = [
    await signInPerson(app, 'reviewer.gone'),
    await signInPerson(app, 'reviewed.stays'),
  ];
  const third = await signInPerson(app, 'third.reviewer');
  for (const [who, whom, rating] of [
    [leaver, reviewed, 1],
    [third, reviewed, 4],
    [reviewed, leaver, 5],
  ] as const) {
    assert.equal((await review(who, whom.userId, { rating })).status, 201);
  }
  assert.equal((await remove(leaver)).status, 200);
  const { body } = await app.browser().call('GET', `/profiles/${reviewed.userId}`);
  assert.partialDeepStrictEqual(body, { ratingCount: 2, ratingAverage: 2.5, ratings: [1, 0, 0, 1, 0] });
  const rows = await app.database.db
    .select()
    .from(tradeReviews)
    .where(eq(tradeReviews.reviewedUserId, leaver.userId));
  assert.deepEqual(rows, []);
});

test('an address that a sibling has too stays theirs, and so does the mail that waits for it', async () => {
  const { db } = app.database;
  const [one, other] = [app.browser(), app.browser()];
  await one.signIn('sibling.leaves', 'family@mail.example');
  await other.signIn('sibling.stays', 'family@mail.example');
  const now = app.clock.now();
  const email = 'family@mail.example';
  // Nothing takes it up meanwhile.
  const dueAt = new Date(now.getTime() + 60 * 60_000);
  await db.insert(mailJobs).values({ id: randomUUID(), kind: 'reset', email, createdAt: now, dueAt });
  for (const [browser, left] of [
    [one, 1],
    [other, 0],
  ] as const) {
    assert.equal((await browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })).status, 200);
    assert.equal((await db.select().from(mailJobs).where(eq(mailJobs.email, email))).length, left);
  }
});

test('a short name is no reason to blot out the letters of a word', async () => {
  const { db } = app.database;
  const [leaver, reviewed] = [
    await signInPerson(app, 'short.named'),
    await signInPerson(app, 'short.reviewed'),
  ];
  await db.update(profiles).set({ discordDisplayName: 'a.' }).where(eq(profiles.id, leaver.userId));
  const comment = 'Took a while. (Not short.named+, a.b, ask Short.Named)';
  assert.equal((await review(leaver, reviewed.userId, { comment })).status, 201);
  assert.equal((await remove(leaver)).status, 200);
  const [row] = await db.select().from(tradeReviews).where(eq(tradeReviews.reviewedUserId, reviewed.userId));
  assert.equal(row?.comment, 'Took a while. (Not …+, a.b, ask …)');
});

test('nobody is deleted twice, and nobody who is not there', async () => {
  const person = await signInPerson(app, 'only.once');
  const answers = await Promise.all([remove(person), remove(person)]);
  assert.ok(answers.some(({ status }) => status === 200));
  assert.ok(answers.every(({ status }) => status < 500));
  const { db } = app.database;
  const digests = await personDigests(db);
  const again = db.transaction((tx) => deletePerson(tx, digests, person.userId, app.clock.now()));
  assert.equal(await again, false);
  assert.deepEqual(await app.database.db.select().from(trades).where(eq(trades.userId, person.userId)), []);
});

test('a temporary password goes with its person', async () => {
  const person = await signInPerson(app, 'has.temporary');
  const { db } = app.database;
  await db.transaction((tx) => setTemporaryPassword(tx, person.userId, app.clock.now()));
  const digests = await personDigests(db);
  await db.transaction((tx) => deletePerson(tx, digests, person.userId, app.clock.now()));
  assert.deepEqual(await tracesOf(db, { id: person.userId }), []);
});
