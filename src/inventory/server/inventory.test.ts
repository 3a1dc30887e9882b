// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { cleanUp, deletePerson } from '../../../test/personal-data.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { GameId } from '../../games/game.ts';
import { personDigests } from '../../profiles/server/person-digest.ts';
import type { Item } from '../../values/items/item.ts';
import { items } from '../../values/server/value-table.ts';
import { inventoryContract } from '../inventory-contract.ts';
import { type HaveChange, MOST_CHANGES, MOST_LINES, type WantChange } from '../inventory.ts';
import { holdings, inventories, wishes } from './inventory-table.ts';

const AT_ONCE = 20;
const DAY_MS = 24 * 60 * 60_000;
const EMPTY = { version: 0, checkedAt: null, visibility: 'private', have: [], want: [] };

let app: TestApp;
let pets: Item[];
let toy: Item;
before(async () => {
  app = await startTestApp();
  const { body } = await app.browser().call('GET', '/games/adopt-me/values?limit=2000');
  const listed = (body as { items: Item[] }).items;
  const isPet = ({ category }: Item) => category.toLowerCase() === 'pets';
  pets = listed.filter(isPet);
  toy = listed.find((item) => !isPet(item)) ?? assert.fail('only pets');
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `keeps.${(people += 1)}`);
const slugOf = (place: number) => pets[place]?.slug ?? assert.fail(`no pet ${place}`);

const inventoryOutput = inventoryContract.get['~orpc'].outputSchema ?? assert.fail();
const read = async ({ browser }: Person, game: GameId = 'adopt-me') =>
  inventoryOutput.parse((await browser.call('GET', `/me/inventory/${game}`)).body);

type Changes = { have?: HaveChange[]; want?: WantChange[] };
const change = async ({ browser }: Person, version: number, changes: Changes, game: GameId = 'adopt-me') =>
  await browser.call('POST', `/me/inventory/${game}/changes`, { version, ...changes });
/** Changes what may be changed. @returns the lists */
const changed = async (person: Person, version: number, changes: Changes, game?: GameId) => {
  const { status, body } = await change(person, version, changes, game);
  assert.equal(status, 200, JSON.stringify(body));
  return inventoryOutput.parse(body);
};
const inShort = (list: readonly { slug: string; form?: string | undefined; quantity: number }[]) =>
  list.map(({ slug, form, quantity }) => [slug, form, quantity]);

test('how many items somebody has is told of each game, the most first, and of what is gone nothing', async () => {
  const person = await somebody();
  const sizes = async () => (await person.browser.call('GET', '/me/inventory')).body;
  assert.deepEqual(await sizes(), []);
  await changed(person, 0, {
    have: [
      { item: slugOf(0), quantity: 2 },
      { item: slugOf(1), quantity: 1 },
    ],
    want: [{ item: slugOf(2), quantity: 9 }],
  });
  const { body } = await person.browser.call('GET', '/games/steal-brainrot/values?limit=1');
  const [other] = (body as { items: Item[] }).items;
  const brainrot = { item: other?.slug ?? assert.fail(), quantity: 4 };
  await changed(person, 0, { have: [brainrot] }, 'steal-brainrot');
  assert.deepEqual(await sizes(), [
    { game: 'steal-brainrot', items: 4 },
    { game: 'adopt-me', items: 3 },
  ]);
  await changed(person, 1, { have: [{ ...brainrot, quantity: 0 }] }, 'steal-brainrot');
  assert.deepEqual(await sizes(), [{ game: 'adopt-me', items: 3 }]);
  assert.deepEqual((await (await somebody()).browser.call('GET', '/me/inventory')).body, []);
});

test('lines are set, changed and removed, and each says what a line of a trade says', async () => {
  const person = await somebody();
  assert.deepEqual(await read(person), EMPTY);
  const [owl, frost] = [slugOf(0), slugOf(1)];
  const first = await changed(person, 0, {
    have: [
      { item: owl, form: 'fly.neon.ride', quantity: 2 },
      { item: owl, quantity: 1, forTrade: false },
    ],
    want: [
      { item: frost, form: '*', quantity: 1 },
      { item: toy.slug, quantity: 3, priority: 1 },
    ],
  });
  assert.deepEqual(await read(person), first);
  assert.equal(first.version, 1);
  assert.equal(first.checkedAt, app.clock.now().toISOString());
  const plain = first.have.find(({ form }) => form === undefined);
  const { name, rarity, picture, regularValue } = pets[0] ?? assert.fail();
  assert.partialDeepStrictEqual(plain, { slug: owl, name, quantity: 1, forTrade: false });
  assert.deepEqual([plain?.rarity, plain?.picture, plain?.worth], [rarity, picture, regularValue]);
  assert.deepEqual(inShort(first.have), [
    [owl, undefined, 1],
    [owl, 'neon.fly.ride', 2],
  ]);
  assert.deepEqual(
    first.want.map(({ slug, form, quantity, priority }) => [slug, form, quantity, priority]),
    [
      [toy.slug, undefined, 3, 1],
      [frost, '*', 1, 2],
    ],
  );

  const second = await changed(person, 1, {
    have: [
      { item: owl, quantity: 0 },
      { item: owl, form: 'neon.fly.ride', quantity: 5, forTrade: false },
    ],
    want: [{ item: toy.slug, quantity: 4 }],
  });
  assert.deepEqual(
    second.have.map(({ form, quantity, forTrade }) => [form, quantity, forTrade]),
    [['neon.fly.ride', 5, false]],
  );
  // What is not said of a line stays as it is.
  assert.deepEqual(
    second.want.map(({ quantity, priority }) => [quantity, priority]),
    [
      [4, 1],
      [1, 2],
    ],
  );
  // A line that comes back begins anew.
  const third = await changed(person, 2, { have: [{ item: owl, quantity: 1 }] });
  assert.equal(third.have.find(({ form }) => form === undefined)?.forTrade, true);
});

test('the same call again, and one that changes nothing, leave the version as it is', async () => {
  const person = await somebody();
  const once = { have: [{ item: slugOf(0), quantity: 2 }], want: [{ item: slugOf(1), quantity: 1 }] };
  const first = await changed(person, 0, once);
  assert.deepEqual(await changed(person, 0, once), first);
  assert.deepEqual(await changed(person, 0, { have: [{ item: slugOf(2), quantity: 0 }] }), first);
  const removal = { have: [{ item: slugOf(0), quantity: 0 }] };
  const removed = await changed(person, 1, removal);
  assert.deepEqual(await changed(person, 1, removal), removed);
});

test('the last one counts of a line that is named twice', async () => {
  const { have } = await changed(await somebody(), 0, {
    have: [1, 2, 3].map((quantity) => ({ item: slugOf(0), quantity })),
  });
  assert.deepEqual(inShort(have), [[slugOf(0), undefined, 3]]);
});

test('what two devices change of different lines is put together', async () => {
  const person = await somebody();
  await changed(person, 0, { have: [{ item: slugOf(0), quantity: 1 }] });
  await changed(person, 1, { have: [{ item: slugOf(1), quantity: 1 }] });
  const both = await changed(person, 1, {
    have: [{ item: slugOf(0), quantity: 4 }],
    want: [{ item: slugOf(2), quantity: 1 }],
  });
  assert.equal(both.version, 3);
  assert.deepEqual(
    new Map(both.have.map(({ slug, quantity }) => [slug, quantity])),
    new Map([
      [slugOf(0), 4],
      [slugOf(1), 1],
    ]),
  );
});

test('a line that another device has changed or removed since is not overwritten, and nothing else of the call is done', async () => {
  const person = await somebody();
  await changed(person, 0, {
    have: [{ item: slugOf(0), quantity: 1 }],
    want: [{ item: slugOf(1), quantity: 1 }],
  });
  const now = await changed(person, 1, {
    have: [{ item: slugOf(0), quantity: 0 }],
    want: [{ item: slugOf(1), quantity: 1, priority: 3 }],
  });
  const other = { item: slugOf(2), quantity: 1 };
  for (const stale of [
    { have: [{ item: slugOf(0), quantity: 2 }, other] },
    { have: [other], want: [{ item: slugOf(1), quantity: 1, priority: 1 as const }] },
    { have: [other], want: [{ item: slugOf(1), quantity: 0 }] },
  ])
    assertRefused(await change(person, 1, stale), 409, 'STALE_INVENTORY', now);
  assert.deepEqual(await read(person), now);
  const seen = await changed(person, 2, { have: [{ item: slugOf(0), quantity: 2 }, other] });
  assert.equal(seen.have.length, 2);
});

test('a version that has not been yet, as after a backup was put back, overwrites nothing', async () => {
  const person = await somebody();
  const now = await changed(person, 0, { have: [{ item: slugOf(0), quantity: 1 }] });
  assertRefused(
    await change(person, 7, { have: [{ item: slugOf(0), quantity: 2 }] }),
    409,
    'STALE_INVENTORY',
    now,
  );
});

test(`${AT_ONCE} changes at once come one after the other: all of different lines, one of the same`, async () => {
  const person = await somebody();
  const places = Array.from({ length: AT_ONCE }, (_, place) => place);
  const different = await Promise.all(
    places.map(async (place) => await change(person, 0, { have: [{ item: slugOf(place), quantity: 1 }] })),
  );
  assert.deepEqual(
    different.map(({ status }) => status),
    places.map(() => 200),
  );
  const lists = await read(person);
  assert.deepEqual([lists.version, lists.have.length], [AT_ONCE, AT_ONCE]);
  const same = await Promise.all(
    places.map(
      async (place) => await change(person, AT_ONCE, { have: [{ item: slugOf(0), quantity: place + 2 }] }),
    ),
  );
  assert.equal(same.filter(({ status }) => status === 200).length, 1);
  assert.equal(same.filter(({ status }) => status === 409).length, AT_ONCE - 1);
});

test('each game has lists of its own, which nobody else reads', async () => {
  const [person, other] = [await somebody(), await somebody()];
  await changed(person, 0, { have: [{ item: slugOf(0), quantity: 1 }] });
  assert.deepEqual(await read(person, 'grow-garden'), EMPTY);
  assert.deepEqual(await read(other), EMPTY);
  await changed(other, 0, { have: [{ item: slugOf(0), quantity: 9 }] });
  assert.equal((await read(person)).have[0]?.quantity, 1);
  const signedOut = app.browser();
  assertRefused(await signedOut.call('GET', '/me/inventory/adopt-me'), 401, 'SIGN_IN_REQUIRED');
});

test('what the game does not have is refused', async () => {
  const person = await somebody();
  const have = (line: Omit<HaveChange, 'quantity'>) => ({ have: [{ quantity: 1, ...line }] });
  const side = 'offering';
  const item = slugOf(0);
  assertRefused(await change(person, 0, have({ item: 'no-such-item' })), 422, 'UNKNOWN_ITEM', {
    side,
    item: 'no-such-item',
  });
  for (const form of ['*', 'neon.mega', 'neon.neon'])
    assertRefused(await change(person, 0, have({ item, form })), 422, 'UNKNOWN_FORM', { side, item, form });
  assertRefused(
    await change(person, 0, { want: [{ item: toy.slug, form: 'neon', quantity: 1 }] }),
    422,
    'UNKNOWN_FORM',
    { side: 'wanting' },
  );
  assertRefused(await change(person, 0, have({ item, form: 'Rainbow' })), 422, 'UNKNOWN_MUTATION');
  const money = have({ item: 'money-gems' });
  assertRefused(await change(person, 0, money, 'my-restaurant'), 422, 'UNKNOWN_ITEM');
  for (const quantity of [-1, 1000, 1.5])
    assertRefused(await change(person, 0, { have: [{ item, quantity }] }), 400, 'INVALID_INPUT');
  const many = Array.from({ length: MOST_CHANGES }, () => ({ item, quantity: 1 }));
  assertRefused(await change(person, 0, { have: many, want: many.slice(0, 1) }), 400, 'INVALID_INPUT');
  assert.deepEqual(await read(person), EMPTY);
});

test('what has left the list of the game stays, and can be changed and removed, but does not come back', async () => {
  const person = await somebody();
  const item = slugOf(40);
  await changed(person, 0, { have: [{ item, quantity: 1 }] });
  const isIt = and(eq(items.game, 'adopt-me'), eq(items.slug, item));
  await app.database.db.update(items).set({ removedAt: app.clock.now() }).where(isIt);
  const { have } = await changed(person, 1, { have: [{ item, quantity: 2 }] });
  assert.deepEqual(inShort(have), [[item, undefined, 2]]);
  assert.deepEqual((await changed(person, 2, { have: [{ item, quantity: 0 }] })).have, []);
  assertRefused(await change(person, 3, { have: [{ item, quantity: 1 }] }), 422, 'UNKNOWN_ITEM');
  await app.database.db.update(items).set({ removedAt: null }).where(isIt);
});

test(`a list holds ${MOST_LINES} lines: one more is refused until another goes`, async () => {
  const person = await somebody();
  for (let at = 0; at < MOST_LINES; at += MOST_CHANGES) {
    const have = Array.from({ length: MOST_CHANGES }, (_, place) => ({
      item: slugOf(at + place),
      quantity: 1,
    }));
    await changed(person, at / MOST_CHANGES, { have });
  }
  const full = await read(person);
  assert.equal(full.have.length, MOST_LINES);
  const more = { item: slugOf(MOST_LINES), quantity: 1 };
  const refused = await change(person, full.version, { have: [more] });
  assertRefused(refused, 409, 'INVENTORY_FULL', { list: 'have', most: MOST_LINES });
  assert.deepEqual(await read(person), full);
  const swapped = await changed(person, full.version, { have: [{ item: slugOf(0), quantity: 0 }, more] });
  assert.equal(swapped.have.length, MOST_LINES);
  // The other list has room of its own.
  assert.equal((await changed(person, swapped.version, { want: [more] })).want.length, 1);
});

test('somebody says that their lists are still true, which changes no version', async () => {
  const person = await somebody();
  const first = await changed(person, 0, { have: [{ item: slugOf(0), quantity: 1 }] });
  app.clock.pass(DAY_MS);
  const { status, body } = await person.browser.call('POST', '/me/inventory/adopt-me/check', {});
  const checkedAt = app.clock.now().toISOString();
  assert.deepEqual([status, body], [200, { checkedAt }]);
  assert.deepEqual(await read(person), { ...first, checkedAt });
  await person.browser.call('POST', '/me/inventory/grow-garden/check', {});
  assert.deepEqual(await read(person, 'grow-garden'), { ...EMPTY, checkedAt });
});

test('the download has every line, and the deletion of the account leaves none', async () => {
  const person = await somebody();
  const other = await somebody();
  const lines = { have: [{ item: slugOf(0), quantity: 7 }], want: [{ item: slugOf(1), quantity: 8 }] };
  await changed(person, 0, lines);
  await changed(other, 0, lines);
  const data: unknown = await (await person.browser.send('/api/me/download')).json();
  assert.partialDeepStrictEqual(data, {
    inventories: [{ game: 'adopt-me', version: 1 }],
    holdings: [{ item: slugOf(0), quantity: 7, forTrade: true }],
    wishes: [{ item: slugOf(1), quantity: 8, priority: 2 }],
  });
  const { db } = app.database;
  const digests = await personDigests(db);
  await db.transaction(async (tx) => await deletePerson(tx, digests, person.userId, app.clock.now()));
  for (const table of [inventories, holdings, wishes])
    assert.deepEqual(await db.select().from(table).where(eq(table.userId, person.userId)), []);
  assert.equal((await read(other)).have.length, 1);
});

test('of changes at the moment in which their person leaves nothing stays', async () => {
  const person = await somebody();
  await changed(person, 0, { have: [{ item: slugOf(0), quantity: 1 }] });
  const places = Array.from({ length: AT_ONCE }, (_, place) => place);
  const answers = await Promise.all(
    places.map(async (place) =>
      place === AT_ONCE / 2
        ? await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' })
        : await change(person, 1, { have: [{ item: slugOf(place), quantity: 2 }] }),
    ),
  );
  assert.equal(answers[AT_ONCE / 2]?.status, 200);
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.filter((status) => status !== 200 && status !== 401),
    [],
  );
  for (const table of [inventories, holdings])
    assert.deepEqual(await app.database.db.select().from(table).where(eq(table.userId, person.userId)), []);
});

test('what was removed is forgotten after thirty days', async () => {
  const person = await somebody();
  await changed(person, 0, {
    have: [
      { item: slugOf(0), quantity: 1 },
      { item: slugOf(1), quantity: 1 },
    ],
  });
  await changed(person, 1, { have: [{ item: slugOf(0), quantity: 0 }] });
  const kept = async () =>
    (await app.database.db.select().from(holdings).where(eq(holdings.userId, person.userId)))
      .map(({ item, quantity }) => `${item} ${quantity}`)
      .toSorted();
  const at = app.clock.now().getTime();
  await cleanUp(app.database.db, new Date(at + 29 * DAY_MS));
  assert.equal((await kept()).length, 2);
  await cleanUp(app.database.db, new Date(at + 31 * DAY_MS));
  assert.deepEqual(await kept(), [`${slugOf(1)} 1`]);
});
