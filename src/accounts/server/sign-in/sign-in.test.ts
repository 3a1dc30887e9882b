import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { eventually } from '../../../../test/eventually.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { me, userIdOf } from '../../../../test/sessions.ts';
import { type TestApp, startTestApp } from '../../../../test/start-test-app.ts';
import { postTrade } from '../../../../test/trade-draft.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { authAccounts, authVerifications, userSessions } from '../account-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const profileOf = async (userId: string) => {
  const [profile] = await app.database.db.select().from(profiles).where(eq(profiles.id, userId));
  assert.ok(profile);
  return profile;
};

test('nobody is signed in at first', async () => {
  assert.equal(await me(app.browser()), null);
});

test('signing in with Discord makes a profile that carries the display name and not the handle', async () => {
  const browser = app.browser();
  await browser.signIn('First Comer');
  assert.deepEqual(await me(browser), {
    userId: await userIdOf(browser),
    name: 'First Comer',
    robloxUsername: null,
    picture: 'avatar-2',
    role: 'member',
    discordConnected: true,
    joinedAt: (await profileOf(await userIdOf(browser))).createdAt.toISOString(),
  });
  const profile = await profileOf(await userIdOf(browser));
  assert.equal(profile.discordUsername, 'first_comer');
  assert.equal(profile.contactEmail, 'first_comer@example.com');
});

test('somebody who signs in again is the same person, with the names and the address that Discord gives now', async () => {
  const before = app.browser();
  await before.signIn('Again Comer', 'old@example.org');
  const now = app.browser();
  await now.signIn('again comer', 'new@example.org');
  assert.equal(await userIdOf(now), await userIdOf(before));
  const profile = await profileOf(await userIdOf(now));
  assert.equal(profile.discordDisplayName, 'again comer');
  assert.equal(profile.contactEmail, 'new@example.org');
  const same = await app.database.db
    .select()
    .from(profiles)
    .where(eq(profiles.discordUsername, 'again_comer'));
  assert.equal(same.length, 1);
});

test('a handle that was changed at Discord is known at the next sign-in', async () => {
  const browser = await app.signedIn('renamed');
  const userId = await userIdOf(browser);
  await app.database.db
    .update(profiles)
    .set({ discordUsername: 'what.it.was' })
    .where(eq(profiles.id, userId));
  await (await app.signedIn('renamed')).call('GET', '/me');
  assert.equal((await profileOf(userId)).discordUsername, 'renamed');
});

test('a picture that was set at Discord is known, and one that was removed there is gone here too', async () => {
  const userId = await userIdOf(await app.signedIn('pictured'));
  assert.equal((await profileOf(userId)).discordAvatarUrl, null);
  const signInAgain = async (answer: Record<string, string>) => {
    const browser = app.browser();
    await browser.follow(await browser.authorize({ username: 'pictured', ...answer }));
    return (await profileOf(userId)).discordAvatarUrl;
  };
  assert.match(
    (await signInAgain({ picture: 'on' })) ?? '',
    /^https:\/\/cdn\.discordapp\.com\/avatars\/\d+\/[0-9a-f]{32}\.png$/,
  );
  assert.equal(await signInAgain({}), null);
});

test('a name, a picture or a handle that changed at Discord is announced to that person; a sign-in that changes nothing is not', async () => {
  const browser = await app.signedIn('Hearing Hana');
  const userId = await userIdOf(browser);
  const stream = await LiveStream.open(browser, ['adopt-me']);
  const signInAgain = async (answer: Record<string, string>) => {
    const again = app.browser();
    await again.follow(await again.authorize(answer));
  };
  await signInAgain({ username: 'Hearing Hana' });
  await signInAgain({ username: 'HEARING Hana' });
  await signInAgain({ username: 'HEARING Hana' });
  await signInAgain({ username: 'HEARING Hana', picture: 'on' });
  await signInAgain({ username: 'HEARING Hana', picture: 'on' });
  await app.database.db
    .update(profiles)
    .set({ discordUsername: 'another.handle' })
    .where(eq(profiles.id, userId));
  await signInAgain({ username: 'HEARING Hana', picture: 'on' });
  // What comes last is heard last.
  assert.equal((await postTrade(browser, 'adopt-me')).status, 201);
  const heard: string[] = [];
  while (!heard.includes('trade-posted')) heard.push((await stream.next())?.event ?? assert.fail());
  stream.close();
  assert.deepEqual(
    heard.filter((event) => event === 'profile-changed'),
    ['profile-changed', 'profile-changed', 'profile-changed'],
  );
});

test('live trades are listed under, and found by, the name that their poster has at Discord now', async () => {
  const browser = await app.signedIn('Before Bea');
  assert.equal((await postTrade(browser, 'grow-garden')).status, 201);
  const namesIn = async (query: string) => {
    const { body } = await app.browser().call('GET', `/games/grow-garden/trades${query}`);
    return (body as { trades: { trader: { name: string } }[] }).trades.map(({ trader }) => trader.name);
  };
  const search = `?search=${encodeURIComponent('日本')}&scope=username`;
  assert.deepEqual([await namesIn(''), await namesIn(search)], [['Before Bea'], []]);
  // The same handle: of these letters Discord takes none.
  await app.signedIn('Before日本 Bea');
  for (const query of ['', search])
    await eventually(
      () => namesIn(query),
      ([name]) => name === 'Before日本 Bea',
    );
});

test('signing in again changes neither role nor Roblox link nor picture', async () => {
  const userId = await userIdOf(await app.signedIn('keeps.all'));
  const own = {
    role: 'admin',
    robloxUsername: 'KeepsAll',
    robloxUserId: '4711',
    robloxAskedAt: app.clock.now(),
    profilePicture: 'avatar-5',
  } as const;
  await app.database.db.update(profiles).set(own).where(eq(profiles.id, userId));
  const browser = await app.signedIn('keeps.all');
  assert.partialDeepStrictEqual(await me(browser), { role: 'admin', name: 'KeepsAll', picture: 'avatar-5' });
  assert.partialDeepStrictEqual(await profileOf(userId), own);
});

test('two Discord accounts with one email address are two people, whichever comes first', async () => {
  const one = app.browser();
  await one.signIn('sibling.one', 'family@example.org');
  const other = app.browser();
  await other.signIn('sibling.two', 'family@example.org');
  assert.notEqual(await userIdOf(one), await userIdOf(other));
  const again = app.browser();
  await again.signIn('sibling.one', 'family@example.org');
  assert.equal(await userIdOf(again), await userIdOf(one));
});

for (const verified of [true, false]) {
  test(`an address that is ${verified ? '' : 'not '}verified leads no second Discord account to the first one's profile`, async () => {
    const email = `shared.${verified}@example.org`;
    const [one, other] = [app.browser(), app.browser()];
    await one.signIn(`shares.first.${verified}`, email);
    const first = await userIdOf(one);
    await app.database.db
      .update(profiles)
      .set({ contactEmailVerified: verified, role: 'admin' })
      .where(eq(profiles.id, first));
    await other.signIn(`shares.second.${verified}`, email);
    const second = await userIdOf(other);
    assert.notEqual(second, first);
    assert.equal((await profileOf(second)).role, 'member');
    assert.equal((await profileOf(first)).discordUsername, `shares.first.${verified}`);
  });
}

test('an email address at Discord that looks like a login key leads to nobody else', async () => {
  const victim = await userIdOf(await app.signedIn('key.holder'));
  const { loginKey } = await profileOf(victim);
  const thief = app.browser();
  await thief.signIn('key.thief', loginKey);
  assert.notEqual(await userIdOf(thief), victim);
});

test('twenty people who sign in at once are twenty people, each in their own browser', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `crowd.${at}`);
  const browsers = await Promise.all(names.map((name) => app.signedIn(name)));
  const people = (await Promise.all(browsers.map(me))) as { name: string; userId: string }[];
  assert.deepEqual(
    people.map((person) => person.name),
    names,
  );
  assert.equal(new Set(people.map((person) => person.userId)).size, 20);
});

test("Discord's tokens are not kept, and nothing is left of a finished sign-in", async () => {
  await app.signedIn('tokenless');
  const accounts = await app.database.db.select().from(authAccounts);
  assert.ok(accounts.length > 0);
  for (const { accessToken, refreshToken, idToken } of accounts) {
    assert.deepEqual([accessToken, refreshToken, idToken], [null, null, null]);
  }
  assert.deepEqual(await app.database.db.select().from(authVerifications), []);
});

test('a sign-in leaves a line for the list of sessions, with the time of the server', async () => {
  app.clock.pass(1000);
  const userId = await userIdOf(await app.signedIn('line.leaver'));
  const [session] = await app.database.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  assert.partialDeepStrictEqual(session, {
    isActive: true,
    loginAt: app.clock.now(),
    ipAddress: '127.0.0.1',
  });
});

test('who began to sign in on a page comes back to it', async () => {
  const browser = app.browser();
  const back = await browser.authorize({ username: 'returner' }, { next: '/trade?game=adopt-me' });
  const landed = await browser.send(back.headers.get('location') ?? '');
  assert.equal(landed.headers.get('location'), '/login?next=%2Ftrade%3Fgame%3Dadopt-me');
});

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/@evil.example\r\nlocation: https://evil.example',
  'evil.example',
  '/trade#@evil.example',
];

test('nobody is led to another site by what stands in next', async () => {
  for (const next of ELSEWHERE) {
    const browser = app.browser();
    const back = await browser.authorize({ username: 'led.away' }, { next });
    const landed = await browser.send(back.headers.get('location') ?? '');
    assert.equal(landed.headers.get('location'), '/login', `next=${next}`);
  }
});
