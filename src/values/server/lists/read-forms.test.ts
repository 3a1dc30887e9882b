import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ListedNow, readUpstreamList } from './read-upstream-list.ts';

const SHADOW = { name: 'Shadow Dragon', category: 'pets' };
const LISTED: ListedNow = { items: [SHADOW], hasFigures: true };
const read = (...items: object[]) => {
  const list = items.map((fields) => ({ name: 'Shadow Dragon', type: 'pets', ...fields }));
  const answer = readUpstreamList('adopt-me', list, LISTED);
  if (answer.kind !== 'list') assert.fail(JSON.stringify(answer));
  const words = (told = answer.leftOut.first) => told.map(({ what, why }) => `${what}: ${why}`);
  return { items: answer.items, told: words(), noted: words(answer.leftOut.noted?.first ?? []) };
};

/** Of December 2024. */
const PRICES = {
  ...SHADOW,
  regularValue: 400,
  neonValue: 1390,
  megaValue: 5800,
  forms: {
    ride: 251,
    fly: 251,
    'fly.ride': 245,
    'neon.ride': 800,
    'neon.fly': 810,
    'neon.fly.ride': 770,
    'mega.ride': 2200,
    'mega.fly': 2210,
    'mega.fly.ride': 2120,
  },
};
const regular = { np: 400, r: 251, f: 251, fr: 245 };
const neon = { np: 1390, r: 800, f: 810, fr: 770 };
const mega = { np: 5800, r: 2200, f: 2210, fr: 2120 };
const LETTERS = {
  ...regular,
  n: 1390,
  nr: 800,
  nf: 810,
  nfr: 770,
  m: 5800,
  mr: 2200,
  mf: 2210,
  mfr: 2120,
};
const renamed = (names: (letters: string) => string) =>
  Object.fromEntries(Object.entries(LETTERS).map(([letters, figure]) => [names(letters), figure]));
const inWords = (letters: string) =>
  letters
    .replace('np', '')
    .split('')
    .map((letter) => WORD[letter] ?? '')
    .join(' ') || 'no potion';
const WORD: Record<string, string> = { m: 'Mega Neon', n: 'neon', f: 'Fly', r: 'ride' };
const keyed = (age: string, figures: typeof regular, bare = false) => ({
  [`${age} - nopotion`]: figures.np,
  [`${age} - ride`]: figures.r,
  [`${age} - fly`]: figures.f,
  [bare ? age : `${age} - fly&ride`]: figures.fr,
});

test('the prices of each form are read as communities exchange them', () => {
  const shapes: [string, object][] = [
    [
      'keys with ages and potions',
      { ...keyed('rvalue', regular), ...keyed('nvalue', neon), ...keyed('mvalue', mega) },
    ],
    ['letters', LETTERS],
    ['capital letters', renamed((letters) => letters.toUpperCase())],
    ['letters in an object', { values: LETTERS, rarity: 'Legendary' }],
    ['letters in another', { tradingValue: renamed((letters) => letters.toUpperCase()) }],
    ['an object for each age', { regular, neon, mega }],
    ['those in an object', { value: { Regular: regular, NEON: neon, 'Mega Neon': mega } }],
    ['an object for each age by its letter', { rvalue: regular, nvalue: neon, mvalue: mega }],
    ['words', renamed(inWords)],
    ['words and a value', renamed((letters) => `${inWords(letters)} value`)],
    ['a value and words', { value: undefined, ...renamed((letters) => `value_${inWords(letters)}`) }],
    ['normal', { normal: regular, neon, mega }],
    ['texts', renamed((letters) => letters)],
  ];
  for (const [name, shape] of shapes) {
    const { items, told } = read(shape);
    const rarity = 'rarity' in shape ? { rarity: 'Legendary' } : {};
    assert.deepEqual([items, told], [[{ ...PRICES, ...rarity }], []], name);
  }
});

test('where a list has potions, a key of an age alone is that of a pet with both, and is told', () => {
  const { items, told, noted } = read({
    ...keyed('rvalue', regular, true),
    ...keyed('nvalue', neon, true),
    ...keyed('mvalue', mega, true),
  });
  // What the keys would else have named is known of no more, where another key does not name it.
  const instead = ['regularValue', 'neonValue', 'megaValue'];
  assert.deepEqual([items, told], [[{ ...PRICES, instead }], []]);
  assert.deepEqual(noted, [
    'key "rvalue" of Shadow Dragon: was read as Fly Ride: the list has potions',
    'key "nvalue" of Shadow Dragon: was read as Fly Ride: the list has potions',
    'key "mvalue" of Shadow Dragon: was read as Fly Ride: the list has potions',
  ]);
  // Also of an item that has no other value; and no key tells what a list without any means.
  const [, owl] = read(keyed('rvalue', regular, true), { name: 'Owl', rvalue: 9 }).items;
  assert.deepEqual(owl, {
    name: 'Owl',
    category: 'pets',
    forms: { 'fly.ride': 9 },
    instead: ['regularValue'],
  });
  assert.deepEqual(read({ rvalue: 9, nvalue: 20 }).items, [{ ...SHADOW, regularValue: 9, neonValue: 20 }]);
  assert.deepEqual(read({ 'value - nopotion': 400, 'value - fly': 251, value: 245 }).items, [
    {
      ...SHADOW,
      regularValue: 400,
      forms: { fly: 251, 'fly.ride': 245 },
      instead: ['value', 'regularValue'],
    },
  ]);
  // Where both potions have a key, an age alone is the pet without.
  assert.deepEqual(read({ rvalue: 400, 'rvalue - fly': 251, 'rvalue - fly&ride': 245 }).items, [
    { ...SHADOW, regularValue: 400, forms: { fly: 251, 'fly.ride': 245 } },
  ]);
});

test('what is no pet has one value in such a list too', () => {
  const { items } = read(LETTERS, { name: 'Rattle', type: 'toys', rvalue: 3 });
  assert.deepEqual(items[1], { name: 'Rattle', category: 'toys', value: 3 });
});

test('the figures of forms are read as the others are, and what cannot be read is told and kept as it is known', () => {
  const { items, told } = read(
    { nfr: '1.200', fr: '$1.5K', np: 'N/A' },
    { name: 'Owl', nfr: '0.5', fr: 'lots', np: 5 },
    { name: 'Fox', mf: '1.200', np: 6 },
  );
  assert.deepEqual(items[0], { ...SHADOW, forms: { 'neon.fly.ride': 1.2, 'fly.ride': 1500 } });
  assert.deepEqual(items[1]?.unclear, ['form:fly.ride']);
  assert.deepEqual(items[2]?.unclear, ['form:mega.fly']);
  assert.deepEqual(told, [
    'fly ride value of Owl: lots is no number',
    'mega fly value of Fox: 1.200 may be 1.2 or 1,200',
  ]);
});

test('a key that says no potion and one is of nothing, and of a value under two keys the clearer one counts', () => {
  const { items, told } = read({ rvalue: 7, 'rvalue - nopotion fly': 1, nopotion: 5, 'Regular Value': 6 });
  assert.deepEqual(items, [
    { ...SHADOW, regularValue: 5, forms: { 'fly.ride': 7 }, instead: ['regularValue'] },
  ]);
  assert.deepEqual(told.toSorted(), [
    'key "Regular Value" of Shadow Dragon: holds numbers and was not read',
    'key "rvalue - nopotion fly" of Shadow Dragon: holds numbers and was not read',
  ]);
});

test('a game without traits has one value in each list', () => {
  const list = [{ name: 'Carrot', category: 'Crops', rvalue: 5, neon: 6, np: 7 }];
  const answer = readUpstreamList('grow-garden', list, { items: [], hasFigures: false });
  assert.ok(answer.kind === 'list');
  assert.deepEqual(answer.items, [{ name: 'Carrot', category: 'Crops', value: 5 }]);
  assert.equal(answer.leftOut.count, 2);
});
