import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { tradedBetween } from '../../../test/trade-steps.ts';
import type { GameId } from '../../games/game.ts';
import { tradeItems } from '../../trades/server/trade-table.ts';
import type { itemContract } from '../items/item-contract.ts';
import type { Figure } from '../items/item.ts';
import { keepFigureChanges } from './figures/figure-changes.ts';
import { items } from './value-table.ts';

type Detail = z.infer<NonNullable<(typeof itemContract.item)['~orpc']['outputSchema']>>;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const get = (game: string, slug: string) => app.browser().call('GET', `/games/${game}/items/${slug}`);
const read = async (game: GameId, slug: string): Promise<Detail> => {
  const { status, body } = await get(game, slug);
  assert.equal(status, 200, JSON.stringify(body));
  return body as Detail;
};

/** Writes down that a figure became another one, so many hours ago. */
async function kept(
  game: GameId,
  slug: string,
  figure: Figure,
  hoursAgo: number,
  from: number | null,
  to: number | null,
) {
  const at = new Date(app.clock.now().getTime() - hoursAgo * 60 * 60 * 1000);
  await app.database.db.transaction((tx) =>
    keepFigureChanges(tx, game, [{ slug, figure, from, to }], 'owner', at),
  );
}

async function post(username: string, offered: string, wanted: string) {
  const person = await signInPerson(app, username);
  const { status, body } = await person.browser.call('POST', '/games/adopt-me/trades', {
    offering: [{ item: offered, quantity: 1 }],
    wanting: [{ item: wanted, quantity: 2 }],
  });
  assert.equal(status, 201, JSON.stringify(body));
  return { person, tradeId: (body as { id: string }).id };
}

test('an item is told with its known figures, their sources and the day that they are of', async () => {
  const { item, sources, recordedAt, staleDays, live, completed } = await read('adopt-me', 'shadow-dragon');
  assert.partialDeepStrictEqual(item, { name: 'Shadow Dragon', regularValue: 285 });
  assert.deepEqual(sources.map(({ id }) => id).toSorted(), item.source.split('+').toSorted());
  assert.ok(sources.every(({ what }) => what.length > 10));
  assert.match(recordedAt ?? '', /^\d{4}-\d{2}-\d{2}$/);
  assert.deepEqual([staleDays, live, completed], [30, [], []]);
});

test('a figure that nobody knows is absent', async () => {
  const { item } = await read('my-restaurant', 'candy-cane-chair');
  assert.equal('value' in item, false);
});

test('an item that is on no list is not found, nor is one that has left it, nor a game that is none', async () => {
  for (const [game, slug] of [
    ['adopt-me', 'no-such-item'],
    ['grow-garden', 'shadow-dragon'],
  ] as const) {
    const { status, body } = await get(game, slug);
    assert.deepEqual([status, (body as { code: string }).code], [404, 'ITEM_NOT_FOUND']);
  }
  assert.equal((await get('chess', 'queen')).status, 400);
  assert.equal((await get('adopt-me', 'Shadow%20Dragon')).status, 400);
  const gone = and(eq(items.game, 'adopt-me'), eq(items.slug, 'crow'));
  assert.equal((await get('adopt-me', 'crow')).status, 200);
  await app.database.db.update(items).set({ removedAt: app.clock.now() }).where(gone);
  assert.equal((await get('adopt-me', 'crow')).status, 404);
  await app.database.db.update(items).set({ removedAt: null }).where(gone);
});

test('an item that was given another name keeps its address', async () => {
  const owl = and(eq(items.game, 'adopt-me'), eq(items.slug, 'owl'));
  await app.database.db.update(items).set({ name: 'Wise <b>Owl</b>' }).where(owl);
  assert.equal((await read('adopt-me', 'owl')).item.name, 'Wise <b>Owl</b>');
  await app.database.db.update(items).set({ name: 'Owl' }).where(owl);
});

test('changes come oldest first, the last of a day stands for the day, and none is older than 90 days', async () => {
  const hourOfDay = app.clock.now().getUTCHours();
  const at = (daysAgo: number, hour: number) => daysAgo * 24 + hourOfDay - hour;
  await app.database.db.execute(sql`DELETE FROM item_figure_changes WHERE slug = 'parrot'`);
  await kept('adopt-me', 'parrot', 'regularValue', at(91, 3), null, 10);
  await kept('adopt-me', 'parrot', 'regularValue', at(20, 3), 10, 11);
  await kept('adopt-me', 'parrot', 'neonValue', at(20, 4), null, 50);
  await kept('adopt-me', 'parrot', 'regularValue', at(20, 5), 11, 12);
  await kept('adopt-me', 'parrot', 'regularValue', at(10, 3), 12, 15);
  await kept('adopt-me', 'parrot', 'regularValue', at(10, 4), 15, 12);
  await kept('adopt-me', 'parrot', 'regularValue', at(5, 3), 12, null);
  const { changes } = await read('adopt-me', 'parrot');
  assert.deepEqual(
    changes.map(({ figure, from, to }) => [figure, from, to]),
    [
      ['regularValue', 10, 12],
      ['neonValue', null, 50],
      ['regularValue', 12, null],
    ],
  );
});

test('live trades that offer or want it are told, newest first, and nobody is reached by them', async () => {
  const first = await post('handle.one', 'turtle', 'bat-dragon');
  app.clock.pass(60_000);
  const second = await post('handle.two', 'bat-dragon', 'kangaroo');
  const found = await eventually(
    async () => (await read('adopt-me', 'bat-dragon')).live,
    (live) => live.length === 2,
  );
  assert.deepEqual(
    found.map(({ id }) => id),
    [second.tradeId, first.tradeId],
  );
  assert.deepEqual(
    (await read('adopt-me', 'turtle')).live.map(({ id }) => id),
    [first.tradeId],
  );
  const { status } = await second.person.browser.call('DELETE', `/trades/${second.tradeId}`);
  assert.equal(status, 200);
  await eventually(
    async () => (await read('adopt-me', 'bat-dragon')).live,
    (live) => live.length === 1,
  );
  app.clock.pass(4 * 60 * 60 * 1000);
  assert.deepEqual((await read('adopt-me', 'bat-dragon')).live, []);
});

test('a completed trade is told without its people, and a trade that only ran out is not', async () => {
  await post('runs.out', 'giraffe', 'evil-unicorn');
  const { person, tradeId } = await post('seller.sam', 'frost-dragon', 'giraffe');
  const asker = await signInPerson(app, 'buyer.bo');
  await tradedBetween(asker, person, tradeId);
  app.clock.pass(4 * 60 * 60 * 1000);
  for (const slug of ['frost-dragon', 'giraffe']) {
    const { live, completed } = await read('adopt-me', slug);
    assert.deepEqual([live, completed.map(({ id }) => id)], [[], [tradeId]]);
    assert.deepEqual(
      completed[0]?.wanting.map(({ name, quantity }) => [name, quantity]),
      [['Giraffe', 2]],
    );
    assert.doesNotMatch(JSON.stringify(completed), /seller|buyer|trader|userId/i);
  }
});

test('an item on both sides of a completed trade is told once', async () => {
  const { person, tradeId } = await post('double.dee', 'hedgehog', 'hedgehog');
  await tradedBetween(await signInPerson(app, 'double.dan'), person, tradeId);
  assert.deepEqual(
    (await read('adopt-me', 'hedgehog')).completed.map(({ id }) => id),
    [tradeId],
  );
});

test('the items of completed trades know when that was', async () => {
  const { rows } = await app.database.db.execute<{ wrong: number }>(sql`
    SELECT count(*)::int AS wrong FROM trade_items e JOIN trades t ON t.id = e.trade_id
    WHERE e.completed_at IS DISTINCT FROM t.completed_at`);
  assert.equal(rows[0]?.wrong, 0);
  const [some] = await app.database.db
    .select()
    .from(tradeItems)
    .where(sql`${tradeItems.completedAt} IS NOT NULL`);
  assert.ok(some);
});

test('the last completed trades are found by their own index, whatever the size of the tables', async () => {
  await app.database.db.transaction(async (tx) => {
    // With so few rows the database would read them all.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT DISTINCT ON (completed_at, trade_id) trade_id FROM trade_items
      WHERE game = 'adopt-me' AND item = 'owl' AND completed_at IS NOT NULL
      ORDER BY completed_at DESC, trade_id DESC LIMIT 6`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index (Only )?Scan Backward using trade_items_completed/);
    assert.doesNotMatch(plan, /Sort/);
  });
});
