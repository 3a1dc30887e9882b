import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../../../games/game.ts';
import { type ListedNow, readUpstreamList } from './read-upstream-list.ts';

const LISTED: ListedNow = {
  items: [
    { name: 'Bat Dragon', category: 'pets' },
    { name: 'Tió De Nadal', category: 'pets' },
    { name: 'Rattle', category: 'toys' },
    { name: 'Candy Cane', category: 'food' },
    { name: 'Candy Cane', category: 'petwear' },
  ],
  hasFigures: true,
};
const read = (json: unknown, listed = LISTED, game: GameId = 'adopt-me') => {
  const answer = readUpstreamList(game, json, listed);
  if (answer.kind === 'descriptor') assert.fail('a descriptor');
  const told = answer.leftOut.first.map(({ what, why }) => `${what}: ${why}`);
  return answer.kind === 'list' ? { items: answer.items, told } : { message: answer.message, told };
};
const notedOf = (json: unknown, listed = LISTED) => {
  const answer = readUpstreamList('adopt-me', json, listed);
  if (answer.kind === 'descriptor') assert.fail('a descriptor');
  return answer.leftOut.noted?.first.map(({ what, why }) => `${what}: ${why}`);
};
const bat = (fields: object) => [{ name: 'Bat Dragon', type: 'pets', ...fields }];
const BAT = { name: 'Bat Dragon', category: 'pets' };

test('the figures of pets are read as communities list them', () => {
  const ages = { regularValue: 5, neonValue: 9, megaValue: 20 };
  const shapes = [
    { rvalue: 5, nvalue: 9, mvalue: 20 },
    { rvalue: '5', nvalue: '9', mvalue: '20' },
    { 'rvalue - nopotion': 5, 'nvalue - nopotion': 9, 'mvalue - nopotion': 20 },
    { regular_value: 5, 'Neon Value': 9, 'MEGA-VALUE': 20 },
    { RegularValue: 5, 'neon value': 9, mega_value: 20 },
    { regular: 5, neon: 9, mega: 20 },
    { value: { regular: 5, neon: 9, mega: 20 } },
    { values: { rvalue: 5, nvalue: 9, mvalue: 20 } },
    { tradingValue: { Regular_Value: 5, neonValue: 9, megaValue: 20 } },
  ];
  for (const shape of shapes)
    assert.deepEqual(read(bat(shape)), { items: [{ ...BAT, ...ages }], told: [] }, JSON.stringify(shape));
  assert.deepEqual(read({ 1: { ...bat({ rvalue: 5 })[0] } }).items, [{ ...BAT, regularValue: 5 }]);
});

test('every figure is read under any case of its key, and with any sign between its words', () => {
  const game = 'grow-garden';
  assert.deepEqual(
    read([{ Name: 'Carrot', Category: 'Crops', VALUE: 5, 'buy price': '1,200', DEMAND: 7 }], LISTED, game),
    {
      items: [{ name: 'Carrot', category: 'Crops', value: 5, buyPrice: 1200, demand: 7 }],
      told: [],
    },
  );
});

test('of a figure that cannot be read it is kept that something was said', () => {
  const list = read([
    { name: 'Bat Dragon', type: 'pets', rvalue: '400-450', nvalue: 9 },
    { name: 'Owl', type: 'pets', rvalue: '1.200' },
    { name: 'Cat', type: 'pets', rvalue: '1.5M' },
  ]);
  assert.deepEqual(
    list.items?.map(({ unclear }) => unclear),
    [['value', 'regularValue'], ['value', 'regularValue'], undefined],
  );
  assert.deepEqual(list.told, [
    'regular value of Bat Dragon: 400-450 is no number',
    'regular value of Owl: 1.200 may be 1.2 or 1,200',
  ]);
});

test('a list that says only how wanted its items are moves no date', () => {
  const answer = readUpstreamList('adopt-me', [{ name: 'Owl', worth: '1300', demand: 2 }], LISTED);
  assert.equal(answer.kind, 'unusable');
});

test('what has no ages is worth its regular value, where no value is said', () => {
  const rattle = { name: 'Rattle', type: 'toys' };
  const [item] = read([{ ...rattle, rvalue: 3 }]).items ?? [];
  assert.deepEqual(item, { name: 'Rattle', category: 'toys', value: 3 });
  assert.equal(read([{ ...rattle, rvalue: 3, value: 4 }]).items?.[0]?.value, 4);
  assert.equal(read([{ ...rattle, rvalue: 3, value: 'N/A' }]).items?.[0]?.value, 3);
  assert.equal(read([{ ...rattle, rvalue: 3, value: 'lots' }]).items?.[0]?.value, 3);
});

test('the one value of a pet is its regular one', () => {
  assert.deepEqual(read(bat({ value: 5 })).items, [{ ...BAT, regularValue: 5 }]);
  assert.deepEqual(read({ 'Bat Dragon': 5 }).items, [{ ...BAT, regularValue: 5 }]);
  assert.deepEqual(read(bat({ value: 5, rvalue: 6 })).items, [{ ...BAT, regularValue: 6 }]);
});

test('keys that hold figures and were not read are told, with how many items have them', () => {
  const others = { 'rvalue - swim': 6, 'rvalue - shiny': '6', image: 'bat.png', neon: true };
  const list = [
    ...bat({ rvalue: 5, ...others }),
    { name: 'Rattle', type: 'toys', value: 1, 'rvalue - swim': 2, 'rvalue - fly': 3, neon: 4 },
  ];
  assert.deepEqual(read(list).told, [
    'key "rvalue - swim" of Bat Dragon and 1 more: holds numbers and was not read',
    'key "rvalue - shiny" of Bat Dragon: holds numbers and was not read',
    'key "rvalue - fly" of Rattle: holds numbers and was not read',
    'key "neon" of Rattle: holds numbers and was not read',
  ]);
  assert.deepEqual(read(bat({ tradingValue: { value: 5, swim: 6 } })).told, [
    'key "tradingValue.swim" of Bat Dragon: holds numbers and was not read',
  ]);
  assert.deepEqual(read(bat({ value: 5, neon: [1, 2], prices: { fly: 6, ride: 'N/A' } })).told, [
    'key "neon" of Bat Dragon: holds numbers and was not read',
    'key "prices.fly" of Bat Dragon: holds numbers and was not read',
  ]);
});

test('where the game has figures, a list without one is refused with the keys that were seen', () => {
  const rvl = [{ name: 'Bat Dragon', rvl: 5, type: 'pets' }];
  const message = 'No figure could be read. Keys of the first items: name, rvl, type';
  assert.equal(read(rvl).message, message);
  assert.deepEqual(read(rvl).told, ['key "rvl" of Bat Dragon: holds numbers and was not read']);
  assert.equal(
    read({ 'Bat Dragon': { rvl: 5 } }).message,
    'No figure could be read. Keys of the first items: rvl',
  );
  assert.equal(read(['Bat Dragon']).message, 'No figure could be read');
  assert.match(
    read([{ name: 'Bat Dragon', ['\u202e\0\ud800'.repeat(500)]: 5 }]).message ?? '',
    /items: name, *$/,
  );
  const namesOnly = { items: LISTED.items, hasFigures: false };
  assert.deepEqual(read(rvl, namesOnly).items, [BAT]);
  assert.deepEqual(read(['Bat Dragon'], namesOnly).items, [BAT]);
});

test('an error in words stays no list, whatever the game has', () => {
  for (const json of [{ error: 'later' }, { error: 'no', code: '?' }, { error: null }, {}])
    assert.equal(read(json).message, 'No items found in API response', JSON.stringify(json));
});

test('what a dot stands for is told by the other figures of its kind; else the figure is left out with both', () => {
  const values = (...texts: string[]) =>
    read(texts.map((value, at) => ({ name: `Item ${at}`, type: 'toys', value })));
  assert.deepEqual(
    values('1.200', '2.5').items?.map(({ value }) => value),
    [1.2, 2.5],
  );
  assert.deepEqual(
    values('1.200', '1.234.567').items?.map(({ value }) => value),
    [1200, 1_234_567],
  );
  const open = values('1.200', '400');
  assert.deepEqual(
    open.items?.map(({ value }) => value),
    [undefined, 400],
  );
  assert.deepEqual(open.told, ['value of Item 0: 1.200 may be 1.2 or 1,200']);
  assert.deepEqual(read({ 'Bat Dragon': '1.200' }), {
    message: 'No figure could be read',
    told: ['value of Bat Dragon: 1.200 may be 1.2 or 1,200'],
  });
  // The regular values of toys and of pets are one kind.
  const [first] =
    read([
      { ...bat({})[0], rvalue: '1.200' },
      { name: 'Rattle', type: 'toys', rvalue: '0.5' },
    ]).items ?? [];
  assert.equal(first?.regularValue, 1.2);
});

test('a word that is no category of the game makes no new one out of what it lists', () => {
  const list = [
    { name: 'Bat Dragon', type: 'Legendary Pet', rvalue: 5 },
    { name: 'Tio De Nadal', type: 'Legendary Pet', rvalue: 6 },
    { name: 'Rattle', type: 'TOYS', value: 1 },
    { name: 'New One', type: 'gadgets', value: 2 },
    { name: 'Newer One', type: 'Gadgets', value: 2 },
    { name: 'Newest One', type: 'Toys', value: 2 },
  ];
  const { items, told } = read(list);
  assert.deepEqual(
    items?.map(({ category }) => category),
    ['pets', 'pets', 'toys', 'gadgets', 'gadgets', 'toys'],
  );
  assert.deepEqual(told, [
    'category "Legendary Pet" of Bat Dragon and 1 more: the game has no such category; its items keep theirs',
  ]);
  assert.deepEqual(notedOf(list), [
    'category "gadgets" of New One and 1 more: is new to the game; check its spelling',
  ]);
  // To a game without a list all of them are new.
  assert.equal(notedOf(list, { items: [], hasFigures: false }), undefined);
});

test('an item without a category takes the one in which the game lists its name, else the usual one', () => {
  const list = { rattle: 1, 'TIO\u00a0DE NADAL': 2, Ghost: 3, 'Candy Cane': 4 };
  const { items, told } = read(list);
  assert.deepEqual(
    items?.map(({ category }) => category),
    ['toys', 'pets', 'pets', 'food'],
  );
  // It was used: it is told, and not counted with what was not.
  assert.deepEqual(told, []);
  assert.deepEqual(notedOf(list), ['Candy Cane: in several categories; counted as the one in food']);
});

test('a name that comes twice is told with both figures, however it is spelled', () => {
  const list = [
    ...bat({ rvalue: 5 }),
    ...bat({ rvalue: 9, name: 'bat\u00a0dragon' }),
    ...bat({ name: 'BAT DRAGON' }),
    { name: 'Bat Dragon', type: 'toys', value: 1 },
  ];
  const { items, told } = read(list);
  assert.deepEqual(
    items?.map((item) => item.regularValue ?? item.value),
    [5, 1],
  );
  assert.deepEqual(told, [
    'bat dragon: listed twice, 5 and 9; the first one counts',
    'BAT DRAGON: listed twice, 5 and no figure; the first one counts',
  ]);
});
