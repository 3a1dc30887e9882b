import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { bundledList } from '../../../test/bundled-list.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { gameOf, ofEachGame } from '../../games/game-list.ts';
import { GAME_IDS, type GameId } from '../../games/game.ts';
import { announce } from '../../live/server/announce.ts';
import type { Item } from '../items/item.ts';
import { items } from './value-table.ts';

type List = {
  total: number;
  found: number;
  groups: { name: string; count: number }[];
  items: Item[];
  sources: { id: string }[];
};

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(async () => {
  await app.close();
});

const get = (path: string) => app.browser().call('GET', path);
const values = async (game: GameId, query = '') => {
  const { status, body } = await get(`/games/${game}/values${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as List;
};
const namesOf = (list: { items: Item[] }) => list.items.map(({ name }) => name);

const COUNTS = ofEachGame((game) => bundledList(game).items.length);
const FIGURES = [
  'value',
  'regularValue',
  'neonValue',
  'megaValue',
  'demand',
  'buyPrice',
  'moneyPerSecond',
  'rarity',
  'buyCurrency',
] as const;

for (const game of GAME_IDS) {
  test(`${game} lists its ${COUNTS[game]} items, each with exactly the figures that are known`, async () => {
    const list = await values(game);
    assert.deepEqual([list.total, list.found, list.items.length], [COUNTS[game], COUNTS[game], COUNTS[game]]);
    const keyOf = (item: Omit<Item, 'slug'>) => `${item.category}/${item.name}`;
    const known = new Map(bundledList(game).items.map((item) => [keyOf(item), item]));
    for (const { slug: _slug, nicknames: _called, day: _day, ...item } of list.items) {
      const { name, category, source, ...rest } = known.get(keyOf(item)) ?? assert.fail(keyOf(item));
      assert.deepEqual(item, { name, category, source, ...pick(rest) });
    }
    assert.equal(new Set(list.items.map(({ slug }) => slug)).size, COUNTS[game]);
  });

  test(`every source that an item of ${game} names is told of`, async () => {
    const { items: listed, sources } = await values(game);
    const told = new Set(sources.map(({ id }) => id));
    for (const id of new Set(listed.flatMap(({ source }) => source.split('+')))) assert.ok(told.has(id), id);
  });
}

function pick(item: Partial<Item>): Partial<Item> {
  return Object.fromEntries(Object.entries(item).filter(([key]) => FIGURES.some((figure) => figure === key)));
}

test('the games say how many items each has', async () => {
  const games = (await get('/games')).body as { id: GameId; itemCount: number; mutations: string[] }[];
  assert.deepEqual(Object.fromEntries(games.map(({ id, itemCount }) => [id, itemCount])), COUNTS);
  assert.equal(
    games.some(({ mutations }) => mutations.includes('None')),
    false,
  );
});

test('items that share a name are told apart', async () => {
  for (const [game, name] of [
    ['grow-garden', 'Kiwi'],
    ['grow-garden', 'Mandrake'],
    ['adopt-me', 'Candy Cane'],
  ] as const) {
    const same = (await values(game, `?search=${name}`)).items.filter((item) => item.name === name);
    assert.equal(same.length, 2, name);
    assert.equal(new Set(same.map(({ slug }) => slug)).size, 2);
    assert.equal(new Set(same.map(({ category }) => category)).size, 2);
  }
});

test('a search finds a part of a name in any case, with or without diacritics, and changes no total', async () => {
  for (const apostrophe of ["'", '%E2%80%99', '%E2%80%98'])
    assert.ok(
      namesOf(await values('my-restaurant', `?search=santa${apostrophe}s`)).includes("Santa's Sleigh"),
    );
  for (const search of ['tralalero', 'TRALA', 'Tralalero%20Tralala', '%20tralalero%20']) {
    const list = await values('steal-brainrot', `?search=${search}`);
    assert.ok(namesOf(list).includes('Tralalero Tralala'), search);
    assert.equal(list.found, list.items.length);
    assert.equal(list.total, COUNTS['steal-brainrot']);
  }
  assert.ok(
    namesOf(await values('steal-brainrot', '?search=lirili')).some((name) => name.startsWith('Lirilì')),
  );
  for (const search of [
    'no%20such%20item',
    '%25',
    '_',
    '%00',
    '%F0%9F%92%8E',
    '%5C',
    'constructor',
    "'%20OR%201=1",
  ]) {
    assert.deepEqual((await values('adopt-me', `?search=${search}`)).items, [], search);
  }
});

test('an empty search or a blank one finds everything', async () => {
  for (const search of ['', '%20'])
    assert.equal((await values('my-restaurant', `?search=${search}`)).found, 95);
});

test('each group that a game offers filters to as many items as it says', async () => {
  for (const game of GAME_IDS) {
    const { groups } = await values(game, '?limit=1');
    assert.ok(groups.length > 0);
    for (const { name, count } of groups) {
      const list = await values(game, `?filter=${encodeURIComponent(name)}&limit=5000`);
      assert.deepEqual([list.found, list.items.length], [count, count], `${game} ${name}`);
      assert.ok(list.items.every((item) => item[gameOf(game).groupedBy] === name));
    }
  }
  assert.deepEqual((await values('adopt-me', '?filter=no-such-group')).items, []);
});

test('search, filter and limit work together, and the limit cuts what is worth least', async () => {
  const all = await values('steal-brainrot', '?filter=Legendary');
  const some = await values('steal-brainrot', '?filter=Legendary&limit=3');
  assert.deepEqual(some.items, all.items.slice(0, 3));
  assert.equal(some.found, all.found);
  const both = await values('steal-brainrot', '?filter=Legendary&search=a&limit=2');
  assert.ok(both.found < all.found && both.items.length === 2);
});

test('what is worth most comes first and what is unknown last', async () => {
  const prices = (await values('steal-brainrot')).items.map(({ buyPrice }) => buyPrice ?? -1);
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => b - a),
  );
  assert.equal(prices.at(-1), -1);
});

test('a game that is none of them, and a limit or a search that cannot be, are refused', async () => {
  for (const path of ['pet-sim/values', 'ADOPT-ME/values', '__proto__/values', '%00/values']) {
    assert.partialDeepStrictEqual(await get(`/games/${path}`), {
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  }
  const wrong = [
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'limit=many',
    'limit=',
    'limit=5001',
    'limit=1&limit=2',
    `search=${'a'.repeat(101)}`,
    'search=a&search=b',
    `filter=${'a'.repeat(61)}`,
  ];
  for (const query of wrong) {
    const { status, body } = await get(`/games/adopt-me/values?${query}`);
    assert.equal(status, 400, query);
    assert.partialDeepStrictEqual(body, {
      code: 'INVALID_INPUT',
      data: { fields: [{ path: query.split('=')[0] }] },
    });
  }
});

test("the spec's own addresses answer with the stored items, and there is no other", async () => {
  for (const [name, game] of [
    ['growagarden', 'grow-garden'],
    ['adoptme', 'adopt-me'],
    ['myrestaurant', 'my-restaurant'],
  ] as const) {
    const { status, body, headers } = await get(`/proxy/${name}`);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.deepEqual(body, { items: (await values(game)).items });
  }
  for (const name of ['stealbrainrot', 'constructor', '__proto__', ''])
    assert.equal((await get(`/proxy/${name}`)).status, 404);
});

test('a list that changed is right at once where it is kept ready, and one without items is refused by name', async () => {
  const inList = eq(items.game, 'my-restaurant');
  const { db } = app.database;
  const change = async (removedAt: Date | null) => {
    await db.update(items).set({ removedAt }).where(inList);
    await announce(db, { name: 'values-changed', game: 'my-restaurant' });
  };
  assert.equal((await values('my-restaurant')).total, 95);
  await change(app.clock.now());
  try {
    for (const path of [
      '/games/my-restaurant/values',
      '/games/my-restaurant/values?limit=1',
      '/proxy/myrestaurant',
    ]) {
      const { body } = await eventually(
        () => get(path),
        ({ status }) => status === 503,
      );
      assert.deepEqual(body, {
        defined: true,
        code: 'NO_VALUES',
        status: 503,
        message: 'No items found in API response',
      });
    }
    const games = (await get('/games')).body as { id: string; itemCount: number }[];
    assert.equal(games.find(({ id }) => id === 'my-restaurant')?.itemCount, 0);
  } finally {
    await change(null);
  }
  await eventually(
    () => get('/games/my-restaurant/values'),
    ({ status }) => status === 200,
  );
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test('the database takes no item twice, none of a wrong name and no figure below nothing', async () => {
  const { db } = app.database;
  const refused = async (change: ReturnType<typeof sql>, constraint: string) => {
    const error = await db.execute(change).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    assert.equal((error as { cause?: { constraint?: string } } | undefined)?.cause?.constraint, constraint);
  };
  const copy = (slug: string, name: string) => sql`
    INSERT INTO items (game, slug, position, name, category, source)
    SELECT game, ${slug}, 0, ${name}, category, source FROM items WHERE game = 'adopt-me' AND name = 'Owl'`;
  await refused(copy('owl-2', 'OWL'), 'items_once');
  await refused(copy('Not A Slug', 'Other'), 'items_slug');
  await refused(copy('nameless', ''), 'items_name');
  await refused(sql`UPDATE items SET demand = -1 WHERE game = 'adopt-me' AND name = 'Owl'`, 'items_figures');
});

test('certain items are found by their slugs, whatever else is asked; one that is not listed is left out', async () => {
  const list = await values('adopt-me', '?slugs=owl,no-such-item,shadow-dragon');
  assert.deepEqual(namesOf(list).toSorted(), ['Owl', 'Shadow Dragon']);
  assert.deepEqual([list.found, list.total], [2, COUNTS['adopt-me']]);
  assert.deepEqual(namesOf(await values('adopt-me', '?slugs=owl,shadow-dragon&search=OWL')), ['Owl']);
  for (const refused of ['', ',', 'owl,,dog', 'Owl', 'owl%00', '-owl']) {
    assert.equal((await get(`/games/adopt-me/values?slugs=${refused}`)).status, 400, refused);
  }
});
