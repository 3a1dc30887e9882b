// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../test/assert-refused.ts';
import { keptAway, letBack } from '../../../test/block-steps.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { TestBrowser } from '../../../test/test-browser.ts';
import type { GameId } from '../../games/game.ts';
import { inventoryContract } from '../inventory-contract.ts';
import type { HaveChange, Visibility, WantChange } from '../inventory.ts';
import { sharedContract } from '../shared-contract.ts';
import { holdKept } from './hold-inventory.ts';
import { inventories } from './inventory-table.ts';

const GAME = 'adopt-me';
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let slugs: string[];
before(async () => {
  app = await startTestApp();
  const { body } = await app.browser().call('GET', `/games/${GAME}/values?limit=50`);
  slugs = z
    .object({ items: z.array(z.object({ slug: z.string() })) })
    .parse(body)
    .items.map(({ slug }) => slug);
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `shows.${(people += 1)}`);
const slugOf = (place: number) => slugs[place] ?? assert.fail(`no item ${place}`);

const inventoryOutput = inventoryContract.get['~orpc'].outputSchema ?? assert.fail();
const sharedOutput = sharedContract.shared['~orpc'].outputSchema ?? assert.fail();
const own = async ({ browser }: Person, game: GameId = GAME) =>
  inventoryOutput.parse((await browser.call('GET', `/me/inventory/${game}`)).body);
const enter = async (person: Person, changes: { have?: HaveChange[]; want?: WantChange[] }) => {
  const { version } = await own(person);
  const path = `/me/inventory/${GAME}/changes`;
  const { status, body } = await person.browser.call('POST', path, { version, ...changes });
  assert.equal(status, 200, JSON.stringify(body));
};
const setTo = async ({ browser }: Person, visibility: Visibility, game: GameId = GAME) => {
  const { status, body } = await browser.call('PUT', `/me/inventory/${game}/visibility`, { visibility });
  assert.deepEqual([status, body], [200, { visibility }]);
};
const gamesOf = async (whose: Person, browser: TestBrowser) =>
  (await browser.call('GET', `/profiles/${whose.userId}/inventory`)).body;
const look = async (whose: Person, browser: TestBrowser, game: GameId = GAME) =>
  await browser.call('GET', `/profiles/${whose.userId}/inventory/${game}`);
const assertPrivate = async (whose: Person, browser: TestBrowser, game?: GameId) => {
  assertRefused(await look(whose, browser, game), 403, 'INVENTORY_PRIVATE');
  assert.deepEqual(await gamesOf(whose, browser), []);
};

test('nobody else sees what somebody has until they say so, and then those to whom they say it', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const visitor = app.browser();
  await enter(person, { have: [{ item: slugOf(0), quantity: 2 }], want: [{ item: slugOf(1), quantity: 1 }] });
  assert.equal((await own(person)).visibility, 'private');
  const shown = [{ game: GAME, have: 1, want: 1 }];
  for (const browser of [visitor, other.browser, person.browser]) await assertPrivate(person, browser);

  await setTo(person, 'members');
  assert.equal((await own(person)).visibility, 'members');
  await assertPrivate(person, visitor);
  for (const { browser } of [other, person]) {
    assert.equal((await look(person, browser)).status, 200);
    assert.deepEqual(await gamesOf(person, browser), shown);
  }

  await setTo(person, 'everyone');
  for (const browser of [visitor, other.browser, person.browser]) {
    assert.equal((await look(person, browser)).status, 200);
    assert.deepEqual(await gamesOf(person, browser), shown);
  }
  // Of another game it was not said.
  await assertPrivate(await somebody(), visitor);
  assertRefused(await look(person, visitor, 'grow-garden'), 403, 'INVENTORY_PRIVATE');

  await setTo(person, 'private');
  for (const browser of [visitor, other.browser, person.browser]) await assertPrivate(person, browser);
});

test('what is shown says what a line is, and neither when, nor what is wanted most, nor in which order it came', async () => {
  const person = await somebody();
  await setTo(person, 'everyone');
  const names = [0, 1, 2].map(slugOf);
  await enter(person, {
    have: [
      { item: slugOf(2), quantity: 1, forTrade: false },
      { item: slugOf(0), quantity: 3 },
      { item: slugOf(1), quantity: 1 },
    ],
    want: [
      { item: slugOf(4), quantity: 1, priority: 1 },
      { item: slugOf(3), quantity: 2, priority: 3 },
    ],
  });
  await enter(person, { have: [{ item: slugOf(1), quantity: 0 }] });
  const { have, want } = await own(person);
  const { body } = await look(person, app.browser());
  const byName = want.toSorted((a, b) => a.name.localeCompare(b.name));
  // What others see of a line is less.
  assert.deepEqual(body, sharedOutput.parse({ have, want: byName }));
  const shown = sharedOutput.parse(body);
  assert.equal(shown.have.length, 2);
  assert.equal(shown.have.find(({ slug }) => slug === names[2])?.forTrade, false);
  assert.doesNotMatch(JSON.stringify(body), /updatedAt|checkedAt|priority|version/);
  assert.deepEqual(await gamesOf(person, app.browser()), [{ game: GAME, have: 2, want: 2 }]);
});

test('who sees it may be said before there is anything, and neither raises the version nor says that the lists are true', async () => {
  const person = await somebody();
  await setTo(person, 'everyone');
  assert.deepEqual(await own(person), {
    version: 0,
    checkedAt: null,
    visibility: 'everyone',
    have: [],
    want: [],
  });
  const visitor = app.browser();
  assert.deepEqual((await look(person, visitor)).body, { have: [], want: [] });
  assert.deepEqual(await gamesOf(person, visitor), []);

  await enter(person, { have: [{ item: slugOf(0), quantity: 1 }] });
  const before = await own(person);
  assert.deepEqual([before.version, before.visibility], [1, 'everyone']);
  app.clock.pass(DAY_MS);
  await setTo(person, 'members');
  await setTo(person, 'members');
  assert.deepEqual(await own(person), { ...before, visibility: 'members' });
  const { body } = await person.browser.call('POST', `/me/inventory/${GAME}/check`, {});
  assert.deepEqual(await own(person), {
    ...before,
    visibility: 'members',
    checkedAt: z.object({ checkedAt: z.string() }).parse(body).checkedAt,
  });
});

test('whoever has only said who sees it keeps no lists into which a deal could put something', async () => {
  const [says, keeps] = [await somebody(), await somebody()];
  await setTo(says, 'everyone');
  await setTo(keeps, 'everyone');
  await enter(keeps, { have: [{ item: slugOf(0), quantity: 1 }] });
  const held = await app.database.db.transaction(
    async (tx) => await holdKept(tx, GAME, [says.userId, keeps.userId]),
  );
  assert.deepEqual(
    held.map(({ userId }) => userId),
    [keeps.userId],
  );
});

test('two people of whom one has blocked the other are nobody to each other here as well', async () => {
  const [person, other] = [await somebody(), await somebody()];
  for (const each of [person, other]) {
    await enter(each, { have: [{ item: slugOf(0), quantity: 1 }] });
    await setTo(each, 'everyone');
  }
  await keptAway(person, other);
  for (const [whose, { browser }] of [
    [person, other],
    [other, person],
  ] as const) {
    for (const path of ['', `/${GAME}`, '/grow-garden'])
      assertRefused(
        await browser.call('GET', `/profiles/${whose.userId}/inventory${path}`),
        404,
        'PROFILE_NOT_FOUND',
      );
    // As of whoever is not there, and as the profile itself.
    assertRefused(await browser.call('GET', `/profiles/${whose.userId}`), 404, 'PROFILE_NOT_FOUND');
  }
  await letBack(person, other);
  assert.equal((await look(person, other.browser)).status, 200);
});

test('of somebody who is not there, or no longer, there is no inventory', async () => {
  const person = await somebody();
  await enter(person, { have: [{ item: slugOf(0), quantity: 1 }] });
  await setTo(person, 'everyone');
  await person.browser.call('POST', '/me/deletion', { confirmation: 'DELETE' });
  const visitor = app.browser();
  for (const userId of [person.userId, 'nobody'])
    for (const path of ['', `/${GAME}`])
      assertRefused(
        await visitor.call('GET', `/profiles/${userId}/inventory${path}`),
        404,
        'PROFILE_NOT_FOUND',
      );
});

test('who sees it is said by its own person, signed in, and is one of three', async () => {
  const person = await somebody();
  const path = `/me/inventory/${GAME}/visibility`;
  assertRefused(await app.browser().call('PUT', path, { visibility: 'everyone' }), 401, 'SIGN_IN_REQUIRED');
  for (const visibility of ['public', '', null, undefined])
    assertRefused(await person.browser.call('PUT', path, { visibility }), 400, 'INVALID_INPUT');
  assert.deepEqual(
    await app.database.db.select().from(inventories).where(eq(inventories.userId, person.userId)),
    [],
  );
});

test('the download says who sees it', async () => {
  const person = await somebody();
  await setTo(person, 'members');
  const { body } = await person.browser.call('GET', '/me/download');
  assert.match(JSON.stringify(body), /"visibility":"members"/);
});
