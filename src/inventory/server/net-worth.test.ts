// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused } from '../../../test/assert-refused.ts';
import { type Move, moveFigures } from '../../../test/move-figures.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../../values/items/item.ts';
import { figureChanges } from '../../values/server/figures/figure-change-table.ts';
import { inventoryContract } from '../inventory-contract.ts';
import { holdings, inventoryChanges } from './inventory-table.ts';

const HOUR_MS = 60 * 60_000;
const GAME = 'adopt-me';
const DEAL = '00000000-0000-4000-8000-00000000dea1';

let app: TestApp;
let listed: Item[];
before(async () => {
  app = await startTestApp();
  const { body } = await app.browser().call('GET', `/games/${GAME}/values?limit=2000`);
  listed = (body as { items: Item[] }).items;
});
after(async () => {
  await app.close();
});

let people = 0;
const somebody = async (): Promise<Person> => await signInPerson(app, `counts.up.${(people += 1)}`);
const output = inventoryContract.netWorth['~orpc'].outputSchema ?? assert.fail();
const read = async ({ browser }: Person, days?: number, game: GameId = GAME) => {
  const asked = days === undefined ? '' : `?days=${days}`;
  return output.parse((await browser.call('GET', `/me/net-worth/${game}${asked}`)).body);
};

type Change = {
  item: string;
  form?: string;
  delta: number;
  hoursAgo: number;
  reason?: 'entered' | 'traded' | 'undone';
  list?: 'have' | 'want';
};

/** Writes what somebody has, and how it came. */
async function keep(
  { userId }: Person,
  have: readonly { item: string; form?: string; quantity: number }[],
  changes: readonly Change[],
): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  const whose = { userId, game: GAME } as const;
  await db
    .insert(holdings)
    .values(have.map((line) => ({ form: '', ...line, ...whose, version: 1, updatedAt: now })));
  if (changes.length === 0) return;
  await db.insert(inventoryChanges).values(
    changes.map(({ form = '', reason = 'entered', list = 'have', hoursAgo, item, delta }) => ({
      ...whose,
      list,
      item,
      form,
      delta,
      reason,
      requestId: reason === 'entered' ? null : DEAL,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })),
  );
}

/** Items with a value, of which the history knows nothing yet. */
async function valued(many: number): Promise<{ slug: string; worth: number; neon: number }[]> {
  const found = listed.splice(0, 60).flatMap(({ slug, category, regularValue, neonValue }) => {
    if (category.toLowerCase() !== 'pets' || regularValue === undefined || neonValue === undefined) return [];
    return [{ slug, worth: regularValue, neon: neonValue }];
  });
  assert.ok(found.length >= many);
  for (const { slug } of found)
    await app.database.db
      .delete(figureChanges)
      .where(and(eq(figureChanges.game, GAME), eq(figureChanges.slug, slug)));
  return found.slice(0, many);
}

const move = async (...moves: Move[]) => await moveFigures(app, GAME, moves);

test('who has nothing has no net worth, and 13 weeks in which nothing came', async () => {
  const worth = await read(await somebody());
  assert.partialDeepStrictEqual(worth, {
    worth: null,
    unpriced: 0,
    price: null,
    market: 0,
    trades: 0,
    other: 0,
  });
  assert.deepEqual([worth.steps.length, worth.steps.every((step) => step.worth === 0)], [13, true]);
});

test('net worth tells the market from deals, and both from what was entered', async () => {
  const person = await somebody();
  const [kept, gave, got, entered] = await valued(4);
  assert.ok(kept && gave && got && entered);
  await move({ slug: kept.slug, figure: 'regularValue', from: kept.worth + 7, hoursAgo: 50 });
  // When the deal came about the thing that was given counted for something else.
  await move({ slug: gave.slug, figure: 'regularValue', from: gave.worth + 20, hoursAgo: 10 });
  await keep(
    person,
    [
      { item: kept.slug, quantity: 2 },
      { item: got.slug, quantity: 1 },
      { item: entered.slug, quantity: 3 },
    ],
    [
      { item: gave.slug, delta: -1, hoursAgo: 20, reason: 'traded' },
      { item: got.slug, delta: 1, hoursAgo: 20, reason: 'traded' },
      { item: entered.slug, delta: 3, hoursAgo: 5 },
      { item: entered.slug, delta: 900, hoursAgo: 5, list: 'want' },
      // Of before the time that is looked at.
      { item: kept.slug, delta: 2, hoursAgo: 24 * 120 },
    ],
  );
  for (const days of [30, 90]) {
    const { steps, ...worth } = await read(person, days);
    const now = 2 * kept.worth + got.worth + 3 * entered.worth;
    const [first, last] = [steps[0], steps.at(-1)];
    assert.ok(first && last);
    const near = (a: number | null, b: number) =>
      assert.ok(a !== null && Math.abs(a - b) < 1e-6, `${a}, ${b}`);
    near(worth.worth, now);
    near(worth.before, 2 * (kept.worth + 7) + gave.worth + 20);
    near(worth.market, -14);
    near(worth.trades, got.worth - (gave.worth + 20));
    near(worth.other, 3 * entered.worth);
    near(first.worth, worth.before);
    near(last.worth, now);
    assert.equal(steps.length, days === 30 ? 10 : 13);
    assert.equal(
      last.from,
      new Date(app.clock.now().getTime() - (days === 30 ? 2 : 6) * 24 * HOUR_MS).toISOString().slice(0, 10),
    );
  }
});

test('each form counts for what it is worth itself; one without a value is counted beside', async () => {
  const person = await somebody();
  const [pet] = await valued(1);
  assert.ok(pet);
  await move({ slug: pet.slug, figure: 'neonValue', from: pet.neon - 5, hoursAgo: 30 });
  await move({ slug: pet.slug, figure: 'form:neon.fly.ride', from: 9, to: null, hoursAgo: 40 });
  await keep(
    person,
    [
      { item: pet.slug, form: 'neon', quantity: 2 },
      { item: pet.slug, form: 'neon.fly.ride', quantity: 3 },
    ],
    [],
  );
  const worth = await read(person);
  assert.partialDeepStrictEqual(worth, {
    worth: 2 * pet.neon,
    unpriced: 3,
    market: 10,
    trades: 0,
    other: -27,
  });
});

test('net worth is its own person’s, of the game asked for, over 30 or 90 days', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const [pet] = await valued(1);
  assert.ok(pet);
  await keep(person, [{ item: pet.slug, quantity: 1 }], []);
  assert.equal((await read(person)).worth, pet.worth);
  assert.equal((await read(other)).worth, null);
  assert.equal((await read(person, 90, 'grow-garden')).worth, null);
  assertRefused(await app.browser().call('GET', `/me/net-worth/${GAME}`), 401, 'SIGN_IN_REQUIRED');
  for (const days of ['7', 'all', ''])
    assertRefused(
      await person.browser.call('GET', `/me/net-worth/${GAME}?days=${days}`),
      400,
      'INVALID_INPUT',
    );
});
