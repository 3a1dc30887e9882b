import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { askedBy, tradedBetween } from '../../../test/trade-steps.ts';
import type { GameId } from '../../games/game.ts';
import { itemFigures } from '../../values/server/value-table.ts';

const side = z.object({ value: z.number().nullable(), unpriced: z.int(), oldest: z.string().nullable() });
const answer = z.object({
  trades: z.array(z.object({ game: z.string(), completedAt: z.string(), gave: side, got: side })),
  lists: z.array(z.object({ game: z.string(), asOf: z.string() })),
});

let app: TestApp;
let owner: Person;
let asker: Person;
let stranger: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInPerson(app, 'profit.owner');
  asker = await signInPerson(app, 'profit.asker');
  stranger = await signInPerson(app, 'profit.stranger');
});
after(async () => {
  await app.close();
});

const HOURS_5 = 5 * 60 * 60 * 1000;
const profitOf = async (person: Person) =>
  answer.parse((await person.browser.call('GET', '/me/profit')).body);

async function post(game: GameId, offering: object[], wanting: object[]): Promise<string> {
  app.clock.pass(HOURS_5);
  const { status, body } = await owner.browser.call('POST', `/games/${game}/trades`, { offering, wanting });
  assert.equal(status, 201, JSON.stringify(body));
  return z.object({ id: z.string() }).parse(body).id;
}

test('whoever is signed out has no profit', async () => {
  assert.equal((await app.browser().call('GET', '/me/profit')).status, 401);
});

// Its figures are shop prices.
const NOTHING = { value: null, oldest: '2025-12-12' };
const LISTED = { unpriced: 0, oldest: '2025-11-17' };

test('what one gave is what the other got, newest first, by known figures alone', async () => {
  const pets = await post(
    'adopt-me',
    [{ item: 'shadow-dragon', quantity: 2 }],
    [{ item: 'bat-dragon', quantity: 1 }],
  );
  await tradedBetween(asker, owner, pets);
  const brainrots = await post(
    'steal-brainrot',
    [
      { item: 'frigo-camelo', quantity: 1 },
      { item: 'frigo-camelo', quantity: 3, form: 'Gold' },
    ],
    [{ item: 'strawberrelli-flamingelli', quantity: 2 }],
  );
  await tradedBetween(asker, owner, brainrots);
  const mine = await profitOf(owner);
  assert.deepEqual(
    mine.trades.map(({ game, gave, got }) => ({ game, gave, got })),
    [
      { game: 'steal-brainrot', gave: { ...NOTHING, unpriced: 4 }, got: { ...NOTHING, unpriced: 2 } },
      { game: 'adopt-me', gave: { ...LISTED, value: 570 }, got: { ...LISTED, value: 415 } },
    ],
  );
  assert.deepEqual(mine.lists.map(({ game }) => game).toSorted(), ['adopt-me', 'steal-brainrot']);
  assert.equal(mine.trades[0]?.completedAt, app.clock.now().toISOString());
  const theirs = await profitOf(asker);
  assert.deepEqual(
    theirs.trades.map(({ gave, got }) => [gave, got]),
    mine.trades.map(({ gave, got }) => [got, gave]),
  );
});

test('a request that is not completed is no trade, and nobody sees what others gave and got', async () => {
  const before = (await profitOf(owner)).trades.length;
  await askedBy(
    stranger,
    await post('adopt-me', [{ item: 'owl', quantity: 1 }], [{ item: 'crow', quantity: 1 }]),
  );
  assert.equal((await profitOf(owner)).trades.length, before);
  assert.deepEqual(await profitOf(stranger), { trades: [], lists: [] });
});

test("a trade counts by today's figures", async () => {
  await app.database.db
    .update(itemFigures)
    .set({ figure: 500 })
    .where(and(eq(itemFigures.item, 'bat-dragon'), eq(itemFigures.form, '')));
  app.ready.changedAll();
  const [, pets] = (await profitOf(owner)).trades;
  assert.deepEqual(pets?.got, { ...LISTED, value: 500 });
});
