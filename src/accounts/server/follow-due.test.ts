import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { eventually } from '../../../test/eventually.ts';
import { signInCrowd, signInPerson } from '../../../test/person.ts';
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
} from '../../../test/roblox-steps.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { profiles } from '../../profiles/server/profile-table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Whom the tests before have left is asked for no more.
  await app.database.db.update(profiles).set({ robloxUsername: null, robloxUserId: null });
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

test('a picture that was not drawn when an account was linked is asked for again until it is there', async () => {
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
  app.clock.pass(5 * MINUTE_MS);
  await askAgain(app);
  assert.equal(await pictureOf(), null);
  await changeAccount(app, opened, { headshotPending: false });
  await askAgain(app);
  assert.equal(await pictureOf(), null, 'not at once again');
  app.clock.pass(5 * MINUTE_MS);
  await askAgain(app);
  assert.match((await pictureOf()) ?? '', /^\/media\/roblox\//);
});

test('whom the call for many leaves out is asked for alone, ten in a turn, and stays linked if there is nothing wrong', async () => {
  const { db } = app.database;
  const people = await signInCrowd(app, 'left.out', 12);
  for (const [at, { userId }] of people.entries())
    await db
      .update(profiles)
      .set({ robloxUserId: String(7000 + at), robloxUsername: `Left${7000 + at}` })
      .where(eq(profiles.id, userId));
  const alone = new Set<string>();
  const says = {
    findById: async () => await Promise.resolve(undefined),
    readAccount: async (id: string) => {
      alone.add(id);
      return await Promise.resolve({ id, name: `Left${id}`, bio: '' });
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
