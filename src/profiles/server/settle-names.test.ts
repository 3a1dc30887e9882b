import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { traderName } from '../profile.ts';
import { lookOfUsername, profiles } from './profile-table.ts';
import { lookOf } from './screen-name.ts';
import { settleNames } from './settle-names.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const change = async (userId: string, set: Partial<typeof profiles.$inferInsert>) =>
  await app.database.db.update(profiles).set(set).where(eq(profiles.id, userId));
const settle = async () => {
  const deps = { db: app.database.db, now: app.clock.now };
  while ((await settleNames(deps)) > 0) await Promise.resolve();
};
const nameOf = async (userId: string) =>
  ((await app.browser().call('GET', `/profiles/${userId}`)).body as { name: string }).name;

test('whoever signs in under a name that is not shown is a trader with a number, and is told why', async () => {
  const browser = app.browser();
  await browser.signIn('Free pets at pets.com');
  const me = (await browser.call('GET', '/me')).body as { userId: string; name: string };
  assert.equal(me.name, traderName(me.userId));
  assert.equal(await nameOf(me.userId), traderName(me.userId));
  assert.partialDeepStrictEqual((await browser.call('GET', '/me/account')).body, { nameRefused: 'link' });
});

test('a name that was stored without being looked at is looked at once, whatever it was before', async () => {
  const person = await signInPerson(app, 'stored.before');
  await change(person.userId, { discordDisplayName: 'Admin' });
  await settle();
  assert.equal(await nameOf(person.userId), traderName(person.userId));
  await change(person.userId, { discordDisplayName: 'Mia' });
  await settle();
  assert.equal(await nameOf(person.userId), 'Mia');
});

test('nobody is shown under a name that looks like that of somebody with the badge', async () => {
  const [verified, other] = [await signInPerson(app, 'is.verified'), await signInPerson(app, 'looks.alike')];
  await change(verified.userId, {
    robloxUsername: 'Lunar_Lynx1',
    robloxUserId: '77001',
    discordDisplayName: 'LunarLynx1',
  });
  await change(other.userId, { discordDisplayName: 'LunarLуnxl' });
  await settle();
  assert.equal(await nameOf(other.userId), traderName(other.userId));
  assert.equal(await nameOf(verified.userId), 'Lunar_Lynx1');
  await change(verified.userId, { robloxUsername: null, robloxUserId: null });
  assert.equal(await nameOf(verified.userId), 'LunarLynx1');
});

test('the database sees the same look in a username as the screen does', async () => {
  const { userId } = await signInPerson(app, 'has.a.look');
  for (const [at, robloxUsername] of [
    'Te55_Tr4de5',
    'rnvvI1l0',
    'ABC_xyz_0123456789',
    'Vvrn__rn',
  ].entries()) {
    await change(userId, { robloxUsername, robloxUserId: `8800${at}` });
    const [row] = await app.database.db
      .select({ look: sql<string>`${lookOfUsername(profiles)}` })
      .from(profiles)
      .where(eq(profiles.id, userId));
    assert.equal(row?.look, lookOf(robloxUsername));
  }
});
