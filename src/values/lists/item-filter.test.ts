import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../items/item.ts';
import { filterGroups, filterItems, sortItems } from './item-filter.ts';

function item(name: string, rest: Partial<Item> = {}): Item {
  return { slug: name.toLowerCase(), name, category: 'pets', source: 'test', ...rest };
}

const namesOf = (items: readonly Item[]) => items.map((each) => each.name);

const brainrots = [
  item('Tralalero Tralala', { rarity: 'Brainrot God', buyPrice: 10_000_000 }),
  item('Lirilì Larilà', { rarity: 'Common', buyPrice: 250 }),
  item('Unpriced', { rarity: 'Secret' }),
  item('Noobini Pizzanini', { rarity: 'Common', buyPrice: 25 }),
];

const pets = [
  item('Toucan', { category: 'pets', regularValue: 2, megaValue: 900 }),
  item('Wagon', { category: 'vehicles', value: 40 }),
  item('Zebra'),
  item('Ant'),
  item('Owl', { regularValue: 40 }),
];

test('a search finds part of a name in any case', () => {
  assert.deepEqual(namesOf(filterItems(brainrots, { game: 'steal-brainrot', search: 'TRALA' })), [
    'Tralalero Tralala',
  ]);
  assert.deepEqual(filterItems(brainrots, { game: 'steal-brainrot', search: 'xyz' }), []);
});

test('a search finds names with diacritics, typed with or without them', () => {
  for (const search of ['lirili', 'lirilì', 'LARILÀ', ' larila ']) {
    assert.deepEqual(namesOf(filterItems(brainrots, { game: 'steal-brainrot', search })), ['Lirilì Larilà']);
  }
});

test('an apostrophe or a dash finds a name whichever of them a keyboard writes', () => {
  const items = [item("Santa's Sleigh"), item('Ultra-Rare Egg')];
  for (const [search, name] of [
    ['santa\u2019s', "Santa's Sleigh"],
    ['SANTA\u2018S', "Santa's Sleigh"],
    ['ultra\u2011rare', 'Ultra-Rare Egg'],
  ] as const)
    assert.deepEqual(namesOf(filterItems(items, { game: 'adopt-me', search })), [name]);
});

test('an empty search and no filter keep everything, in order', () => {
  assert.deepEqual(filterItems(pets, { game: 'adopt-me', search: '  ' }), pets);
  assert.deepEqual(filterItems(pets, { game: 'adopt-me' }), pets);
});

test('the filter is a rarity in Steal a Brainrot and a category elsewhere, and search narrows it', () => {
  assert.equal(filterItems(brainrots, { game: 'steal-brainrot', filter: 'Common' }).length, 2);
  assert.deepEqual(
    namesOf(filterItems(brainrots, { game: 'steal-brainrot', filter: 'Common', search: 'noob' })),
    ['Noobini Pizzanini'],
  );
  assert.deepEqual(namesOf(filterItems(pets, { game: 'adopt-me', filter: 'vehicles' })), ['Wagon']);
});

test('an address names a group in whatever case', () => {
  for (const filter of ['vehicles', 'Vehicles', 'VEHICLES'])
    assert.deepEqual(namesOf(filterItems(pets, { game: 'adopt-me', filter })), ['Wagon']);
  assert.deepEqual(filterItems(pets, { game: 'adopt-me', filter: 'vehicle' }), []);
});

test('groups are rarities by rank in Steal a Brainrot, categories in list order elsewhere', () => {
  assert.deepEqual(filterGroups('steal-brainrot', brainrots), [
    { name: 'Common', count: 2 },
    { name: 'Brainrot God', count: 1 },
    { name: 'Secret', count: 1 },
  ]);
  assert.deepEqual(filterGroups('adopt-me', pets), [
    { name: 'pets', count: 4 },
    { name: 'vehicles', count: 1 },
  ]);
});

test('an item without a rarity is in no group', () => {
  assert.deepEqual(filterGroups('steal-brainrot', [item('Nameless')]), []);
});

test('what is worth most comes first, equal worth by name, unknown worth last by name', () => {
  assert.deepEqual(namesOf(sortItems('adopt-me', pets)), ['Owl', 'Wagon', 'Toucan', 'Ant', 'Zebra']);
  assert.deepEqual(namesOf(sortItems('steal-brainrot', brainrots)), [
    'Tralalero Tralala',
    'Lirilì Larilà',
    'Noobini Pizzanini',
    'Unpriced',
  ]);
});

test('an item that is worth nothing still stands before one of unknown worth', () => {
  assert.deepEqual(namesOf(sortItems('adopt-me', [item('Ant'), item('Zebra', { value: 0 })])), [
    'Zebra',
    'Ant',
  ]);
});

test('sorting leaves the list it was given alone', () => {
  const before = [...pets];
  sortItems('adopt-me', pets);
  assert.deepEqual(pets, before);
});
