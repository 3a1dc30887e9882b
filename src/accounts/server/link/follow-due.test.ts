import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { newAccount, robloxIdOf } from '../../../../stand-ins/roblox-account.ts';
import { eventually } from '../../../../test/eventually.ts';
import { type Person, signInCrowd, signInPerson } from '../../../../test/person.ts';
import {
  askAgain,
  askedOf,
  changeAccount,
  link,
  linkedNewcomer,
  loggedFromNow,
  openAccount,
  order,
  stateOf,
} from '../../../../test/roblox-steps.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { RobloxDown } from './ask-roblox.ts';
import { robloxAvatars } from './roblox-link-table.ts';
import { createRoblox, type Roblox } from './roblox.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Whom the tests before have left is asked for no more.
  const unlinked = { robloxUsername: null, robloxUserId: null, robloxCreatedAt: null };
  await app.database.db.update(profiles).set(unlinked);
});
after(async () => {
  await app.close();
});

test('of two processes one asks in a minute, and for the accounts that were not asked for the longest', async () => {
  const second = (await startSecondApp(app)) ?? app;
  try {
    const people = [(await linkedNewcomer(app)).person, (await linkedNewcomer(app)).person];
    const before = (await askedOf(app)).ids;
    const times = async () => {
      const rows = await app.database.db
        .select({ askedAt: profiles.robloxAskedAt })
        .from(profiles)
        .where(
          inArray(
            profiles.id,
            people.map(({ userId }) => userId),
          ),
        );
      return rows.map(({ askedAt }) => askedAt?.getTime() ?? 0).toSorted((a, b) => a - b);
    };
    const [, linkedAt] = await times();
    app.clock.pass(HOUR_MS);
    const turns = Array.from({ length: 6 }, (_, at) =>
      askAgain(app, { most: 1, of: at % 2 === 0 ? app : second }),
    );
    await Promise.all(turns);
    assert.equal((await askedOf(app)).ids, before + 1);
    const now = app.clock.now().getTime();
    assert.deepEqual(await times(), [linkedAt, now]);
    app.clock.pass(MINUTE_MS);
    await askAgain(app, { most: 1 });
    assert.equal((await askedOf(app)).ids, before + 2);
    assert.deepEqual(await times(), [now, now + MINUTE_MS]);
  } finally {
    if (second !== app) await second.close();
  }
});

test('a picture that was not drawn when an account was linked is asked for each hour until it is there', async () => {
  const late = await signInPerson(app, 'drawn.late');
  const opened = await openAccount(app, 'DrawnLate');
  await changeAccount(app, opened, { headshotPending: true });
  const { headshots } = await askedOf(app);
  await link(app, late, opened);
  const pictureOf = async () => (await stateOf(late)).linked?.picture;
  // What is done right after linking is brought to an end.
  await eventually(
    async () => (await askedOf(app)).headshots,
    (times) => times > headshots,
  );
  const logged = loggedFromNow(app);
  await order(app, 'nonsense');
  await logged('the picture of a Roblox account could not be kept');
  await order(app, 'ok');
  app.clock.pass(HOUR_MS);
  await askAgain(app);
  assert.equal(await pictureOf(), null);
  await changeAccount(app, opened, { headshotPending: false });
  app.clock.pass(5 * MINUTE_MS);
  await askAgain(app);
  assert.equal(await pictureOf(), null, 'not at once again: there are accounts whose picture never comes');
  app.clock.pass(HOUR_MS);
  await askAgain(app);
  assert.match((await pictureOf()) ?? '', /^\/media\/roblox\//);
});

test('of whom it is not kept when the account was made is asked for alone, ten in a turn', async () => {
  const { db } = app.database;
  const people = await signInCrowd(app, 'made.when', 12);
  const accounts = await Promise.all(people.map((_, at) => openAccount(app, `MadeWhen${at}`)));
  for (const [at, { userId }] of people.entries()) {
    const name = accounts[at] ?? assert.fail();
    const roblox = { robloxUserId: String(robloxIdOf(name)), robloxUsername: name };
    await db
      .update(profiles)
      .set({ ...roblox, robloxAskedAt: app.clock.now() })
      .where(eq(profiles.id, userId));
  }
  const before = (await askedOf(app)).bios;
  const known = async () =>
    await db
      .select()
      .from(profiles)
      .where(isNotNull(profiles.robloxCreatedAt))
      .orderBy(profiles.robloxUsername);
  app.clock.pass(HOUR_MS);
  await askAgain(app, { says: { readAccount: async () => await Promise.reject(new RobloxDown('busy')) } });
  assert.equal((await known()).length, 0, 'a Roblox that does not answer ends nothing');
  for (const found of [10, 12, 12]) {
    app.clock.pass(HOUR_MS);
    await askAgain(app);
    assert.equal((await known()).length, found);
    assert.equal((await askedOf(app)).bios, before + found);
  }
  for (const { robloxUsername, robloxCreatedAt } of await known())
    assert.deepEqual(robloxCreatedAt, new Date(newAccount(robloxUsername ?? '').created));
});

test('whom the call for many leaves out is asked for alone, ten in a turn, and stays linked if there is nothing wrong', async () => {
  const { db } = app.database;
  const people = await signInCrowd(app, 'left.out', 12);
  for (const [at, { userId }] of people.entries())
    await db
      .update(profiles)
      // Asked just now: the look that each sign-in brings, and which may come late, takes none of them.
      .set({
        robloxUserId: String(7000 + at),
        robloxUsername: `Left${7000 + at}`,
        robloxAskedAt: app.clock.now(),
      })
      .where(eq(profiles.id, userId));
  app.clock.pass(HOUR_MS);
  const alone = new Set<string>();
  const accountOf = (id: string) => ({ id, name: `Left${id}`, bio: '', createdAt: null });
  const says = {
    findById: async (id: string) => await Promise.resolve(alone.has(id) ? accountOf(id) : undefined),
    readAccount: async (id: string) => {
      alone.add(id);
      return await Promise.resolve(accountOf(id));
    },
  };
  for (const asked of [10, 12]) {
    app.clock.pass(MINUTE_MS);
    await askAgain(app, { says });
    assert.equal(alone.size, asked);
  }
  const linked = await db.select().from(profiles).where(isNotNull(profiles.robloxUserId));
  assert.equal(linked.length, people.length);
});

const accountNow = async (person: Person) => (await stateOf(person)).linked?.robloxUsername;

test('one that Roblox does not answer for alone ends nothing for the others, and comes again after minutes', async () => {
  const [failing, banned, bare] = [
    await linkedNewcomer(app),
    await linkedNewcomer(app),
    await linkedNewcomer(app),
  ];
  for (const { account } of [failing, banned]) await changeAccount(app, account, { isBanned: true });
  await app.database.db.delete(robloxAvatars).where(eq(robloxAvatars.userId, bare.person.userId));
  const { readAccount } = createRoblox(app.config.roblox);
  const says: Partial<Roblox> = {
    readAccount: async (id, timeLimit) => {
      if (id === String(robloxIdOf(failing.account))) throw new RobloxDown('Roblox answered 403');
      return await readAccount(id, timeLimit);
    },
  };
  app.clock.pass(HOUR_MS);
  await askAgain(app, { says });
  assert.equal(await accountNow(failing.person), failing.account);
  assert.equal(await accountNow(banned.person), undefined);
  assert.equal(typeof (await stateOf(bare.person)).linked?.picture, 'string');
  app.clock.pass(5 * MINUTE_MS);
  await askAgain(app);
  assert.equal(await accountNow(failing.person), undefined);
});

test('a turn that Roblox does not answer is made up for in the next', async () => {
  const { person, account } = await linkedNewcomer(app);
  await changeAccount(app, account, { name: `${account}Now` });
  app.clock.pass(HOUR_MS);
  await order(app, 'nonsense');
  await askAgain(app);
  await order(app, 'ok');
  app.clock.pass(MINUTE_MS);
  await askAgain(app);
  assert.equal(await accountNow(person), `${account}Now`);
});

test('a Roblox that leaves out everybody unlinks nobody: of many, one by one or at a sign-in', async () => {
  const people = [await linkedNewcomer(app), await linkedNewcomer(app), await linkedNewcomer(app)];
  const nobody = async () => await Promise.resolve(undefined);
  const says = { findById: nobody, readAccount: nobody };
  app.clock.pass(HOUR_MS);
  // The third was asked for just now.
  const last = people[2]?.person.userId ?? assert.fail();
  await askAgain(app, { who: last });
  for (const most of [100, 1]) {
    app.clock.pass(MINUTE_MS);
    await askAgain(app, { says, most });
  }
  app.clock.pass(5 * MINUTE_MS);
  await askAgain(app, { says, who: last });
  for (const { person, account } of people) assert.equal(await accountNow(person), account);
});
