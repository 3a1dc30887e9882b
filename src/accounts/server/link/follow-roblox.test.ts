import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { newAccount, robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { eventually } from '../../../../test/eventually.ts';
import { reviewAfterTrade } from '../../../../test/have-traded.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import {
  askAgain,
  askedOf,
  changeAccount,
  link,
  linkedNewcomer,
  loggedFromNow,
  newcomer,
  openAccount,
  order,
  stateOf,
} from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { noticesOf, postedBy } from '../../../../test/trade-steps.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let person: Person;
let account: string;
let username: string;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await order(app, 'ok');
  // Whom the tests before have left is asked for no more.
  await app.database.db.update(profiles).set({ robloxUsername: null, robloxUserId: null });
  ({ person, account } = await linkedNewcomer(app));
  username = person.name;
});
after(async () => {
  await app.close();
});

const later = () => app.clock.pass(HOUR_MS);
const profileOf = async ({ userId }: Person) => {
  const { body } = await app.browser().call('GET', `/profiles/${userId}`);
  return body as { name: string; robloxUserId: string | null };
};
const nameOf = async (of: Person) => (await profileOf(of)).name;
const isNamed = async (name: string) =>
  await eventually(
    async () => await nameOf(person),
    (found) => found === name,
  );
const trader = async (tradeId: string) => {
  const { body } = await app.browser().call('GET', '/games/adopt-me/trades');
  const { trades } = body as { trades: { id: string; trader: { name: string; verified: boolean } }[] };
  return trades.find(({ id }) => id === tradeId)?.trader;
};
const signInAgain = async () => await app.signedIn(username);

test('a new name is followed by the turn of each minute: in profile, trades, reviews, search and open pages', async () => {
  const tradeId = await postedBy(person);
  const { person: reviewed } = await newcomer(app);
  await reviewAfterTrade(app, person, reviewed.userId);
  const page = await LiveStream.open(person.browser, ['adopt-me']);
  assert.partialDeepStrictEqual(await trader(tradeId), { name: account, verified: true });
  await changeAccount(app, account, { name: `${account}Now` });
  await askAgain(app);
  assert.equal(await nameOf(person), account, 'not before it is due');
  later();
  await askAgain(app);
  await isNamed(`${account}Now`);
  await page.until('profile-changed');
  page.close();
  const listed = await eventually(
    async () => await trader(tradeId),
    (found) => found?.name === `${account}Now`,
  );
  assert.equal(listed?.verified, true);
  assert.partialDeepStrictEqual((await person.browser.call('GET', '/me')).body, {
    name: `${account}Now`,
    robloxUsername: `${account}Now`,
  });
  const { body } = await app.browser().call('GET', `/profiles/${reviewed.userId}/reviews`);
  assert.match(JSON.stringify(body), new RegExp(`"${account}Now"`));
  const found = await eventually(
    async () => await app.browser().call('GET', `/games/adopt-me/trades?search=${account}Now`),
    (answer) => JSON.stringify(answer.body).includes(tradeId),
  );
  assert.equal(found.status, 200);
});

test('whoever has the name of a deleted account now has the name alone, and each link is its own', async () => {
  const [other, second] = [await signInPerson(app, `${username}.b`), await openAccount(app, `${account}B`)];
  await link(app, other, second);
  await changeAccount(app, account, { deleted: true });
  await changeAccount(app, second, { name: account });
  later();
  await askAgain(app);
  await isNamed(username);
  const follows = { name: account, robloxUserId: String(robloxIdOf(second)) };
  const found = await eventually(
    async () => await profileOf(other),
    ({ name }) => name === account,
  );
  assert.partialDeepStrictEqual(found, follows);
});

test('a new name is followed at a sign-in, and not asked for again within minutes', async () => {
  await changeAccount(app, account, { name: `${account}In` });
  const { ids } = await askedOf(app);
  await signInAgain();
  assert.equal(await nameOf(person), account);
  app.clock.pass(5 * MINUTE_MS);
  await signInAgain();
  await isNamed(`${account}In`);
  for (let tries = 0; tries < 5; tries += 1) await signInAgain();
  app.clock.pass(5 * MINUTE_MS);
  await changeAccount(app, account, { name: `${account}On` });
  await signInAgain();
  await isNamed(`${account}On`);
  assert.equal((await askedOf(app)).ids, ids + 2);
});

test('an account that was never asked for, since an older release linked it, is followed at a sign-in', async () => {
  await app.database.db.update(profiles).set({ robloxAskedAt: null });
  await changeAccount(app, account, { name: `${account}Late` });
  await signInAgain();
  await isNamed(`${account}Late`);
});

test('when an account was made is kept at the next sign-in, where an older release linked it', async () => {
  const set = { robloxCreatedAt: null, robloxAskedAt: null };
  await app.database.db.update(profiles).set(set).where(eq(profiles.id, person.userId));
  await signInAgain();
  const createdAt = await eventually(
    async () => {
      const [row] = await app.database.db.select().from(profiles).where(eq(profiles.id, person.userId));
      return row?.robloxCreatedAt?.toISOString();
    },
    (found) => found !== undefined,
  );
  assert.equal(createdAt, newAccount(account).created);
});

test('a new name is followed at a post', async () => {
  app.clock.pass(5 * MINUTE_MS);
  await changeAccount(app, account, { name: `${account}Post` });
  const tradeId = await postedBy(person);
  await isNamed(`${account}Post`);
  await eventually(
    async () => await trader(tradeId),
    (found) => found?.name === `${account}Post`,
  );
});

for (const [what, gone] of [
  ['banned', { isBanned: true }],
  ['deleted', { deleted: true }],
] as const)
  for (const [when, come] of [
    ['in the turn of each minute', async () => await askAgain(app)],
    ['at a sign-in', async () => await signInAgain()],
    ['at a post', async () => await postedBy(person)],
  ] as const)
    test(`an account that is ${what} is Verified no more ${when}, and its person is told`, async () => {
      await changeAccount(app, account, gone);
      later();
      await come();
      await isNamed(username);
      assert.equal((await profileOf(person)).robloxUserId, null);
      assert.deepEqual((await stateOf(person)).linked, null);
      const { unread, notifications } = await noticesOf(person);
      assert.equal(unread, 1);
      assert.partialDeepStrictEqual(notifications[0], {
        type: 'system_announcement',
        title: 'Your Roblox account was unlinked',
      });
      assert.match(notifications[0]?.message ?? '', /banned or deleted/);
    });

test('whose account was banned can link another one, and the same one when Roblox gives it back', async () => {
  await changeAccount(app, account, { isBanned: true });
  later();
  await askAgain(app);
  await isNamed(username);
  await link(app, person, await openAccount(app, `${account}Spare`));
  assert.equal(await nameOf(person), `${account}Spare`);
  await changeAccount(app, account, { isBanned: false });
  await link(app, person, account);
  assert.equal(await nameOf(person), account);
});

for (const mode of ['down', 'nonsense', '429'])
  test(`a Roblox that is ${mode} changes nothing, and is no reason not to sign in or to post`, async () => {
    await changeAccount(app, account, { isBanned: true });
    later();
    await order(app, mode);
    await askAgain(app);
    app.clock.pass(5 * MINUTE_MS);
    const logged = loggedFromNow(app);
    await signInAgain();
    await postedBy(person);
    await logged('Roblox did not answer');
    assert.equal(await nameOf(person), account);
    assert.equal((await noticesOf(person)).unread, 0);
    await order(app, 'ok');
    later();
    await askAgain(app);
    await isNamed(username);
  });
