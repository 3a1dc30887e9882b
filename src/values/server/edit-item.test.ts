import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq, sql } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../test/assert-refused.ts';
import { signInRole } from '../../../test/back-office.ts';
import { editItem, itemOf, loadGames, savedGame } from '../../../test/game-steps.ts';
import { LiveStream } from '../../../test/live-stream.ts';
import { lookThenWrite } from '../../../test/look-then-write.ts';
import { type Person, signInPerson } from '../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import { figureChanges } from './figures/figure-change-table.ts';
import { items } from './value-table.ts';

const AT_ONCE = 20;
const NAIVE = 8;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const values = async (game: GameId) =>
  (await app.browser().call('GET', `/games/${game}/values`)).body as {
    items: Item[];
    sources: { id: string; what: string; date: string | null }[];
  };
const shown = async (game: GameId, slug: string) =>
  (await values(game)).items.find((item) => item.slug === slug);
const historyOf = async (slug: string) =>
  await app.database.db
    .select()
    .from(figureChanges)
    .where(and(eq(figureChanges.slug, slug), eq(figureChanges.source, 'owner')))
    .orderBy(asc(figureChanges.id));

test('the bundled figures begin the history of each item', async () => {
  const { changes, regularValue } = await itemOf(owner, 'adopt-me', 'bat-dragon');
  assert.partialDeepStrictEqual(
    changes.find(({ figure }) => figure === 'regularValue'),
    { from: null, to: regularValue, source: 'bundled' },
  );
  assert.equal(changes.length, 3);
});

test('each changed figure keeps the old one with its date; what was not named stays', async () => {
  const before = await itemOf(owner, 'adopt-me', 'bat-dragon');
  const answer = await editItem(owner, 'adopt-me', 'bat-dragon', {
    regularValue: 416.5,
    neonValue: before.neonValue,
    megaValue: null,
    demand: 3,
    source: ' Poll in the community ',
  });
  assert.equal(answer.status, 200);
  const at = app.clock.now();
  const named = (await values('adopt-me')).sources.find(({ what }) => what === 'Poll in the community');
  const own = { source: 'owner', datedOn: at.toISOString().slice(0, 10), sourceId: named?.id, saveId: null };
  const row = { id: 0, game: 'adopt-me', slug: 'bat-dragon', form: null, changedAt: at, ...own };
  assert.deepEqual(
    (await historyOf('bat-dragon')).map((change) => ({ ...change, id: 0 })),
    [
      { ...row, figure: 'regularValue', oldFigure: before.regularValue, newFigure: 416.5 },
      { ...row, figure: 'megaValue', oldFigure: before.megaValue, newFigure: null },
      { ...row, figure: 'demand', oldFigure: null, newFigure: 3 },
    ],
  );
  const item = await itemOf(owner, 'adopt-me', 'bat-dragon');
  assert.deepEqual(answer.body, item);
  assert.equal(item.version, before.version + 1);
  assert.deepEqual([item.rarity, item.neonValue, item.name], [before.rarity, before.neonValue, before.name]);
});

test('an unknown figure is absent everywhere, never 0, and 0 is a figure', async () => {
  await editItem(owner, 'adopt-me', 'shadow-dragon', { megaValue: null, neonValue: 0 });
  const item = await shown('adopt-me', 'shadow-dragon');
  assert.ok(item !== undefined && !('megaValue' in item));
  assert.equal(item.neonValue, 0);
});

test("changed figures name the owner's source with its day; sources that nobody needs any more go", async () => {
  const ours = async () =>
    (await values('my-restaurant')).sources.filter(({ id }) => id.startsWith('owner-'));
  const sourceOf = async () => (await shown('my-restaurant', 'snowman'))?.source.split('+').at(-1);
  await editItem(owner, 'my-restaurant', 'snowman', { value: 5, source: 'Poll one' });
  const day = app.clock.now().toISOString().slice(0, 10);
  assert.partialDeepStrictEqual(await ours(), [{ what: 'Poll one', date: day }]);
  assert.equal(await sourceOf(), (await ours())[0]?.id);

  app.clock.pass(24 * 3600_000);
  await owner.browser.signIn('owner');
  await editItem(owner, 'my-restaurant', 'snowman', { value: 6 });
  assert.deepEqual(
    (await ours()).map(({ what }) => what),
    ['Set by the owner of this site'],
  );
  // Of a figure that stays, the source stays too.
  const dragon = (await shown('adopt-me', 'frost-dragon'))?.source ?? '';
  await editItem(owner, 'adopt-me', 'frost-dragon', { neonValue: 1 });
  const now = (await shown('adopt-me', 'frost-dragon'))?.source ?? '';
  assert.ok(now.startsWith(`${dragon}+owner-`), now);
});

test('each figure of an item keeps a source of its own, and its day', async () => {
  const today = () => app.clock.now().toISOString().slice(0, 10);
  await editItem(owner, 'adopt-me', 'owl', { neonValue: 31, source: 'Poll of neons' });
  const first = today();
  app.clock.pass(24 * 3600_000);
  await owner.browser.signIn('owner');
  await editItem(owner, 'adopt-me', 'owl', { megaValue: 99, source: 'Poll of megas' });
  const words = async () => {
    const { sources } = await values('adopt-me');
    const owl = await shown('adopt-me', 'owl');
    const named = Object.entries(owl?.sources ?? {}).map(([key, id]) => [
      key,
      sources.find((source) => source.id === id)?.what,
    ]);
    const own = owl?.source.split('+').filter((id) => id.startsWith('owner-'));
    return { named: Object.fromEntries(named), days: owl?.days, own: own?.length };
  };
  assert.deepEqual(await words(), {
    named: { neonValue: 'Poll of neons', megaValue: 'Poll of megas' },
    days: { neonValue: first, megaValue: today() },
    own: 2,
  });
  await editItem(owner, 'adopt-me', 'owl', { neonValue: 32, source: 'Poll of megas' });
  assert.deepEqual(await words(), {
    named: { neonValue: 'Poll of megas', megaValue: 'Poll of megas' },
    days: { neonValue: today(), megaValue: today() },
    own: 1,
  });
  // What a version before changes notes no source: the item keeps those that it names.
  const past = { game: 'adopt-me', slug: 'owl', figure: 'demand', newFigure: 1, source: 'owner' } as const;
  await app.database.db.insert(figureChanges).values({ ...past, changedAt: app.clock.now() });
  await app.database.db
    .update(items)
    .set({ source: sql`${items.source} || '+owner-2026-01-01-1'` })
    .where(eq(items.slug, 'owl'));
  await editItem(owner, 'adopt-me', 'owl', { neonValue: 33, megaValue: 98, source: 'Poll of all' });
  await editItem(owner, 'adopt-me', 'owl', { neonValue: 34, megaValue: 97, source: 'Another poll' });
  assert.deepEqual((await words()).own, 2);
  // Words alone are said of all that the owner has changed.
  await editItem(owner, 'adopt-me', 'owl', { source: 'Mended words' });
  assert.deepEqual(await words(), { named: {}, days: (await words()).days, own: 1 });
});

test('pages, pickers and cards of trades follow an edit', async () => {
  const trader = await signInPerson(app, 'edit.trader');
  const offering = [{ item: 'candy-cane-chair', quantity: 1 }];
  const stream = await LiveStream.open(app.browser(), ['my-restaurant']);
  await trader.browser.call('POST', '/games/my-restaurant/trades', {
    offering,
    wanting: [{ item: 'snowman', quantity: 1 }],
  });
  const cards = async () =>
    JSON.stringify((await app.browser().call('GET', '/games/my-restaurant/trades')).body);
  assert.match(await cards(), /Candy Cane Chair/);
  assert.equal((await stream.next())?.event, 'trade-posted');
  await editItem(owner, 'my-restaurant', 'candy-cane-chair', {
    name: 'Sweet Chair',
    rarity: 'Rare',
    value: 12,
  });
  const events = [await stream.next(), await stream.next(), await stream.next()].map((each) => each?.event);
  assert.deepEqual(events.toSorted(), ['games-changed', 'trades-changed', 'values-changed']);
  stream.close();
  assert.match(await cards(), /Sweet Chair/);
  assert.partialDeepStrictEqual(await shown('my-restaurant', 'candy-cane-chair'), {
    name: 'Sweet Chair',
    rarity: 'Rare',
    value: 12,
  });
});

test('every edit raises the version of the game, so that edits from before are not put over it', async () => {
  const version = async () => (await loadGames(owner))['grow-garden'].version;
  const before = await version();
  await editItem(owner, 'grow-garden', 'raccoon', { value: 3 });
  assert.equal(await version(), before + 1);
  await editItem(owner, 'grow-garden', 'raccoon', { name: 'RACCOON' });
  assert.equal(await version(), before + 2);
});

test('a name that another item of the category has is refused in any case, in another category it is not', async () => {
  const refused = await editItem(owner, 'adopt-me', 'shadow-dragon', { name: 'frost DRAGON' });
  assertRefused(refused, 409, 'NAME_TAKEN');
  assert.equal(
    (await editItem(owner, 'adopt-me', 'shadow-dragon', { name: 'Frost Dragon', category: 'toys' })).status,
    200,
  );
});

test('figures that are none are refused by field and change nothing', async () => {
  const before = await itemOf(owner, 'steal-brainrot', 'tralalero-tralala');
  for (const [key, bad] of [
    ['buyPrice', -1],
    ['buyPrice', '5'],
    ['buyPrice', 1.1e30],
    ['demand', 10.5],
    ['demand', -0.1],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['name', 'a\u0007b'],
    ['name', '\u3164'],
    ['name', 'a\u202eb'],
    ['category', '  '],
    ['category', 'x'.repeat(41)],
    ['rarity', ''],
    ['source', 'x'.repeat(201)],
  ] as const) {
    const answer = await editItem(owner, 'steal-brainrot', 'tralalero-tralala', { [key]: bad });
    assertRefused(answer, 400, 'INVALID_INPUT');
    const { fields } = (answer.body as { data: { fields: { path: string }[] } }).data;
    assert.deepEqual(
      fields.map(({ path }) => path),
      [key],
    );
  }
  const huge = await owner.browser.send('/api/backoffice/games/steal-brainrot/items/tralalero-tralala', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: `{"expectedVersion":${before.version},"buyPrice":1e999}`,
  });
  assert.equal(huge.status, 400);
  assert.deepEqual(await itemOf(owner, 'steal-brainrot', 'tralalero-tralala'), before);
});

test('an item that is not there, or has left the list, is refused by name', async () => {
  assertRefused(await editItem(owner, 'adopt-me', 'no-such-pet', { value: 1 }), 404, 'ITEM_NOT_FOUND');
  await savedGame(owner, 'my-restaurant', { removed: ['snowman'] });
  assertRefused(await editItem(owner, 'my-restaurant', 'snowman', { value: 1 }), 404, 'ITEM_NOT_FOUND');
  const { status } = await owner.browser.call('GET', '/backoffice/games/my-restaurant/items/snowman');
  assert.equal(status, 404);
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Snowman' }] });
});

test('of twenty edits of one item at once one wins, the others are told the item as it is, and one change is kept', async () => {
  const { version } = await itemOf(owner, 'grow-garden', 'dragonfly');
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      editItem(owner, 'grow-garden', 'dragonfly', { expectedVersion: version, value: 1000 + at }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  const now = await itemOf(owner, 'grow-garden', 'dragonfly');
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.equal(codeOf(answer), 'STALE_ITEM');
    assert.deepEqual((answer.body as { data: { item: object } }).data.item, now);
  }
  assert.equal((await historyOf('dragonfly')).length, 1);
});

test('an edit that looks at the version, and then writes, wins many times over', async () => {
  const { version } = await itemOf(owner, 'grow-garden', 'queen-bee');
  const ofItem = and(eq(items.game, 'grow-garden'), eq(items.slug, 'queen-bee'));
  const wins = await lookThenWrite(app.database, NAIVE, async (on, met, actor) => {
    const [item] = await on.select().from(items).where(ofItem);
    if (item?.version !== version) return false;
    await met();
    await on
      .update(items)
      .set({ version: version + 1, demand: actor })
      .where(ofItem);
    return true;
  });
  assert.equal(wins.filter(Boolean).length, NAIVE);
});
