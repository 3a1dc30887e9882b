// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { assertRefused, codeOf } from '../../../../test/assert-refused.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { editItem, itemOf, loadGames, savedGame, saveGames } from '../../../../test/game-steps.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import type { Person } from '../../../../test/person.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { systemLogs } from '../../../audit/server/log-table.ts';
import type { GameId } from '../../../games/game.ts';
import { figureChanges } from '../../server/figures/figure-change-table.ts';
import { itemFigures, items } from '../../server/value-table.ts';
import { valueSave } from '../value-save-contract.ts';
import { valueSaves } from './value-save-table.ts';

const PETS = 'adopt-me';
const FOOD = 'my-restaurant';
const GEMS = 'money-gems';
const AT_ONCE = 10;

let app: TestApp;
let owner: Person;
before(async () => {
  app = await startTestApp();
  owner = await signInRole(app, 'owner', 'owner');
});
after(async () => {
  const errors = app.logged.filter((line) => line.includes('"level":"error"'));
  assert.deepEqual(errors, []);
  await app.close();
});

const tryToSave = async (id: GameId, edit: object, who = owner) => {
  const { version } = (await loadGames(owner))[id];
  return await saveGames(who, { id, expectedVersion: version, ...edit });
};
const saves = async (game: GameId) =>
  z
    .array(valueSave)
    .parse((await owner.browser.call('GET', '/backoffice/games/saves')).body)
    .filter((save) => save.game === game);
const undoLast = async (game: GameId) => {
  const [save] = await saves(game);
  const answer = await owner.browser.call('POST', `/backoffice/games/saves/${save?.id}/undo`, {});
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};
const words = async (game: GameId, slug: string) => {
  const { name, category, rarity, nicknames } = await itemOf(owner, game, slug);
  return { name, category, rarity, nicknames };
};
/** All that a save may change of the items of a game, but how often and when. */
const everything = async (game: GameId) => {
  const { db } = app.database;
  const rows = await db.select().from(items).where(eq(items.game, game)).orderBy(items.slug);
  const isOf = eq(itemFigures.game, game);
  const figures = await db.select().from(itemFigures).where(isOf).orderBy(itemFigures.item, itemFigures.form);
  const changes = await db.select().from(figureChanges).where(eq(figureChanges.game, game));
  return { rows: rows.map((row) => ({ ...row, version: 0, updatedAt: 0 })), figures, changes };
};

test('a save says of items what is new, with its figures, and an undo brings all of it back', async () => {
  await savedGame(owner, PETS, { priced: [{ slug: 'owl', key: 'form:fly', figure: 200 }] });
  app.clock.pass(1000);
  const before = await everything(PETS);
  const stream = await LiveStream.open(app.browser(), [PETS]);
  await savedGame(owner, PETS, {
    described: [
      { slug: 'owl', name: ' Snowy  Owl', category: 'TOYS', rarity: null, nicknames: ['hooty', 'snowy owl'] },
      { slug: 'crow', rarity: 'rare' },
    ],
    priced: [{ slug: 'owl', key: 'value', figure: 121 }],
  });
  const events = [await stream.next(), await stream.next(), await stream.next()].map((each) => each?.event);
  assert.deepEqual(events.toSorted(), ['games-changed', 'trades-changed', 'values-changed']);
  stream.close();
  assert.deepEqual(await words(PETS, 'owl'), {
    name: 'Snowy Owl',
    category: 'toys',
    rarity: null,
    nicknames: ['hooty'],
  });
  assert.equal((await words(PETS, 'crow')).rarity, 'Rare');
  // What is no pet has no value with potions.
  assert.partialDeepStrictEqual(await itemOf(owner, PETS, 'owl'), { value: 121, forms: {} });
  assert.deepEqual((await saves(PETS))[0]?.counts, { added: 0, changed: 2, removed: 0 });
  const [log] = await app.database.db.select().from(systemLogs).orderBy(desc(systemLogs.createdAt)).limit(1);
  assert.deepEqual(log?.details, {
    games: [{ id: PETS, added: 0, removed: 0, priced: 1, described: 2 }],
  });
  await undoLast(PETS);
  assert.deepEqual(await everything(PETS), before);
});

test('two items may change names, and what one gives up is free for an item that is added', async () => {
  const before = await everything(PETS);
  const [owl, crow] = [await words(PETS, 'owl'), await words(PETS, 'crow')];
  await savedGame(owner, PETS, {
    described: [
      { slug: 'owl', name: crow.name },
      { slug: 'crow', name: owl.name },
      { slug: 'turtle', name: 'Slow One' },
      { slug: 'kangaroo', name: 'Giraffe' },
    ],
    removed: ['giraffe'],
    added: [{ name: 'Turtle', category: 'pets', figure: 5 }],
  });
  assert.deepEqual(
    [(await words(PETS, 'owl')).name, (await words(PETS, 'crow')).name, (await words(PETS, 'kangaroo')).name],
    ['Crow', 'Owl', 'Giraffe'],
  );
  const added = (await loadGames(owner))[PETS].items.find(({ name }) => name === 'Turtle');
  assert.ok(added !== undefined && added.slug !== 'turtle');
  await undoLast(PETS);
  const { rows } = await everything(PETS);
  assert.deepEqual(
    rows.filter(({ slug }) => slug !== added.slug),
    before.rows,
  );
});

test('what cannot be said of an item refuses the whole save, and says of which game and item', async () => {
  const before = await everything(PETS);
  const others = {
    removed: ['turtle'],
    added: [{ name: 'Refused pet' }],
    priced: [{ slug: 'cow', figure: 1 }],
  };
  const refused = async (edit: object, code: string, status: number, data: object) =>
    assertRefused(await tryToSave(PETS, { ...others, ...edit }), status, code, { game: PETS, ...data });
  const say = (slug: string, said: object) => ({ described: [{ slug, ...said }] });
  await refused(say('owl', { name: 'bat dragon' }), 'NAME_TAKEN', 409, { slug: 'owl' });
  await refused(say('owl', { nicknames: ['fine', 'BAT-dragon'] }), 'NICKNAME_TAKEN', 409, {
    slug: 'owl',
    nickname: 'BAT-dragon',
    name: 'Bat Dragon',
  });
  for (const slug of ['no-such-pet', 'turtle'])
    await refused(say(slug, { name: 'Free name' }), 'UNKNOWN_ITEMS', 422, { slugs: [slug] });
  await refused(
    { ...say('owl', { category: 'toys' }), priced: [{ slug: 'owl', key: 'form:ride', figure: 5 }] },
    'UNKNOWN_FORM',
    400,
    { slug: 'owl', form: 'ride' },
  );
  const double = {
    described: ['Parrot One', 'parrot one'].map((name, at) => ({ slug: ['owl', 'crow'][at], name })),
  };
  await refused(double, 'NAME_TAKEN', 409, { slug: 'owl' });
  const taken = await tryToSave(PETS, { ...say('owl', { name: 'New One' }), added: [{ name: 'new one' }] });
  assertRefused(taken, 422, 'LINES_REFUSED');
  for (const bad of [
    say('owl', { name: ' ' }),
    say('owl', { name: 'x'.repeat(101) }),
    say('owl', { nicknames: ['a,b'] }),
    say('owl', { nicknames: Array.from({ length: 11 }, (_, at) => `n${at}`) }),
    say('owl', { value: 5 }),
    { described: [{ slug: 'owl' }, { slug: 'owl', name: 'Twice' }] },
  ])
    assertRefused(await tryToSave(PETS, bad), 400, 'INVALID_INPUT');
  assert.deepEqual(await everything(PETS), before);
});

test('what says nothing new changes nothing, and is no save', async () => {
  const [newest] = await saves(PETS);
  const before = await everything(PETS);
  const { name, category, rarity, nicknames } = await words(PETS, 'frost-dragon');
  const described = [{ slug: 'frost-dragon', name, category, rarity, nicknames }, { slug: 'owl' }];
  await savedGame(owner, PETS, { described });
  assert.deepEqual(await everything(PETS), before);
  assert.equal((await saves(PETS))[0]?.id, newest?.id);
});

test("of a game's money a save sets what it counts for, and nothing else; it is undone as well", async () => {
  const before = await everything(FOOD);
  await savedGame(owner, FOOD, { priced: [{ slug: GEMS, key: 'value', figure: 0.000012 }] });
  assert.equal((await itemOf(owner, FOOD, GEMS)).value, 0.000012);
  assert.deepEqual((await saves(FOOD))[0]?.counts, { added: 0, changed: 1, removed: 0 });
  await undoLast(FOOD);
  assert.deepEqual(await everything(FOOD), before);
  for (const edit of [
    { described: [{ slug: GEMS, name: 'Diamonds' }] },
    { described: [{ slug: GEMS, nicknames: [] }] },
    { priced: [{ slug: GEMS, key: 'demand', figure: 3 }] },
    { priced: [{ slug: GEMS, key: 'buyPrice', figure: 3 }] },
  ])
    assertRefused(await tryToSave(FOOD, edit), 400, 'MONEY_IS_FIXED', { game: FOOD, slug: GEMS });
  assertRefused(await tryToSave(PETS, { priced: [{ slug: GEMS, figure: 3 }] }), 422, 'UNKNOWN_ITEMS');
  assert.deepEqual(await everything(FOOD), before);
});

test('an edit of a single item, of whatever, makes edits of its game from before stale', async () => {
  for (const edit of [{ regularValue: 321 }, { rarity: 'Rare' }, { nicknames: ['moo'] }]) {
    const { version } = (await loadGames(owner))[PETS];
    assert.equal((await editItem(owner, PETS, 'cow', edit)).status, 200);
    const late = { id: PETS, expectedVersion: version, priced: [{ slug: 'cow', figure: 1 }] };
    assertRefused(await saveGames(owner, late), 409, 'STALE_CONFIG');
  }
});

test('of ten saves at once that give a name to one item each, one wins', async () => {
  const all = (await loadGames(owner))[FOOD];
  const answers = await Promise.all(
    all.items.slice(0, AT_ONCE).map(
      async ({ slug }, at) =>
        await saveGames(owner, {
          id: FOOD,
          expectedVersion: all.version,
          described: [{ slug, name: `Raced ${at}` }],
        }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter((answer) => codeOf(answer) === 'STALE_CONFIG').length, AT_ONCE - 1);
  const raced = (await loadGames(owner))[FOOD].items.filter(({ name }) => name.startsWith('Raced'));
  assert.equal(raced.length, 1);
  await undoLast(FOOD);
});

test('only an owner says what items are called', async () => {
  const admin = await signInRole(app, 'admin', 'admin');
  const described = [{ slug: 'snowman', name: 'Mine' }];
  assertRefused(await tryToSave(FOOD, { described }, admin), 403, 'NOT_ALLOWED');
  assert.equal((await words(FOOD, 'snowman')).name, 'Snowman');
});

test('an undo of a save that noted only names leaves category, rarity and nicknames', async () => {
  await savedGame(owner, FOOD, { priced: [{ slug: 'snowman', figure: 77 }] });
  const { db } = app.database;
  const [save = assert.fail()] = await db
    .select()
    .from(valueSaves)
    .orderBy(desc(valueSaves.savedAt), desc(valueSaves.version))
    .limit(1);
  const noted = save.before ?? assert.fail();
  const old = noted.items.map(({ before, ...item }) => {
    if (before === null) return { ...item, before };
    const { category: _category, rarity: _rarity, nicknames: _nicknames, ...rest } = before;
    return { ...item, before: rest };
  });
  await db
    .update(valueSaves)
    .set({ before: { ...noted, items: old } })
    .where(eq(valueSaves.id, save.id));
  await db
    .update(items)
    .set({ rarity: 'Odd', nicknames: ['frosty'] })
    .where(eq(items.slug, 'snowman'));
  const { category } = await words(FOOD, 'snowman');
  await undoLast(FOOD);
  assert.deepEqual(await words(FOOD, 'snowman'), {
    name: 'Snowman',
    category,
    rarity: 'Odd',
    nicknames: ['frosty'],
  });
});
