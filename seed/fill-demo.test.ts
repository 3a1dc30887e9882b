// Runs on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { GAME_IDS } from '../src/games/game.ts';
import { holdings, inventories, inventoryChanges, wishes } from '../src/inventory/server/inventory-table.ts';
import { noticePeople } from '../src/notifications/server/notification-table.ts';
import { profiles } from '../src/profiles/server/profile-table.ts';
import { isNewAccount } from '../src/requests/deal/recent-account.ts';
import { keptMessages } from '../src/requests/server/request-table.ts';
import { licences } from '../src/standing/server/licence/licence-table.ts';
import { createStandInRoblox } from '../stand-ins/roblox.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { fillDemo } from './fill-demo.ts';
import { freshenDemo } from './freshen-demo.ts';
import { PEOPLE, personNamed } from './people.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

test('of two demos that start at once on an empty database one fills it', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const now = new Date();
    const filled = await Promise.all([fillDemo(database.db, now), fillDemo(database.db, now)]);
    assert.deepEqual(
      filled.map(({ people }) => people).toSorted((a, b) => a - b),
      [0, PEOPLE.length],
    );
  } finally {
    await database.close();
  }
});

test('Roblox accounts are as old as the stand-in says and were linked later, and one of them is young', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const now = new Date();
    await fillDemo(database.db, now);
    const roblox = createStandInRoblox({ people: PEOPLE, startedAt: now });
    const rows = await database.db.select().from(profiles);
    const young: string[] = [];
    for (const { robloxUsername, robloxUserId, robloxCreatedAt, robloxLinkedAt } of rows) {
      if (robloxUserId === null) {
        assert.deepEqual([robloxCreatedAt, robloxLinkedAt], [null, null]);
        continue;
      }
      const told = z
        .object({ created: z.string() })
        .parse(await (await roblox.request(`/v1/users/${robloxUserId}`)).json());
      assert.equal(robloxCreatedAt?.toISOString(), told.created, robloxUsername ?? '');
      assert.ok(
        robloxLinkedAt && robloxCreatedAt && robloxCreatedAt < robloxLinkedAt && robloxLinkedAt < now,
      );
      if (isNewAccount(told.created, now.getTime())) young.push(robloxUserId);
    }
    assert.deepEqual(young, [String(personNamed('lceknight').roblox?.id)]);
  } finally {
    await database.close();
  }
});

test('the demo has inventories of most people, and of one in each game, with nothing both had and wanted', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const { db } = database;
    await fillDemo(db, new Date());
    const [kept, have, want] = [
      await db.select().from(inventories),
      await db.select().from(holdings),
      await db.select().from(wishes),
    ];
    const byPerson = Map.groupBy(kept, ({ userId }) => userId);
    assert.ok(byPerson.size > 80 && byPerson.size < PEOPLE.length, `${byPerson.size} people`);
    const { discordId } = personNamed('trader');
    const [trader] = await db.select().from(profiles).where(eq(profiles.discordId, discordId));
    const own = byPerson.get(trader?.id ?? '') ?? [];
    assert.deepEqual(own.map(({ game }) => game).toSorted(), GAME_IDS.toSorted());
    // Some of them show it to others.
    assert.deepEqual(
      kept
        .map(({ visibility }) => visibility)
        .filter((one) => one !== 'private')
        .toSorted(),
      ['everyone', 'everyone', 'everyone', 'members'],
    );
    const whose = ({ userId, game, item }: { userId: string; game: string; item: string }) =>
      `${userId} ${game} ${item}`;
    const had = new Set(have.map(whose));
    assert.deepEqual(
      want.map(whose).filter((one) => had.has(one)),
      [],
    );
    // Some of it came by trades, for things that they have no more.
    const changes = await db.select().from(inventoryChanges);
    const came = (sign: number) =>
      changes.filter(({ reason, delta }) => reason === 'traded' && Math.sign(delta) === sign);
    assert.ok(came(1).length > 40, `${came(1).length} traded`);
    assert.equal(came(1).length, came(-1).length);
    assert.ok(came(1).every((change) => had.has(whose(change))));
    assert.ok(came(-1).every((change) => !had.has(whose(change))));
    assert.ok(have.length > 200 && want.length > 80, `${have.length} had, ${want.length} wanted`);
  } finally {
    await database.close();
  }
});

test('half of the people show their Discord to anyone, trader among them, who is told of two and got a message that is gone', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const { db } = database;
    await fillDemo(db, new Date());
    const { id, contactChoice, discordId } = profiles;
    const people = await db.select({ id, contactChoice, discordId }).from(profiles);
    const showing = people.filter((person) => person.contactChoice === 'anyone');
    assert.equal(showing.length, Math.ceil(PEOPLE.length / 2));
    assert.ok(people.every((person) => person.contactChoice !== null));
    const trader = showing.find((person) => person.discordId === personNamed('trader').discordId);
    assert.equal((await db.select().from(noticePeople)).length, 2);
    const isTrader = eq(keptMessages.receiverId, trader?.id ?? '');
    assert.equal((await db.select().from(keptMessages).where(isTrader)).length, 1);
  } finally {
    await database.close();
  }
});

test('everybody of the demo has the trade licence, in a demo of an earlier version too', async () => {
  const database = await openTestDatabase(quiet);
  try {
    const { db } = database;
    await fillDemo(db, new Date());
    const count = async () => (await db.select().from(licences)).length;
    assert.equal(await count(), PEOPLE.length);
    await db.delete(licences);
    await freshenDemo(db, new Date());
    assert.equal(await count(), PEOPLE.length);
  } finally {
    await database.close();
  }
});
