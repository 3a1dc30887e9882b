import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import { worthOf } from '../figures/worth.ts';
import type { foundItems } from '../names/find-contract.ts';
import { items } from './value-table.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const ask = (query: string) => app.browser().call('GET', `/values/find${query}`);
const find = async (search: string, game?: GameId) => {
  const query = new URLSearchParams({ search, ...(game && { game }) });
  const { status, body } = await ask(`?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return (body as z.infer<typeof foundItems>).games;
};
const firstIn = async (game: GameId, search: string) =>
  (await find(search)).find((each) => each.game === game)?.found[0];

test("players' words find items in every game, with form and number", async () => {
  for (const [game, search, name, form, quantity] of [
    ['adopt-me', 'nfr frost', 'Frost Dragon', 'neon.fly.ride', 1],
    ['adopt-me', 'SD', 'Shadow Dragon', '', 1],
    ['adopt-me', '2x owl', 'Owl', '', 2],
    ['adopt-me', 'frost dragon', 'Frost Dragon', '', 1],
    ['grow-garden', 'raccon', 'Raccoon', '', 1],
    ['my-restaurant', '3LUXTRAY', 'Luxury Silverware Tray', '', 3],
    ['steal-brainrot', 'garama & madundung', 'Garama and Madundung', '', 1],
  ] as const) {
    const line = await firstIn(game, search);
    assert.deepEqual([line?.item.name, line?.form, line?.quantity], [name, form, quantity], search);
  }
});

test('an item is given as its list shows it', async () => {
  const line = await firstIn('adopt-me', 'nfr frost');
  const list = (await app.browser().call('GET', '/games/adopt-me/values?slugs=frost-dragon')).body;
  assert.deepEqual([line?.item], (list as { items: unknown[] }).items);
  assert.equal(typeof worthOf('adopt-me', line?.item ?? assert.fail()), 'number');
});

test('several things in one text are each found', async () => {
  const [adoptMe] = await find('shadow dragon, nfr frost, 2x owl', 'adopt-me');
  assert.deepEqual(
    adoptMe?.found.map(({ item, form, quantity }) => [item.name, form, quantity]),
    [
      ['Shadow Dragon', '', 1],
      ['Frost Dragon', 'neon.fly.ride', 1],
      ['Owl', '', 2],
    ],
  );
});

test('the games stand in their order, the one that is asked for first', async () => {
  const order = async (game?: GameId) => (await find('dragon', game)).map((each) => each.game);
  assert.deepEqual(await order(), GAME_IDS);
  assert.deepEqual(await order('my-restaurant'), [
    'my-restaurant',
    'grow-garden',
    'adopt-me',
    'steal-brainrot',
  ]);
});

test('where a game has nothing of that name it gives the nearest, and none for what is no name', async () => {
  const [adoptMe] = await find('frost golem', 'adopt-me');
  assert.deepEqual(adoptMe?.found, []);
  assert.equal(adoptMe?.nearest[0]?.name, 'Frost Dragon');
  for (const each of await find('frost dragon'))
    if (each.found.length > 0) assert.deepEqual(each.nearest, []);
  for (const search of [
    'asdf',
    '%',
    '💎',
    '\0',
    'a'.repeat(100),
    ','.repeat(100),
    'x'.repeat(50).split('').join(' '),
  ])
    for (const { game, found, nearest } of await find(search))
      assert.deepEqual([found, nearest], [[], []], `${search} in ${game}`);
});

test('a text that is too long or empty, two of them and a game that is none are refused', async () => {
  for (const [query, path] of [
    ['', 'search'],
    ['?search=', 'search'],
    ['?search=%20%20', 'search'],
    [`?search=${'a'.repeat(101)}`, 'search'],
    ['?search=a&search=b', 'search'],
    ['?search=owl&game=chess', 'game'],
  ] as const) {
    const { status, body } = await ask(query);
    assert.equal(status, 400, query);
    assert.partialDeepStrictEqual(body, { code: 'INVALID_INPUT', data: { fields: [{ path }] } }, query);
  }
});

test('an item that has left its list is found no more', async () => {
  const { db } = app.database;
  const owl = and(eq(items.game, 'adopt-me'), eq(items.slug, 'owl'));
  const change = async (removedAt: Date | null) => {
    await db.update(items).set({ removedAt }).where(owl);
    await announce(db, { name: 'values-changed', game: 'adopt-me' });
  };
  await change(app.clock.now());
  await eventually(
    () => firstIn('adopt-me', '2x owl'),
    (line) => line?.item.slug !== 'owl',
  );
  await change(null);
  await eventually(
    () => firstIn('adopt-me', '2x owl'),
    (line) => line?.item.slug === 'owl',
  );
});
