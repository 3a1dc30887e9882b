import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { liveTradeIds } from '../../../../test/live-trades.ts';
import { type Person, signInCrowd, signInPerson } from '../../../../test/person.ts';
import { cleanUp } from '../../../../test/personal-data.ts';
import { codeFor, openAccount, start as startLink, verify } from '../../../../test/roblox-steps.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { tracesOf } from '../../../../test/traces.ts';
import { postTrade } from '../../../../test/trade-draft.ts';
import { postedBy } from '../../../../test/trade-steps.ts';
import { departedPeople, departedReviews } from '../../../profiles/server/departed-table.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { CONTACTS_AN_HOUR } from '../../../trades/server/contact-allowance.ts';
import { POSTING_COOLDOWN_MS } from '../../../trades/trade.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 20;

let app: TestApp;
/** Live trades of the demo's people, more than anybody may look up in an hour. */
let liveIds: string[];
before(async () => {
  app = await startTestApp({ demo: true });
  liveIds = await liveTradeIds(app);
  assert.ok(liveIds.length > 3 * CONTACTS_AN_HOUR);
});
after(async () => {
  await app.close();
});

/** Leaves a review of somebody with whom one has completed a trade. */
const review = async (by: Person, userId: string, written?: { rating?: number; comment?: string }) =>
  await reviewAfterTrade(app, by, userId, written);

const contact = (by: Person, tradeId: string) => by.browser.call('POST', `/trades/${tradeId}/contact`, {});
const remove = (person: Person) => person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
const answered = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
const hourLater = () => new Date(app.clock.now().getTime() + HOUR_MS).toISOString();

/** Deletes the account and signs in again with the same Discord account. */
async function comeBack(person: Person, name: string, by = app): Promise<Person> {
  assert.equal((await remove(person)).status, 200);
  const again = await signInPerson(by, name);
  assert.notEqual(again.userId, person.userId);
  return again;
}

test('deleting the account gives nobody more handles in an hour than twenty, however often', async () => {
  let person = await signInPerson(app, 'hungry.for.handles');
  let handles = 0;
  for (let life = 0; life < 5; life += 1) {
    const own = liveIds.slice(12 * life, 12 * life + 12);
    handles += answered(await Promise.all(own.map((id) => contact(person, id))));
    person = await comeBack(person, 'hungry.for.handles');
  }
  assert.equal(handles, CONTACTS_AN_HOUR);
  const refused = await contact(person, liveIds[0] ?? assert.fail());
  assertRefused(refused, 429, 'TOO_MANY_CONTACTS');
  assert.partialDeepStrictEqual(refused.body, { data: { nextAt: hourLater() } });
  app.clock.pass(HOUR_MS);
  assert.equal((await contact(person, liveIds[0] ?? assert.fail())).status, 200);
});

test('of twenty look-ups at once by somebody who is back just as many are answered as were left', async () => {
  const name = 'half.used';
  let person = await signInPerson(app, name);
  assert.equal(answered(await Promise.all(liveIds.slice(0, 13).map((id) => contact(person, id)))), 13);
  person = await comeBack(person, name);
  const answers = await Promise.all(liveIds.slice(0, AT_ONCE).map((id) => contact(person, id)));
  assert.equal(answered(answers), CONTACTS_AN_HOUR - 13);
  assert.deepEqual(
    new Set(answers.filter(({ status }) => status !== 200).map(codeOf)),
    new Set(['TOO_MANY_CONTACTS']),
  );
});

test('whoever deletes the account while looking up handles has no more of them either', async () => {
  const name = 'deletes.meanwhile';
  const person = await signInPerson(app, name);
  const looking = liveIds.slice(0, 15).map((id) => contact(person, id));
  const [deleted, ...looked] = await Promise.all([remove(person), ...looking]);
  assert.equal(deleted.status, 200);
  const again = await signInPerson(app, name);
  const later = await Promise.all(liveIds.slice(15, 15 + 2 * AT_ONCE).map((id) => contact(again, id)));
  assert.equal(answered(looked) + answered(later), CONTACTS_AN_HOUR);
});

test('the posting cooldown goes on, also over two deletions and of twenty posts at once', async () => {
  const name = 'posts.and.leaves';
  let person = await signInPerson(app, name);
  await postedBy(person);
  const nextAt = new Date(app.clock.now().getTime() + POSTING_COOLDOWN_MS).toISOString();
  for (let life = 0; life < 2; life += 1) {
    app.clock.pass(HOUR_MS);
    person = await comeBack(person, name);
    assert.deepEqual((await person.browser.call('GET', '/me/posting')).body, {
      nextAt,
      back: null,
      contact: null,
    });
    const posts = Array.from({ length: AT_ONCE }, () => postTrade(person.browser, 'adopt-me'));
    for (const refused of await Promise.all(posts)) {
      assertRefused(refused, 429, 'COOLDOWN_ACTIVE');
      assert.partialDeepStrictEqual(refused.body, { data: { nextAt } });
    }
  }
  app.clock.pass(2 * HOUR_MS);
  assert.deepEqual((await person.browser.call('GET', '/me/posting')).body, {
    nextAt: null,
    back: null,
    contact: null,
  });
  await postedBy(person);
});

test('whom one has reviewed stays reviewed for thirty days, and is nobody else', async () => {
  const name = 'reviews.and.leaves';
  const [reviewed, other] = [await signInPerson(app, 'was.reviewed'), await signInPerson(app, 'was.not')];
  let person = await signInPerson(app, name);
  assert.equal((await review(person, reviewed.userId, { rating: 1 })).status, 201);
  person = await comeBack(person, name);
  assert.partialDeepStrictEqual((await person.browser.call('GET', `/me/reviews/${reviewed.userId}`)).body, {
    reviewed: true,
  });
  const again = Array.from({ length: AT_ONCE }, () => review(person, reviewed.userId, { rating: 1 }));
  for (const refused of await Promise.all(again)) assertRefused(refused, 409, 'ALREADY_REVIEWED');
  assert.partialDeepStrictEqual((await app.browser().call('GET', `/profiles/${reviewed.userId}`)).body, {
    ratingCount: 1,
    ratingAverage: 1,
  });
  assert.equal((await review(person, other.userId)).status, 201);
  const somebodyElse = await signInPerson(app, 'reviews.too');
  assert.equal((await review(somebodyElse, reviewed.userId)).status, 201);
  app.clock.pass(30 * DAY_MS);
  assert.partialDeepStrictEqual((await person.browser.call('GET', `/me/reviews/${reviewed.userId}`)).body, {
    reviewed: false,
  });
  assert.equal((await review(person, reviewed.userId)).status, 201);
});

test('of reviews that are written while their author deletes the account none can be written again', async () => {
  const name = 'reviews.meanwhile';
  const crowd = await signInCrowd(app, 'reviewed.meanwhile', 8);
  const person = await signInPerson(app, name);
  const writing = crowd.map(({ userId }) => review(person, userId));
  const [deleted, ...written] = await Promise.all([remove(person), ...writing]);
  assert.equal(deleted.status, 200);
  const again = await signInPerson(app, name);
  for (const [at, { userId }] of crowd.entries())
    assert.equal((await review(again, userId)).status, written[at]?.status === 201 ? 409 : 201);
});

test('what may be done so often an hour begins anew for nobody who deletes the account', async () => {
  const name = 'tries.and.leaves';
  const account = await openAccount(app, 'TriesAndLeaves');
  let person = await signInPerson(app, name);
  const tried = {
    'roblox-name': () => startLink(person, account),
    'roblox-code': () => startLink(person, account),
    'roblox-bio': async () => await verify(person, account, await codeFor(person, account)),
    download: () => person.browser.call('GET', '/me/download'),
    email: () => person.browser.call('GET', '/me/email'),
  };
  const client = await app.database.connect();
  for (const [what, attempt] of Object.entries(tried)) {
    await attempt();
    await client.query(`UPDATE rate_limits SET used = 100 WHERE key LIKE '${what}_%'`);
    person = await comeBack(person, name);
    assert.equal((await attempt()).status, 429, what);
    app.clock.pass(HOUR_MS);
    assert.notEqual((await attempt()).status, 429, what);
  }
  await client.end();
});

test('reviews about somebody go with the account, and the one who comes back begins with none', async () => {
  const name = 'was.disliked';
  const critic = await signInPerson(app, 'disliked.them');
  let person = await signInPerson(app, name);
  assert.equal((await review(critic, person.userId, { rating: 1 })).status, 201);
  person = await comeBack(person, name);
  assert.partialDeepStrictEqual((await app.browser().call('GET', `/profiles/${person.userId}`)).body, {
    ratingCount: 0,
    ratingAverage: null,
  });
  assert.equal((await review(critic, person.userId, { rating: 1 })).status, 201);
});

test('it holds for whom the owner deletes, and at whichever process', async () => {
  const name = 'is.deleted';
  const owner = await signInRole(app, 'owner', 'owner');
  const person = await signInPerson(app, name);
  await postedBy(person);
  assert.equal((await owner.browser.call('DELETE', `/backoffice/users/${person.userId}`)).status, 200);
  const second = await startSecondApp(app);
  try {
    const again = await signInPerson(second ?? app, name);
    assertRefused(await postTrade(again.browser, 'adopt-me'), 429, 'COOLDOWN_ACTIVE');
  } finally {
    await second?.close();
  }
});

test('what is kept names nobody, is in the file of whoever is back, and is deleted after thirty days', async () => {
  const { db } = app.database;
  await cleanUp(db, new Date(app.clock.now().getTime() + 31 * DAY_MS));
  const name = 'kept.of.them';
  let person = await signInPerson(app, name);
  const reviewed = await signInPerson(app, 'reviewed.by.them');
  const [row] = await db.select().from(profiles).where(eq(profiles.id, person.userId));
  const secrets = {
    id: person.userId,
    'discord id': row?.discordId ?? '',
    handle: row?.discordUsername ?? '',
  };
  await postedBy(person);
  assert.equal((await contact(person, await postedBy(reviewed))).status, 200);
  assert.equal((await review(person, reviewed.userId)).status, 201);
  assert.equal((await remove(person)).status, 200);
  assert.deepEqual(await tracesOf(db, secrets), []);
  const keptUntil = new Date(app.clock.now().getTime() + 30 * DAY_MS);
  assert.partialDeepStrictEqual(await db.select().from(departedPeople), [{ keptUntil }]);
  assert.partialDeepStrictEqual(await db.select().from(departedReviews), [{ keptUntil }]);
  person = await signInPerson(app, name);
  const file = await (await person.browser.send('/api/me/download')).json();
  assert.partialDeepStrictEqual(file, { keptFromBefore: [{ keptUntil: keptUntil.toISOString() }] });
  await cleanUp(db, new Date(keptUntil.getTime() - 1));
  assert.equal((await db.select().from(departedPeople)).length, 1);
  await cleanUp(db, keptUntil);
  assert.deepEqual(await db.select().from(departedPeople), []);
  assert.deepEqual(await db.select().from(departedReviews), []);
});
