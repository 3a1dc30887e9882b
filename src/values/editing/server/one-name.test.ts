import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { gameConfigs } from '../../../games/server/game-table.ts';
import { nameKey } from '../../names/read-name.ts';
import { items } from '../../server/value-table.ts';

const GAME = 'adopt-me';

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  assert.deepEqual(
    app.logged.filter((line) => line.includes('"level":"error"')),
    [],
  );
  await app.close();
});

const save = async (edit: object) => {
  const { version } = (await loadGames(owner))[GAME];
  return await saveGames(owner, { id: GAME, expectedVersion: version, ...edit });
};
const listed = async () => (await loadGames(owner))[GAME].items;
/** Writes a name as older rules let it in. */
const writeName = async (slug: string, name: string) =>
  await app.database.db
    .update(items)
    .set({ name })
    .where(and(eq(items.game, GAME), eq(items.slug, slug)));
const post = async (name: string, line: object) => {
  const { browser } = await signInPerson(app, name);
  const offering = [{ quantity: 1, ...line }];
  return await browser.call('POST', `/games/${GAME}/trades`, { offering, wanting: offering });
};

test('one name is listed once, in whatever way it is pasted or sent', async () => {
  const before = await listed();
  for (const name of [
    'Bat\u00a0Dragon',
    'Bat  Dragon',
    'Bat\u2060 Dragon',
    'Bat\u00ad Dragon',
    'B\u00e1t Dragon',
  ]) {
    assertRefused(await save({ added: [{ name }] }), 422, 'LINES_REFUSED');
    assertRefused(await save({ added: [{ name, category: ' PETS' }] }), 422, 'LINES_REFUSED');
    assertRefused(await editItem(owner, GAME, 'shadow-dragon', { name }), 409, 'NAME_TAKEN');
  }
  assertRefused(await save({ added: [{ name: '\u3164\u2800' }] }), 422, 'LINES_REFUSED');
  assert.deepEqual(await listed(), before);
});

test('what was cleaned is what is stored, and a listed category or rarity keeps its spelling', async () => {
  await savedGame(owner, GAME, {
    added: [
      { name: ' Fox\u2019s\u00a0\u200bDen ', category: 'PETS\u00a0' },
      { name: 'Den', category: 'New  Ones' },
    ],
  });
  const [fox, den] = [await itemOf(owner, GAME, 'foxs-den'), await itemOf(owner, GAME, 'den')];
  assert.deepEqual([fox.name, fox.category, den.category], ["Fox's Den", 'pets', 'New Ones']);
  const edit = { name: 'Fox\u2011Den', category: '\ufeffToys', rarity: 'LEGENDARY ' };
  assert.equal((await editItem(owner, GAME, 'foxs-den', edit)).status, 200);
  const { name, category, rarity } = await itemOf(owner, GAME, 'foxs-den');
  assert.deepEqual([name, category, rarity], ['Fox-Den', 'toys', 'Legendary']);
  await savedGame(owner, GAME, { removed: ['foxs-den', 'den'] });
});

test('a mutation of 40 characters is saved and can be posted, a longer one is neither', async () => {
  const longest = '🦉'.repeat(40);
  assertRefused(await save({ mutations: [`${longest}x`] }), 422, 'LINES_REFUSED');
  await savedGame(owner, GAME, { mutations: [longest] });
  assert.equal((await post('Owl Poster', { item: 'cow', form: longest })).status, 201);
  assertRefused(await post('Other Poster', { item: 'cow', form: `${longest}x` }), 422, 'UNKNOWN_MUTATION');
});

test('a longer mutation of an older release stays until it is removed', async () => {
  const old = 'x'.repeat(60);
  await app.database.db
    .update(gameConfigs)
    .set({ mutations: [old] })
    .where(eq(gameConfigs.id, GAME));
  assert.deepEqual((await savedGame(owner, GAME, { mutations: ['Golden', old] })).mutations, ['Golden', old]);
  await savedGame(owner, GAME, { mutations: ['Golden'] });
  assertRefused(await save({ mutations: ['Golden', old] }), 422, 'LINES_REFUSED');
  await savedGame(owner, GAME, { mutations: [] });
});

test('an item that older rules let in is edited, priced, posted and removed; a new name is a clean one', async () => {
  const { name } = await itemOf(owner, GAME, 'bat-dragon');
  await writeName('bat-dragon', 'Bat\u00a0Dragon');
  assert.equal((await editItem(owner, GAME, 'bat-dragon', { demand: 2, rarity: 'Rare' })).status, 200);
  await savedGame(owner, GAME, { priced: [{ slug: 'bat-dragon', figure: 401 }] });
  const item = await itemOf(owner, GAME, 'bat-dragon');
  assert.deepEqual([item.name, item.demand, item.regularValue], ['Bat\u00a0Dragon', 2, 401]);
  assert.equal((await post('Bat Poster', { item: 'bat-dragon' })).status, 201);
  assertRefused(await save({ added: [{ name: 'Bat Dragon' }] }), 422, 'LINES_REFUSED');
  await savedGame(owner, GAME, { removed: ['bat-dragon'] });
  await savedGame(owner, GAME, { added: [{ name: 'Bat\u2003Dragon' }] });
  assert.equal((await itemOf(owner, GAME, 'bat-dragon')).name, name);
  await writeName('bat-dragon', 'Bat\u00a0Dragon');
  assert.equal((await editItem(owner, GAME, 'bat-dragon', { name: 'Bat\u00a0Dragon ' })).status, 200);
  assert.equal((await itemOf(owner, GAME, 'bat-dragon')).name, name);
});

test('twins of an older release stand in the way of nothing else, and each can be priced, renamed or removed', async () => {
  await writeName('shadow-dragon', 'Bat\u00a0Dragon');
  await savedGame(owner, GAME, { added: [{ name: 'Quite New', category: 'pets' }], removed: [] });
  await savedGame(owner, GAME, { removed: ['quite-new'] });
  for (const slug of ['shadow-dragon', 'bat-dragon', 'cow'])
    assert.equal((await editItem(owner, GAME, slug, { demand: 1.5 })).status, 200);
  assertRefused(await editItem(owner, GAME, 'cow', { name: 'BAT DRAGON' }), 409, 'NAME_TAKEN');
  assert.equal((await editItem(owner, GAME, 'shadow-dragon', { name: 'Shadow Dragon' })).status, 200);
});

test('of twins at once one is listed, and nothing ends in a 500', async () => {
  const spellings = [
    "Elf's Hat",
    'Elf\u2019s Hat',
    'Elf\u02bcs\u00a0Hat',
    'ELF`S HAT',
    'E\u0301lf\u2018s  Hat',
  ];
  const slugs = ['cow', 'owl', 'parrot', 'turtle', 'kangaroo'];
  const renamed = await Promise.all(
    slugs.map(async (slug, at) => await editItem(owner, GAME, slug, { name: spellings[at] })),
  );
  assert.deepEqual(renamed.map((answer) => (answer.status === 200 ? 'done' : codeOf(answer))).toSorted(), [
    'NAME_TAKEN',
    'NAME_TAKEN',
    'NAME_TAKEN',
    'NAME_TAKEN',
    'done',
  ]);
  const added = await Promise.all([
    ...spellings.map(async (name) => await save({ added: [{ name: `${name} 2`, category: 'pets' }] })),
    ...['frost-dragon', 'giraffe'].map(
      async (slug) => await editItem(owner, GAME, slug, { name: 'Elf\u2032s Hat 2' }),
    ),
  ]);
  assert.equal(added.filter(({ status }) => status === 200).length, 1);
  for (const answer of added)
    if (answer.status !== 200)
      assert.match(String(codeOf(answer)), /^(STALE_CONFIG|LINES_REFUSED|NAME_TAKEN)$/);
  const keys = (await listed()).map(({ name }) => nameKey(name));
  for (const name of ["Elf's Hat", "Elf's Hat 2"])
    assert.equal(keys.filter((key) => key === nameKey(name)).length, 1);
});
