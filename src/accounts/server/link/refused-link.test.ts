import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { assertRefused } from '../../../../test/assert-refused.ts';
import {
  askedOf,
  codeFor,
  link,
  newcomer,
  openAccount,
  setBio,
  start,
  stateOf,
  unlink,
  verify,
} from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { CODE_LIFETIME_MS, MAX_CHECKS, MAX_CODES_AN_HOUR } from '../../roblox-link.ts';

const HOUR_MS = 60 * 60 * 1000;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

test('without a username there is no code', async () => {
  const { person } = await newcomer(app);
  for (const nothing of ['', '   ', '@'])
    assertRefused(await start(person, nothing), 422, 'USERNAME_REQUIRED');
  assert.partialDeepStrictEqual((await start(person, ' ')).body, {
    message: 'Please enter a Roblox username',
  });
});

test('a name that Roblox does not know, or that is banned, gets no code', async () => {
  const { person } = await newcomer(app);
  for (const unknown of ['NobodyAtAll', 'no such name!', '<b>', 'x', 'BannedBoulder'])
    assertRefused(await start(person, unknown), 404, 'ROBLOX_USER_NOT_FOUND');
  assert.equal((await stateOf(person)).code, null);
});

test('a link that names no account gets no code, and Roblox is not asked', async () => {
  const { person } = await newcomer(app);
  const { names, bios } = await askedOf(app);
  for (const typed of [
    'https://www.roblox.com/share?code=0123456789abcdef&type=Profile',
    'example.com/users/1',
  ])
    assertRefused(await start(person, typed), 422, 'USERNAME_UNCLEAR');
  assert.partialDeepStrictEqual(await askedOf(app), { names, bios });
  for (const id of [1, robloxIdOf('BannedBoulder')])
    assertRefused(
      await start(person, `https://www.roblox.com/users/${id}/profile`),
      404,
      'ROBLOX_USER_NOT_FOUND',
    );
  assert.equal((await stateOf(person)).code, null);
});

test('a previous name gets no code, and says what the account is called today', async () => {
  const { person } = await newcomer(app);
  assertRefused(await start(person, 'OldDemoPlayer'), 409, 'NAME_CHANGED', { robloxUsername: 'DemoPlayer2' });
  assert.equal((await stateOf(person)).code, null);
});

test('an account that is linked to one profile goes to no other at once, also when it was linked after the code', async () => {
  const { person, account } = await newcomer(app);
  const { person: other } = await newcomer(app);
  await link(app, person, account);
  const third = await openAccount(app, 'Contested');
  const [first, second] = [await codeFor(person, third), await codeFor(other, third)];
  await setBio(app, third, `${first} ${second}`);
  assert.equal((await verify(other, third, second)).status, 200);
  assert.equal((await verify(person, third, first)).status, 200);
  assert.equal((await stateOf(person)).linked?.robloxUsername, account);
  assert.equal((await stateOf(other)).linked?.robloxUsername, third);
});

test('verifying needs a code and a username', async () => {
  const { person, account } = await newcomer(app);
  const text = { message: 'Please generate a verification code and enter your Roblox username' };
  const nothing = await verify(person, account, 'RV-1234');
  assertRefused(nothing, 422, 'CODE_REQUIRED');
  assert.partialDeepStrictEqual(nothing.body, text);
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  for (const [username, given] of [
    ['', code],
    ['  ', code],
    [account, ''],
    [account, '  '],
  ] as const)
    assertRefused(await verify(person, username, given), 422, 'CODE_REQUIRED');
  assert.equal((await stateOf(person)).code?.checksLeft, MAX_CHECKS, 'none of this was a check');
});

test("a code of one's own making is worth nothing, even where it stands in the bio", async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  const made = code === 'RV-1234' ? 'RV-4321' : 'RV-1234';
  await setBio(app, account, made);
  assertRefused(await verify(person, account, made), 422, 'CODE_REQUIRED');
  assertRefused(await verify(person, account, code), 422, 'CODE_ALMOST_THERE');
  assert.equal((await stateOf(person)).linked, null);
});

test('a code counts for the account it was given for alone', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  await setBio(app, 'DemoPlayer1', code);
  const address = `https://www.roblox.com/users/${robloxIdOf('DemoPlayer1')}/profile`;
  assertRefused(await verify(person, address, code), 409, 'OTHER_USERNAME', { robloxUsername: account });
  const answer = await verify(person, 'DemoPlayer1', code);
  assertRefused(answer, 409, 'OTHER_USERNAME', { robloxUsername: account });
  assertRefused(await verify(person, account, code), 422, 'CODE_NOT_FOUND');
});

test('the code of somebody else in my bio links it neither to them nor to me', async () => {
  const { person: mallory, account: mallorys } = await newcomer(app);
  const { person: alice, account: alices } = await newcomer(app);
  const [bait, own] = [await codeFor(mallory, mallorys), await codeFor(alice, alices)];
  await setBio(app, alices, bait);
  assertRefused(await verify(alice, alices, bait), 422, 'CODE_REQUIRED');
  assertRefused(await verify(alice, alices, own), 422, 'CODE_ALMOST_THERE');
  assertRefused(await verify(mallory, mallorys, bait), 422, 'CODE_NOT_FOUND');
  assertRefused(await verify(mallory, alices, bait), 409, 'OTHER_USERNAME');
});

test('a code is not found in a longer number', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  for (const bio of [`${code}5`, `X${code}`, `${code.replace('-', ' ')}5`]) {
    await setBio(app, account, bio);
    assertRefused(await verify(person, account, code), 422, 'CODE_ALMOST_THERE', {
      checksLeft: MAX_CHECKS,
      nearMiss: { slip: 'other-code', inBio: bio },
    });
  }
});

test('an older code, or words of which one is missing, cost no check, and that is said', async () => {
  const { person, account } = await newcomer(app);
  const older = await codeFor(person, account);
  await setBio(app, account, older);
  const code = await codeFor(person, account);
  assertRefused(await verify(person, account, code), 422, 'CODE_ALMOST_THERE', {
    checksLeft: MAX_CHECKS,
    nearMiss: { slip: 'older-code', inBio: older },
  });
  const words = await codeFor(person, account, 'words');
  const [first = '', ...rest] = words.split(' ');
  await setBio(app, account, rest.join(' '));
  assertRefused(await verify(person, account, words), 422, 'CODE_ALMOST_THERE', {
    checksLeft: MAX_CHECKS,
    nearMiss: { slip: 'words-missing', words: [first] },
  });
  assert.equal((await stateOf(person)).code?.checksLeft, MAX_CHECKS);
});

test('what is nearly the code costs no check 15 times an hour, and one each time after that', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  await setBio(app, account, `${code}5`);
  for (let free = 0; free < 15; free += 1) {
    assertRefused(await verify(person, account, code), 422, 'CODE_ALMOST_THERE');
    assert.equal((await stateOf(person)).code?.checksLeft, MAX_CHECKS);
  }
  for (let left = MAX_CHECKS - 1; left >= 0; left -= 1) {
    assertRefused(await verify(person, account, code), 422, 'CODE_ALMOST_THERE');
    assert.equal((await stateOf(person)).code?.checksLeft, left);
  }
  await setBio(app, account, code);
  assertRefused(await verify(person, account, code), 429, 'TOO_MANY_CHECKS');
});

test('a code is good for ten minutes', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  app.clock.pass(CODE_LIFETIME_MS);
  assertRefused(await verify(person, account, code), 410, 'CODE_EXPIRED');
  assert.equal((await stateOf(person)).linked, null);
  const next = await codeFor(person, account);
  await setBio(app, account, next);
  app.clock.pass(CODE_LIFETIME_MS - 1);
  assert.equal((await verify(person, account, next)).status, 200);
});

test('a code is good once', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  await setBio(app, account, code);
  assert.equal((await verify(person, account, code)).status, 200);
  assertRefused(await verify(person, account, code), 409, 'CODE_CLOSED');
  await unlink(person);
  assertRefused(await verify(person, account, code), 409, 'CODE_CLOSED');
});

test('a code that was replaced or thrown away is good for nothing, and the next never stands in the bio already', async () => {
  const { person, account } = await newcomer(app);
  const first = await codeFor(person, account);
  await setBio(app, account, first);
  const second = await codeFor(person, account);
  assert.notEqual(second, first);
  assertRefused(await verify(person, account, first), 409, 'CODE_CLOSED');
  assert.equal((await person.browser.call('DELETE', '/me/roblox/code')).status, 200);
  assert.equal((await stateOf(person)).code, null);
  await setBio(app, account, second);
  assertRefused(await verify(person, account, second), 409, 'CODE_CLOSED');
});

test('a bio is looked at five times for one code, and each look says how many are left', async () => {
  const { person, account } = await newcomer(app);
  const code = await codeFor(person, account);
  for (let left = MAX_CHECKS - 1; left >= 0; left -= 1) {
    assertRefused(await verify(person, account, code), 422, 'CODE_NOT_FOUND', { checksLeft: left });
    assert.equal((await stateOf(person)).code?.checksLeft, left);
  }
  await setBio(app, account, code);
  assertRefused(await verify(person, account, code), 429, 'TOO_MANY_CHECKS');
  assert.equal((await stateOf(person)).linked, null);
});

test('a person gets five codes an hour, and is told when the next may come', async () => {
  const { person, account } = await newcomer(app);
  const startedMs = app.clock.now().getTime();
  for (let count = 0; count < MAX_CODES_AN_HOUR; count += 1) await codeFor(person, account);
  const last = (await stateOf(person)).code?.code;
  app.clock.pass(1000);
  const nextAt = new Date(startedMs + HOUR_MS).toISOString();
  assertRefused(await start(person, account), 429, 'TOO_MANY_TRIES', { nextAt });
  assert.equal((await stateOf(person)).code?.code, last, 'the last one stays open');
  app.clock.pass(HOUR_MS - 1000);
  await codeFor(person, account);
});

test('names are not looked up without end', async () => {
  const { person } = await newcomer(app);
  for (let count = 0; count < 30; count += 1)
    assertRefused(await start(person, `Guess${count}`), 404, 'ROBLOX_USER_NOT_FOUND');
  assertRefused(await start(person, 'DemoPlayer1'), 429, 'TOO_MANY_TRIES');
});

test('who is signed out gets no code, checks none and unlinks nothing', async () => {
  const stranger = app.browser();
  const calls: [string, string, unknown?][] = [
    ['GET', '/me/roblox'],
    ['POST', '/me/roblox/code', { username: 'DemoPlayer1' }],
    ['DELETE', '/me/roblox/code'],
    ['POST', '/me/roblox/verification', { username: 'DemoPlayer1', verificationCode: 'RV-1234' }],
    ['DELETE', '/me/roblox'],
  ];
  for (const [method, path, body] of calls)
    assertRefused(await stranger.call(method, path, body), 401, 'SIGN_IN_REQUIRED');
});

test('no code, name or bio of all this is in the log', () => {
  assert.ok(app.logged.length > 100);
  assert.deepEqual(
    app.logged.filter((line) => /RV-\d|Linker\d|trading pets/.test(line)),
    [],
  );
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});
