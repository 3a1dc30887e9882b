import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { bundledList } from '../../../../test/bundled-list.ts';
import { itemOf, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import { type GameId, GAME_IDS, NO_MUTATION } from '../../../games/game.ts';
import type { Role } from '../../../profiles/profile.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { TRADE_LIFETIME_MS } from '../../../trades/trade.ts';

/** Who somebody is, is remembered for seconds. */
const FORGOTTEN_MS = 6000;

let app: TestApp;
let owner: Person;
let trader: Person;
before(async () => {
  app = await startTestApp();
  [owner, trader] = [await signInRole(app, 'owner', 'owner'), await signInPerson(app, 'save.trader')];
});
after(async () => {
  await app.close();
});

type Listed = { slug: string; name: string; category: string; rarity?: string };

const listed = async (game: GameId): Promise<Listed[]> =>
  ((await app.browser().call('GET', `/games/${game}/values`)).body as { items: Listed[] }).items;
const config = async (id: GameId) =>
  (
    (await app.browser().call('GET', '/games')).body as {
      id: GameId;
      name: string;
      maxItems: number;
      mutations: string[];
      itemCount: number;
    }[]
  ).find((game) => game.id === id);
const refusedIn = ({ body }: Answer) => (body as { data: { refused: object[] } }).data.refused;
const trade = async (item: string) =>
  await trader.browser.call('POST', '/games/my-restaurant/trades', {
    offering: [{ item, quantity: 1 }],
    wanting: [{ item: 'snowman', quantity: 1 }],
  });

test('the owner sees each game with its version and every item, in the order of the list', async () => {
  const games = await loadGames(owner);
  assert.deepEqual(
    Object.values(games).map(({ id, items, maxItems, mutations }) => [
      id,
      items.length,
      maxItems,
      mutations.length,
    ]),
    GAME_IDS.map((id) => {
      const { items, maxItems, mutations } = bundledList(id);
      return [id, items.length, maxItems, mutations.filter((mutation) => mutation !== NO_MUTATION).length];
    }),
  );
  assert.deepEqual(games['adopt-me'].items[0], { slug: 'bat-dragon', name: 'Bat Dragon', category: 'pets' });
});

test('a save changes limit, name, mutations and items at once, and everybody sees it at once', async () => {
  const stream = await LiveStream.open(app.browser(), ['my-restaurant']);
  assert.equal((await listed('my-restaurant')).length, 95);
  const before = (await loadGames(owner))['my-restaurant'];
  const game = await savedGame(owner, 'my-restaurant', {
    maxItems: 12,
    name: '  My Restaurant!  ',
    mutations: ['Gold', ' Neon '],
    added: [{ name: '  Bubble Tea Bar ' }, { name: 'Jukebox Deluxe', category: 'Decor' }],
    removed: ['snowman'],
  });
  assert.equal(game.version, before.version + 1);
  assert.deepEqual(game.items.slice(-2), [
    { slug: 'bubble-tea-bar', name: 'Bubble Tea Bar', category: 'items' },
    { slug: 'jukebox-deluxe', name: 'Jukebox Deluxe', category: 'Decor' },
  ]);
  assert.deepEqual(await config('my-restaurant'), {
    id: 'my-restaurant',
    name: 'My Restaurant!',
    maxItems: 12,
    mutations: ['Gold', 'Neon'],
    itemCount: 96,
  });
  const names = (await listed('my-restaurant')).map(({ name }) => name);
  assert.ok(names.includes('Bubble Tea Bar') && !names.includes('Snowman'));
  assert.deepEqual([(await stream.next())?.event, (await stream.next())?.event].toSorted(), [
    'games-changed',
    'values-changed',
  ]);
  stream.close();
  await savedGame(owner, 'my-restaurant', {
    maxItems: 16,
    name: 'My Restaurant',
    mutations: [],
    added: [{ name: 'Snowman' }],
    removed: ['bubble-tea-bar', 'jukebox-deluxe'],
  });
});

test('a new item says where it comes from and has no figure', async () => {
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Mystery Lamp' }] });
  const { body } = await app.browser().call('GET', '/games/my-restaurant/values');
  const { items, sources } = body as {
    items: Listed[];
    sources: { id: string; what: string; date: string }[];
  };
  const lamp = items.find(({ name }) => name === 'Mystery Lamp');
  const today = app.clock.now().toISOString().slice(0, 10);
  const source = sources.find(({ what }) => what === 'Listed by the owner of this site');
  assert.equal(source?.date, today);
  assert.deepEqual(lamp, {
    slug: 'mystery-lamp',
    name: 'Mystery Lamp',
    category: 'items',
    source: source?.id,
  });
  await savedGame(owner, 'my-restaurant', { removed: ['mystery-lamp'] });
});

test('an item leaves while a trade holds it: the trade goes on showing it, new posts refuse it, and its name brings it back', async () => {
  const slug = 'golden-christmas-tree';
  app.clock.pass(TRADE_LIFETIME_MS);
  assert.equal((await trade(slug)).status, 201);
  const shown = (await loadGames(owner))['my-restaurant'].items.find((item) => item.slug === slug);
  await savedGame(owner, 'my-restaurant', { removed: [slug] });
  const { body } = await app.browser().call('GET', '/games/my-restaurant/trades');
  assert.match(JSON.stringify(body), /Golden Christmas Tree/);
  app.clock.pass(TRADE_LIFETIME_MS);
  const refused = await trade(slug);
  assertRefused(refused, 422, 'UNKNOWN_ITEM');

  const game = await savedGame(owner, 'my-restaurant', { added: [{ name: 'GOLDEN christmas Tree' }] });
  assert.deepEqual(
    game.items.find((item) => item.slug === slug),
    { ...shown, name: 'GOLDEN christmas Tree' },
  );
  assert.equal((await trade(slug)).status, 201);
  await savedGame(owner, 'my-restaurant', { removed: [slug], added: [{ name: 'Golden Christmas Tree' }] });
});

test('of two items of one name, that one comes back whose category is named, else the one that left last', async () => {
  await savedGame(owner, 'grow-garden', { removed: ['kiwi-pets'] });
  app.clock.pass(1000);
  await savedGame(owner, 'grow-garden', { removed: ['kiwi-crops'] });
  const kiwis = ({ items }: { items: Listed[] }) =>
    items.filter(({ name }) => name === 'Kiwi').map(({ category }) => category);
  assert.deepEqual(kiwis(await savedGame(owner, 'grow-garden', { added: [{ name: 'Kiwi' }] })), ['Crops']);
  const both = await savedGame(owner, 'grow-garden', { added: [{ name: 'Kiwi', category: 'pets' }] });
  assert.deepEqual(kiwis(both), ['Pets', 'Crops']);
});

test('the owner sees what has left a list, with its figures, the last first', async () => {
  await savedGame(owner, 'adopt-me', { removed: ['owl'] });
  app.clock.pass(1000);
  await savedGame(owner, 'adopt-me', { removed: ['turtle', 'crow'] });
  const path = '/backoffice/games/adopt-me/former-items';
  const former = (await owner.browser.call('GET', path)).body as (Listed & { regularValue?: number })[];
  assert.deepEqual(
    former.map(({ slug }) => slug),
    ['crow', 'turtle', 'owl'],
  );
  const owl = bundledList('adopt-me').items.find(({ name }) => name === 'Owl');
  assert.equal(former.at(-1)?.regularValue, owl?.regularValue);
  assertRefused(await trader.browser.call('GET', path), 403, 'NOT_ALLOWED');
  const { body } = await owner.browser.call('GET', '/backoffice/games/my-restaurant/former-items');
  assert.ok(!JSON.stringify(body).includes('money-gems'));
  await savedGame(owner, 'adopt-me', { added: [{ name: 'Owl' }, { name: 'Turtle' }, { name: 'Crow' }] });
  assert.deepEqual((await owner.browser.call('GET', path)).body, []);
});

test('names that give the same address get different ones', async () => {
  const names = ['Twin-Lamp', 'Twin Lamp!', 'ツイン', '💎💎', '💎', 'x'.repeat(100), `${'x'.repeat(99)}y`];
  const game = await savedGame(owner, 'my-restaurant', { added: names.map((name) => ({ name })) });
  const slugs = game.items.slice(-names.length).map(({ slug }) => slug);
  assert.equal(new Set(slugs).size, names.length);
  for (const slug of slugs) {
    assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    assert.equal(
      (await owner.browser.call('GET', `/backoffice/games/my-restaurant/items/${slug}`)).status,
      200,
    );
  }
  await savedGame(owner, 'my-restaurant', { removed: slugs });
});

test('ten thousand lines are saved as one, and one bad line among them saves none', async () => {
  const { version, items } = (await loadGames(owner))['my-restaurant'];
  const lines = Array.from({ length: 10_000 }, (_, at) => ({ name: `Pasted dish number ${at}` }));
  const bad = lines.with(4711, { name: 'x'.repeat(500) });
  const edit = { id: 'my-restaurant', expectedVersion: version };
  const refused = await saveGames(owner, { ...edit, maxItems: 3, added: bad });
  assertRefused(refused, 422, 'LINES_REFUSED');
  assert.deepEqual(refusedIn(refused), [
    { game: 'my-restaurant', list: 'items', line: 4712, text: 'x'.repeat(100), reason: 'TOO_LONG' },
  ]);
  const unchanged = (await loadGames(owner))['my-restaurant'];
  assert.deepEqual([unchanged.version, unchanged.maxItems, unchanged.items], [version, 16, items]);

  assert.equal((await saveGames(owner, { ...edit, added: lines })).status, 200);
  assert.equal((await config('my-restaurant'))?.itemCount, items.length + 10_000);
  const { items: now } = (await loadGames(owner))['my-restaurant'];
  assert.deepEqual(
    now.slice(items.length).map(({ name }) => name),
    lines.map(({ name }) => name),
  );
  const gone = await savedGame(owner, 'my-restaurant', {
    removed: now.slice(items.length).map(({ slug }) => slug),
  });
  assert.deepEqual(gone.items, items);
});

test('each bad line is named with its number and its reason', async () => {
  const { version } = (await loadGames(owner))['my-restaurant'];
  const names = [
    'Fine',
    '   ',
    'x'.repeat(101),
    'FINE',
    'SNOWMAN',
    'bell\u0007here',
    'nul\0',
    'turn\u202earound',
    ` ${'é'.repeat(100)} `,
  ];
  const answer = await saveGames(owner, {
    id: 'my-restaurant',
    expectedVersion: version,
    added: names.map((name) => ({ name })),
    mutations: ['Gold', 'none', 'gold', ''],
  });
  assertRefused(answer, 422, 'LINES_REFUSED');
  assert.deepEqual(
    refusedIn(answer),
    [
      { list: 'mutations', line: 2, text: 'none', reason: 'RESERVED' },
      { list: 'mutations', line: 3, text: 'gold', reason: 'REPEATED' },
      { list: 'mutations', line: 4, text: '', reason: 'EMPTY' },
      { list: 'items', line: 2, text: '   ', reason: 'EMPTY' },
      { list: 'items', line: 3, text: 'x'.repeat(100), reason: 'TOO_LONG' },
      { list: 'items', line: 4, text: 'FINE', reason: 'REPEATED' },
      { list: 'items', line: 5, text: 'SNOWMAN', reason: 'ALREADY_THERE' },
      { list: 'items', line: 6, text: 'bell\u0007here', reason: 'FORBIDDEN_CHARACTER' },
      { list: 'items', line: 7, text: 'nul\0', reason: 'FORBIDDEN_CHARACTER' },
      { list: 'items', line: 8, text: 'turn\u202earound', reason: 'FORBIDDEN_CHARACTER' },
    ].map((line) => ({ game: 'my-restaurant', ...line })),
  );
});

test('a removal of what is not listed saves nothing and is named', async () => {
  const { version } = (await loadGames(owner))['my-restaurant'];
  const edit = {
    id: 'my-restaurant',
    expectedVersion: version,
    maxItems: 2,
    removed: ['snowman', 'no-such'],
  };
  const answer = await saveGames(owner, edit);
  assertRefused(answer, 422, 'UNKNOWN_ITEMS');
  assert.deepEqual((answer.body as { data: object }).data, { game: 'my-restaurant', slugs: ['no-such'] });
  assert.equal((await config('my-restaurant'))?.maxItems, 16);
});

test('a stale version saves nothing of any game and tells how the stale ones are now', async () => {
  const games = await loadGames(owner);
  const garden = await savedGame(owner, 'grow-garden', { maxItems: 9 });
  const answer = await saveGames(
    owner,
    { id: 'grow-garden', expectedVersion: games['grow-garden'].version, maxItems: 5 },
    { id: 'my-restaurant', expectedVersion: games['my-restaurant'].version, maxItems: 5 },
  );
  assertRefused(answer, 409, 'STALE_CONFIG');
  assert.deepEqual((answer.body as { data: object }).data, { games: [garden] });
  assert.deepEqual(await loadGames(owner), { ...games, 'grow-garden': garden });
  await savedGame(owner, 'grow-garden', { maxItems: 8 });
});

test('what cannot be a configuration is refused by field', async () => {
  const { version } = (await loadGames(owner))['my-restaurant'];
  const edit = { id: 'my-restaurant', expectedVersion: version };
  for (const bad of [
    [{ ...edit, maxItems: 0 }],
    [{ ...edit, maxItems: 101 }],
    [{ ...edit, maxItems: 2.5 }],
    [{ ...edit, name: ' ' }],
    [{ ...edit, name: 'a\u202eb' }],
    [{ ...edit, id: 'chess' }],
    [{ id: 'my-restaurant', maxItems: 4 }],
    [{ ...edit, added: [{ name: 'A lamp', category: '' }] }],
    [{ ...edit, removed: ['Not A Slug'] }],
    [edit, edit],
    [],
  ]) {
    assertRefused(await saveGames(owner, ...bad), 400, 'INVALID_INPUT');
  }
  assert.equal((await loadGames(owner))['my-restaurant'].version, version);
});

test('two megabytes are taken from the owner alone, and from nobody for another call', async () => {
  const { version } = (await loadGames(owner))['my-restaurant'];
  const padded = (bytes: number) => ({
    id: 'my-restaurant',
    expectedVersion: version,
    pad: 'x'.repeat(bytes),
  });
  assert.equal((await saveGames(owner, padded(1_900_000))).status, 200);
  assertRefused(await saveGames(owner, padded(2_100_000)), 413, 'TOO_LARGE');
  assertRefused(await saveGames(trader, padded(100_000)), 413, 'TOO_LARGE');
  const other = { pad: 'x'.repeat(100_000) };
  assertRefused(await owner.browser.call('POST', '/backoffice/games/reset', other), 413, 'TOO_LARGE');
});

test('each save writes one log entry with what it changed, a refused one none', async () => {
  const entries = async () =>
    await app.database.db.select().from(systemLogs).orderBy(desc(systemLogs.createdAt));
  app.clock.pass(1000);
  const before = (await entries()).length;
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Logged lamp' }], removed: ['snowman'] });
  const [entry, ...others] = await entries();
  assert.equal(others.length, before);
  assert.partialDeepStrictEqual(entry, {
    actionType: 'save_game_configs',
    actorId: owner.userId,
    details: { games: [{ id: 'my-restaurant', added: 1, removed: 1 }] },
  });
  await saveGames(owner, { id: 'my-restaurant', expectedVersion: 1, maxItems: 4 });
  assert.equal((await entries()).length, before + 1);
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Snowman' }], removed: ['logged-lamp'] });
});

test('in Steal a Brainrot an item that is only a name is a Common one among the items; elsewhere no rarity is made up', async () => {
  for (const [id, rarity] of [
    ['steal-brainrot', 'Common'],
    ['my-restaurant', undefined],
  ] as const) {
    const { version } = (await loadGames(owner))[id];
    const added = [{ name: 'Nameless Newcomer' }];
    assert.equal((await saveGames(owner, { id, expectedVersion: version, added })).status, 200);
    const found = (await listed(id)).find(({ name }) => name === 'Nameless Newcomer');
    assert.deepEqual([found?.category, found?.rarity], ['items', rarity]);
  }
});

test('nobody saves with rights that were taken away a moment ago', async () => {
  const former = owner;
  const { version } = (await loadGames(former))['my-restaurant'];
  const makeRole = async (role: Role) =>
    await app.database.db.update(profiles).set({ role }).where(eq(profiles.id, former.userId));
  await makeRole('member');
  // The session still says otherwise.
  const edit = { id: 'my-restaurant', expectedVersion: version, maxItems: 3 };
  assertRefused(await saveGames(former, edit), 403, 'NOT_ALLOWED');
  assertRefused(await former.browser.call('POST', '/backoffice/games/reset', {}), 403, 'NOT_ALLOWED');
  const item = '/backoffice/games/my-restaurant/items/snowman';
  assertRefused(
    await former.browser.call('PATCH', item, { expectedVersion: 1, value: 3 }),
    403,
    'NOT_ALLOWED',
  );
  await makeRole('owner');
  // What was remembered of them meanwhile is older than that.
  app.clock.pass(FORGOTTEN_MS);
  assert.equal((await loadGames(owner))['my-restaurant'].version, version);
});

test('a save gives new, returning and listed items the figure that each counts by, in every game', async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const valuesOf = async (game: GameId, slug: string) =>
    ((await app.browser().call('GET', `/games/${game}/values?slugs=${slug}`)).body as { items: object[] })
      .items[0];
  const given = async (game: GameId, slug: string, figure: string) => {
    const added = [{ name: 'Priced thing', figure: 12.5 }];
    await savedGame(owner, game, { added, priced: [{ slug, figure: 0 }] });
    const plain = figure === 'regularValue' ? 'value' : figure;
    assert.partialDeepStrictEqual(await valuesOf(game, 'priced-thing'), {
      [plain]: 12.5,
      days: { [plain]: day },
    });
    assert.partialDeepStrictEqual(await valuesOf(game, slug), { [figure]: 0, days: { [figure]: day } });
    const [last] = (await itemOf(owner, game, slug)).changes;
    assert.partialDeepStrictEqual(last, { figure, to: 0, source: 'owner' });
  };
  await given('grow-garden', 'carrot', 'value');
  await given('adopt-me', 'frost-dragon', 'regularValue');
  await given('my-restaurant', 'candy-cane-chair', 'value');
  await given('steal-brainrot', 'tralalero-tralala', 'buyPrice');
  // What stays is told as it was.
  const before = await itemOf(owner, 'adopt-me', 'shadow-dragon');
  await savedGame(owner, 'adopt-me', { removed: ['shadow-dragon'] });
  await savedGame(owner, 'adopt-me', { added: [{ name: 'Shadow Dragon', figure: 300 }] });
  const back = await itemOf(owner, 'adopt-me', 'shadow-dragon');
  assert.deepEqual([back.regularValue, back.neonValue, back.demand], [300, before.neonValue, before.demand]);
});

test('a figure for what is not listed, or no figure at all, saves nothing', async () => {
  const { version } = (await loadGames(owner))['grow-garden'];
  const save = async (edit: object) =>
    await saveGames(owner, {
      id: 'grow-garden',
      expectedVersion: version,
      added: [{ name: 'Never' }],
      ...edit,
    });
  assertRefused(await save({ priced: [{ slug: 'no-such-item', figure: 1 }] }), 422, 'UNKNOWN_ITEMS');
  for (const figure of [-1, 1e31, '5', null])
    assertRefused(await save({ priced: [{ slug: 'carrot', figure }] }), 400, 'INVALID_INPUT');
  assert.equal(
    (await listed('grow-garden')).some(({ name }) => name === 'Never'),
    false,
  );
});
