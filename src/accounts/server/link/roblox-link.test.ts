import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { newAccount, robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInCrowd } from '../../../../test/person.ts';
import {
  askedOf,
  codeFor,
  link,
  newcomer,
  openAccount,
  setBio,
  stateOf,
  unlink,
  verify,
} from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { postedBy } from '../../../../test/trade-steps.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { CODE_LIFETIME_MS, MAX_CHECKS } from '../../roblox-link.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const meOf = async (person: Person) => (await person.browser.call('GET', '/me')).body;
const profileOf = async (person: Person) =>
  (await app.browser().call('GET', `/profiles/${person.userId}`)).body;

test('an account is linked by the code in its bio: name, badge and profile follow at once', async () => {
  const { person, account } = await newcomer(app);
  assert.deepEqual((await stateOf(person)).linked, null);
  const code = await codeFor(person, account);
  assert.match(code, /^RV-[1-9]\d{3}$/);
  await setBio(app, account, `trading pets ${code} be nice`);
  const { status, body } = await verify(person, account, code);
  const robloxUserId = String(robloxIdOf(account));
  assert.deepEqual(
    { status, body },
    {
      status: 200,
      body: {
        success: true,
        robloxUsername: account,
        robloxUserId,
        message: `Your Roblox account ${account} is linked.`,
      },
    },
  );
  assert.partialDeepStrictEqual(await meOf(person), {
    name: account,
    robloxUsername: account,
    role: 'member',
  });
  assert.partialDeepStrictEqual(await profileOf(person), { name: account, robloxUserId });
  const { linked, code: left } = await stateOf(person);
  assert.partialDeepStrictEqual(linked, { robloxUsername: account, robloxUserId });
  assert.equal(left, null);
});

test('a username is taken in any case and with an @, and stands as Roblox writes it', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, `  @${account.toUpperCase()} `);
  assert.equal((await stateOf(person)).code?.robloxUsername, account);
  await setBio(app, account, code);
  assert.equal((await verify(person, account.toLowerCase(), code)).status, 200);
  assert.partialDeepStrictEqual(await meOf(person), { robloxUsername: account });
});

test('a profile is understood by its address, and by the line that it shows, and the name of it is given back', async () => {
  const { person, account } = await newcomer(app);
  const address = `https://www.roblox.com/de/users/${robloxIdOf(account)}/profile?friendshipSourceType=1`;
  for (const typed of [address, `My Display Name (@${account})`, `@${account}`]) {
    const code = await codeFor(person, typed);
    assert.partialDeepStrictEqual((await stateOf(person)).code, { code, robloxUsername: account });
  }
  const code = await codeFor(person, address);
  await setBio(app, account, code);
  assert.equal((await verify(person, address, code)).status, 200);
  assert.partialDeepStrictEqual(await meOf(person), { robloxUsername: account });
});

test('a code and words that a keyboard or a person wrote a little differently are found at the first check', async () => {
  const { person, account } = await newcomer(app);
  const digits = await codeFor(person, account);
  await setBio(app, account, `my code: ${digits.toLowerCase().replace('-', ' – ')}`);
  assert.equal((await verify(person, account, digits)).status, 200);
  const words = await codeFor(person, account, 'words');
  await setBio(app, account, words.replaceAll(' ', ', '));
  assert.equal((await verify(person, account, words)).status, 200);
});

test('the code that is open is there after a reload, with the time that it has left', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  app.clock.pass(60_000);
  const state = await stateOf(person);
  assert.partialDeepStrictEqual(state.code, { code, kind: 'digits', robloxUsername: account, checksLeft: 5 });
  assert.equal(Date.parse(state.code?.expiresAt ?? '') - Date.parse(state.now), CODE_LIFETIME_MS - 60_000);
  assert.equal(state.code?.profileUrl, `${app.url}/dev/roblox/users/${robloxIdOf(account)}/profile`);
  app.clock.pass(CODE_LIFETIME_MS - 60_000);
  assert.equal((await stateOf(person)).code, null);
});

test('where Roblox filters the digits that is said by name, and six words do instead', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  await setBio(app, account, `hi ${code}`, true);
  assertRefused(await verify(person, account, code), 422, 'CODE_FILTERED', { checksLeft: MAX_CHECKS });
  const phrase = await codeFor(person, account, 'words');
  assert.match(phrase, /^([a-z]+ ){5}[a-z]+$/);
  assert.equal((await stateOf(person)).code?.kind, 'words');
  const written = phrase.toUpperCase().replace(' ', '\n').replace(' ', '   ');
  await setBio(app, account, `hello! ${written}.`, true);
  assert.equal((await verify(person, account, phrase)).status, 200);
});

test('another account can be linked in place of the first, which is then free', async () => {
  const { person, account } = await newcomer(app);
  const { person: other } = await newcomer(app);
  await link(app, person, account);
  const second = await openAccount(app, 'Second');
  await link(app, person, second);
  assert.partialDeepStrictEqual(await meOf(person), { robloxUsername: second });
  await link(app, other, account);
  assert.partialDeepStrictEqual(await meOf(other), { robloxUsername: account });
});

test('it is kept when a linked account was made and linked, and only while it is linked', async () => {
  const { person, account } = await newcomer(app);
  const kept = async () =>
    await app.database.db
      .select({ createdAt: profiles.robloxCreatedAt, linkedAt: profiles.robloxLinkedAt })
      .from(profiles)
      .where(eq(profiles.id, person.userId));
  const of = (name: string, linkedAt: Date) => [{ createdAt: new Date(newAccount(name).created), linkedAt }];
  assert.deepEqual(await kept(), [{ createdAt: null, linkedAt: null }]);
  const first = app.clock.now();
  await link(app, person, account);
  assert.deepEqual(await kept(), of(account, first));
  app.clock.pass(HOUR_MS);
  await link(app, person, account);
  assert.deepEqual(await kept(), of(account, first), 'proven once more, and linked no later');
  const second = await openAccount(app, `${account}Two`);
  await link(app, person, second);
  assert.deepEqual(await kept(), of(second, app.clock.now()));
  await unlink(person);
  assert.deepEqual(await kept(), [{ createdAt: null, linkedAt: null }]);
  app.clock.pass(HOUR_MS);
  await link(app, person, account);
  assert.deepEqual(await kept(), of(account, app.clock.now()));
});

test('who unlinks goes by the Discord name again, everywhere at once, and may link again', async () => {
  const { person, account } = await newcomer(app);
  await link(app, person, account);
  const tradeId = await postedBy(person);
  const nameInList = async () => {
    const { body } = await app.browser().call('GET', '/games/adopt-me/trades');
    const { trades } = body as { trades: { id: string; trader: { name: string; verified: boolean } }[] };
    return trades.find(({ id }) => id === tradeId)?.trader;
  };
  assert.partialDeepStrictEqual(await nameInList(), { name: account, verified: true });
  const code = await codeFor(person, account);
  assert.deepEqual((await unlink(person)).body, { unlinked: true });
  assert.partialDeepStrictEqual(await meOf(person), { name: person.name, robloxUsername: null });
  assert.partialDeepStrictEqual(await profileOf(person), {
    name: person.name,
    robloxUserId: null,
    robloxPicture: null,
  });
  assert.partialDeepStrictEqual(await nameInList(), { name: person.name, verified: false });
  assertRefused(await verify(person, account, code), 409, 'CODE_CLOSED');
  assertRefused(await unlink(person), 409, 'NOT_LINKED');
  app.clock.pass(HOUR_MS);
  await link(app, person, account);
  assert.partialDeepStrictEqual(await nameInList(), { name: account, verified: true });
});

test("the person's open pages are told when an account is linked, when its picture is there and when it goes", async () => {
  const { person, account } = await newcomer(app);
  const stream = await LiveStream.open(person.browser, []);
  await link(app, person, account);
  for (const change of ['linked', 'picture', 'gone']) {
    if (change === 'gone') await unlink(person);
    assert.deepEqual((await stream.next())?.event, 'profile-changed', change);
  }
  stream.close();
});

test('codes of yesterday are not kept', async () => {
  const { person, account } = await newcomer(app);
  await codeFor(person, account);
  app.clock.pass(25 * HOUR_MS);
  await codeFor(person, account);
  const { db } = app.database;
  const rows = await db.select().from(robloxLinkCodes).where(eq(robloxLinkCodes.userId, person.userId));
  assert.equal(rows.length, 1);
});

test('names that many people ask for at once are few requests, and are remembered', async () => {
  const people = await signInCrowd(app, 'together', 30);
  const accounts = await Promise.all(people.map(async (_, at) => await openAccount(app, `Together${at}`)));
  const before = (await askedOf(app)).names;
  await Promise.all(people.map(async (person, at) => await codeFor(person, accounts[at] ?? '')));
  const requests = (await askedOf(app)).names - before;
  assert.ok(requests >= 1 && requests <= 10, String(requests));
  await codeFor(people[1] ?? assert.fail(), accounts[0] ?? '');
  assert.equal((await askedOf(app)).names - before, requests);
});
