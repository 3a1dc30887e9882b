import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { eventually } from '../../../test/eventually.ts';
import { reviewAfterTrade } from '../../../test/have-traded.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { postedBy, tradedBetween } from '../../../test/trade-steps.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const accountOf = async (person: Person) => (await person.browser.call('GET', '/me/account')).body;
const link = async (person: Person) =>
  await app.database.db
    .update(profiles)
    .set({
      robloxUsername: person.name,
      // No number: of one that Roblox does not have the site would hear, and unlink it.
      robloxUserId: `x${person.userId.slice(0, 8)}`,
    })
    .where(eq(profiles.id, person.userId));
const choose = (person: Person, picture: unknown) => person.browser.call('PUT', '/me/picture', { picture });

test('the account shows the address masked, the display name, and no trading profile without a Roblox account', async () => {
  const browser = app.browser();
  await browser.signIn('Anna Account', 'anna.private@mail.example');
  const answer = await browser.call('GET', '/me/account');
  assert.deepEqual(answer.body, {
    maskedEmail: 'a•••@m••••.example',
    emailVerified: true,
    passwordSince: null,
    discordName: 'Anna Account',
    nameRefused: null,
    contactChoice: null,
    memberSince: (answer.body as { memberSince: string }).memberSince,
    robloxUserId: null,
    trading: null,
  });
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});

test('one chooses who sees one’s Discord, and one’s other pages hear of it; anything else is refused', async () => {
  const person = await signInPerson(app, 'chooses.contact');
  const chooseContact = (choice: unknown) => person.browser.call('PUT', '/me/contact', { choice });
  const stream = await LiveStream.open(person.browser, ['adopt-me']);
  for (const choice of ['anyone', 'after-deal', 'after-deal']) {
    const answer = await chooseContact(choice);
    assert.deepEqual([answer.status, answer.body], [200, { choice }]);
    assert.partialDeepStrictEqual(await accountOf(person), { contactChoice: choice });
    await stream.until('profile-changed');
  }
  stream.close();
  for (const choice of ['nobody', null, undefined])
    assertRefused(await chooseContact(choice), 400, 'INVALID_INPUT');
  const signedOut = await app.browser().call('PUT', '/me/contact', { choice: 'anyone' });
  assertRefused(signedOut, 401, 'SIGN_IN_REQUIRED');
});

test('the full address comes by its own call alone, to its owner, and not more than 30 times an hour', async () => {
  const browser = app.browser();
  await browser.signIn('reveals', 'reveals@mail.example');
  const ask = () => browser.call('GET', '/me/email');
  const first = await ask();
  assert.equal(first.status, 200);
  assert.partialDeepStrictEqual(first.body, { email: 'reveals@mail.example' });
  assert.equal(first.headers.get('cache-control'), 'no-store');
  for (let at = 0; at < 29; at += 1) assert.equal((await ask()).status, 200);
  const refused = await ask();
  assertRefused(refused, 429, 'TOO_OFTEN');
  assert.partialDeepStrictEqual(refused.body, { data: { retryAfterSeconds: 3600 } });
  app.clock.pass(HOUR_MS);
  assert.equal((await ask()).status, 200);
  assertRefused(await app.browser().call('GET', '/me/email'), 401, 'SIGN_IN_REQUIRED');
});

test('a person without an address at Discord has none to show', async () => {
  const person = await signInPerson(app, 'addressless');
  await app.database.db.update(profiles).set({ contactEmail: null }).where(eq(profiles.id, person.userId));
  assert.partialDeepStrictEqual(await accountOf(person), { maskedEmail: null });
  assert.partialDeepStrictEqual((await person.browser.call('GET', '/me/email')).body, { email: null });
});

test('a chosen picture is seen by everybody, and told to the other pages of its owner', async () => {
  const person = await signInPerson(app, 'picture.chooser');
  const page = await LiveStream.open(person.browser, []);
  const answer = await choose(person, 'avatar-6');
  assert.deepEqual([answer.status, answer.body], [200, { picture: 'avatar-6' }]);
  assert.equal((await page.next())?.event, 'profile-changed');
  page.close();
  const seen = await eventually(
    async () => (await app.browser().call('GET', `/profiles/${person.userId}`)).body,
    (profile) => (profile as { picture: string }).picture === 'avatar-6',
  );
  assert.ok(seen);
  assert.equal((await choose(person, 'avatar-6')).status, 200);
});

test('only the five pictures on offer can be chosen, and only for oneself', async () => {
  const [person, other] = [
    await signInPerson(app, 'picture.keeper'),
    await signInPerson(app, 'picture.thief'),
  ];
  for (const picture of ['avatar-1', 'avatar-7', '../x', '', null, 2]) {
    assertRefused(await choose(person, picture), 400, 'INVALID_INPUT');
  }
  const named = { picture: 'avatar-3', userId: person.userId };
  assertRefused(await other.browser.call('PUT', '/me/picture', named), 400, 'INVALID_INPUT');
  assertRefused(
    await app.browser().call('PUT', '/me/picture', { picture: 'avatar-3' }),
    401,
    'SIGN_IN_REQUIRED',
  );
  assert.equal((await choose(other, 'avatar-4')).status, 200);
  assert.partialDeepStrictEqual((await person.browser.call('GET', '/me')).body, { picture: 'avatar-2' });
});

test('somebody linked who has not traded has a trading profile of nothing', async () => {
  const person = await signInPerson(app, 'linked.idle');
  await link(person);
  assert.partialDeepStrictEqual(await accountOf(person), {
    trading: {
      totalTrades: 0,
      completed: 0,
      successRate: null,
      recentAverage: null,
      ratingAverage: null,
      ratingCount: 0,
      recentReviews: [],
    },
  });
});

test('the success rate is what was completed of all trades, own posts and those of others', async () => {
  const [person, friend] = [await signInPerson(app, 'rated.trader'), await signInPerson(app, 'rated.friend')];
  await link(person);
  await tradedBetween(friend, person, await postedBy(person));
  await tradedBetween(person, friend, await postedBy(friend));
  app.clock.pass(4 * HOUR_MS);
  await postedBy(person);
  assert.partialDeepStrictEqual(await accountOf(person), {
    trading: { totalTrades: 3, completed: 2, successRate: 67 },
  });
  const { body } = await app.browser().call('GET', `/profiles/${person.userId}`);
  assert.partialDeepStrictEqual(body, { completed: 2 });
});

test('the recent average is that of the last three reviews, beside the one of all', async () => {
  const person = await signInPerson(app, 'averaged');
  await link(person);
  for (const [at, rating] of [1, 5, 4, 5].entries()) {
    app.clock.pass(1000);
    const giver = await signInPerson(app, `averager.${at}`);
    assert.equal(
      (await reviewAfterTrade(app, giver, person.userId, { rating, comment: `Review ${at}` })).status,
      201,
    );
  }
  const { trading } = (await accountOf(person)) as {
    trading: { recentAverage: number; recentReviews: { comment: string }[] };
  };
  assert.partialDeepStrictEqual(trading, { ratingAverage: 15 / 4, ratingCount: 4 });
  assert.equal(trading.recentAverage, 14 / 3);
  assert.deepEqual(
    trading.recentReviews.map(({ comment }) => comment),
    ['Review 3', 'Review 2', 'Review 1'],
  );
});
