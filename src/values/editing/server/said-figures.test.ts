// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { itemOf, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import type { Person } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { GameId } from '../../../games/game.ts';
import { valueChange } from '../../changes/change-contract.ts';
import type { Source } from '../../figures/value-source.ts';
import type { Item } from '../../items/item.ts';
import { itemFigures } from '../../server/value-table.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  await app.close();
});

const list = async (game: GameId) =>
  (await app.browser().call('GET', `/games/${game}/values`)).body as {
    items: Item[];
    sources: Source[];
    lastUpdate: string;
  };
const shown = async (game: GameId, slug: string) =>
  (await list(game)).items.find((item) => item.slug === slug) ?? assert.fail(slug);
const today = () => app.clock.now().toISOString().slice(0, 10);
const tryToSave = async (id: GameId, edit: object) => {
  const { version } = (await loadGames(owner))[id];
  return await saveGames(owner, { id, expectedVersion: version, ...edit });
};

test('a save sets every figure that an item can have, and makes it unknown again', async () => {
  const set = async (game: GameId, slug: string, figures: Record<string, number | null>) => {
    const priced = Object.entries(figures).map(([key, figure]) => ({ slug, key, figure }));
    await savedGame(owner, game, { priced });
    return await itemOf(owner, game, slug);
  };
  const pet = { regularValue: 5, neonValue: 20, megaValue: 90, demand: 2.5, buyPrice: 750 };
  const potions = { 'form:fly': 6, 'form:neon.fly.ride': 22 };
  const owl = await set('adopt-me', 'owl', { ...pet, ...potions });
  assert.partialDeepStrictEqual(owl, { ...pet, forms: { fly: 6, 'neon.fly.ride': 22 } });
  const unknown = Object.fromEntries(Object.keys({ ...pet, ...potions }).map((key) => [key, null]));
  const nothing = await set('adopt-me', 'owl', unknown);
  assert.partialDeepStrictEqual(nothing, { regularValue: null, neonValue: null, demand: null, forms: {} });
  assert.deepEqual((await shown('adopt-me', 'owl')).days, undefined);
  const brainrot = { buyPrice: 7, moneyPerSecond: 3 };
  assert.partialDeepStrictEqual(await set('steal-brainrot', 'tralalero-tralala', brainrot), brainrot);
  const crop = { value: 8, demand: 10, buyPrice: 0 };
  assert.partialDeepStrictEqual(await set('grow-garden', 'carrot', crop), crop);
  // What the plain item counts for is one figure, by either name; the later of two counts.
  assert.equal((await set('adopt-me', 'owl', { regularValue: 1, value: 4 })).regularValue, 4);
});

test('a figure that an item cannot have, or a demand off the scale, is refused by name and saves nothing', async () => {
  const refusals = [
    ['adopt-me', 'owl', 'moneyPerSecond', 1, 'UNKNOWN_FIGURE', { key: 'moneyPerSecond' }],
    ['steal-brainrot', 'tralalero-tralala', 'value', 1, 'UNKNOWN_FIGURE', { key: 'value' }],
    ['my-restaurant', 'snowman', 'demand', 1, 'UNKNOWN_FIGURE', { key: 'demand' }],
    ['my-restaurant', 'snowman', 'neonValue', 1, 'UNKNOWN_FIGURE', { key: 'neonValue' }],
    ['grow-garden', 'carrot', 'form:fly', 1, 'UNKNOWN_FORM', { form: 'fly' }],
    ['adopt-me', 'owl', 'form:neon', 1, 'UNKNOWN_FORM', { form: 'neon' }],
    ['adopt-me', 'owl', 'form:fly.neon', null, 'UNKNOWN_FORM', { form: 'fly.neon' }],
    ['adopt-me', 'owl', 'form:*', 1, 'UNKNOWN_FORM', { form: '*' }],
    ['adopt-me', 'owl', 'demand', 3.5, 'OUT_OF_SCALE', { least: 1, most: 3 }],
    ['adopt-me', 'owl', 'demand', 0, 'OUT_OF_SCALE', { least: 1, most: 3 }],
    ['grow-garden', 'carrot', 'demand', 11, 'OUT_OF_SCALE', { least: 0, most: 10 }],
  ] as const;
  for (const [game, slug, key, figure, code, data] of refusals) {
    const before = (await loadGames(owner))[game].version;
    const answer = await tryToSave(game, { added: [{ name: 'Never' }], priced: [{ slug, key, figure }] });
    assertRefused(answer, 400, code);
    assert.partialDeepStrictEqual((answer.body as { data: object }).data, { game, slug, ...data });
    assert.equal((await loadGames(owner))[game].version, before);
  }
  const demand = (slug: string) => ({ priced: [{ slug, key: 'demand', figure: 1 }] });
  assertRefused(await tryToSave('my-restaurant', demand('money-gems')), 400, 'MONEY_IS_FIXED');
  assertRefused(await tryToSave('adopt-me', demand('no-such-pet')), 422, 'UNKNOWN_ITEMS');
  for (const bad of [
    { slug: 'owl', key: 'price', figure: 1 },
    { slug: 'owl', key: 'value' },
    { slug: 'owl', key: 'value', figure: -1 },
    { slug: 'owl', key: 'value', figure: 1, inForm: { form: 'neon', figure: 2 } },
  ])
    assertRefused(await tryToSave('adopt-me', { priced: [bad] }), 400, 'INVALID_INPUT');
});

test('figures are of the day and the source that are said, each of its own', async () => {
  const first = { on: '2025-03-01', by: '  Market   poll ' };
  const priced = (key: string, figure: number) => [{ slug: 'turtle', key, figure }];
  await savedGame(owner, 'adopt-me', { priced: priced('neonValue', 60), said: first });
  await savedGame(owner, 'adopt-me', { priced: priced('form:fly.ride', 30), said: { on: '2025-04-02' } });
  await savedGame(owner, 'adopt-me', { priced: priced('demand', 1.5), said: { by: 'A friend' } });
  await savedGame(owner, 'adopt-me', { priced: priced('megaValue', 200) });
  const { sources } = await list('adopt-me');
  const { days, sources: of = {} } = await shown('adopt-me', 'turtle');
  assert.deepEqual(days, {
    neonValue: '2025-03-01',
    'form:fly.ride': '2025-04-02',
    demand: today(),
    megaValue: today(),
  });
  const said = Object.entries(of).map(([key, id]) => {
    const source = sources.find((each) => each.id === id);
    return [key, [source?.what, source?.date]];
  });
  assert.deepEqual(Object.fromEntries(said), {
    neonValue: ['Market poll', '2025-03-01'],
    'form:fly.ride': ['Set by the owner of this site', '2025-04-02'],
    demand: ['A friend', today()],
    megaValue: ['Set by the owner of this site', today()],
  });
  const rows = await app.database.db
    .select({ form: itemFigures.form, datedOn: itemFigures.datedOn })
    .from(itemFigures)
    .where(and(eq(itemFigures.item, 'turtle'), eq(itemFigures.source, 'owner')));
  assert.deepEqual(Object.fromEntries(rows.map(({ form, datedOn }) => [form, datedOn])), {
    neon: '2025-03-01',
    'fly.ride': '2025-04-02',
    mega: today(),
  });
  // So does the page of changes, which says a day only where it is not that of the change.
  const told = z
    .object({ changes: z.array(valueChange) })
    .parse((await app.browser().call('GET', '/games/adopt-me/changes')).body)
    .changes.flatMap((one) => (one.kind === 'one' && one.item.slug === 'turtle' ? one : []));
  assert.deepEqual(
    told.slice(0, 4).map(({ figure, by, on }) => [figure, by, on]),
    [
      ['megaValue', undefined, undefined],
      ['demand', 'A friend', undefined],
      ['form:fly.ride', undefined, '2025-04-02'],
      ['neonValue', 'Market poll', '2025-03-01'],
    ],
  );
  // The item's own page says the same.
  const { body } = await app.browser().call('GET', '/games/adopt-me/items/turtle');
  assert.deepEqual((body as { item: Item }).item.sources, of);
  // A source that no figure is from any more goes.
  await savedGame(owner, 'adopt-me', { priced: priced('neonValue', 61), said: { by: 'A friend' } });
  const names = (await list('adopt-me')).sources.map(({ what }) => what);
  assert.deepEqual([names.includes('Market poll'), names.includes('A friend')], [false, true]);
});

test('a day that has begun somewhere is today; one that has not, or is before 2015, is refused, and so is no source', async () => {
  const figure = Math.random();
  const said = async (words: object) =>
    await tryToSave('grow-garden', { priced: [{ slug: 'carrot', figure }], said: words });
  const day = (after: number) => new Date(app.clock.now().getTime() + after).toISOString().slice(0, 10);
  assertRefused(await said({ on: day(2 * DAY_MS) }), 400, 'FUTURE_DAY');
  for (const bad of [
    { on: '2014-12-31' },
    { on: '2025-02-30' },
    { on: 'yesterday' },
    { by: ' ' },
    { by: 'x'.repeat(81) },
    { by: 'a\u202eb' },
    { to: 'x' },
  ])
    assertRefused(await said(bad), 400, 'INVALID_INPUT');
  assert.equal((await said({ on: day(14 * 60 * 60_000), by: 'x'.repeat(80) })).status, 200);
  assert.deepEqual((await shown('grow-garden', 'carrot')).days?.value, today());
  assert.equal((await list('grow-garden')).lastUpdate, today());
});

test('an item that a save lists has its figure of the day and the source that are said', async () => {
  const said = { on: '2025-05-05', by: 'Patch notes' };
  await savedGame(owner, 'my-restaurant', { added: [{ name: 'Said lamp', figure: 4 }], said });
  const lamp = await shown('my-restaurant', 'said-lamp');
  assert.deepEqual(lamp.days, { value: '2025-05-05' });
  assert.equal(lamp.source, lamp.sources?.value);
});
