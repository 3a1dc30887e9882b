import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fairness } from '../values/figures/fairness.ts';
import type { Item } from '../values/items/item.ts';
import { fairAdds, gapTo, missingOf, nearestFirst } from './fair-adds.ts';

const pet = (name: string, regularValue?: number): Item => ({
  slug: name.toLowerCase(),
  name,
  category: 'pets',
  regularValue,
  source: 'owner',
});

const counted = (slug: string, worth: number, quantity = 1) => ({ slug, worth, quantity });
const PETS = [
  pet('Bat', 300),
  pet('Owl', 25),
  pet('Crow', 20),
  pet('Ant', 17),
  pet('Cat', 18),
  pet('Egg'),
  pet('Fox', 2),
];

const named = (give: number, get: number, items = PETS, most = 3) =>
  fairAdds('adopt-me', { give: [counted('parrot', give)], get: [counted('turtle', get)] }, items, most).map(
    ({ item, quantity }) => `${quantity}x ${item.name}`,
  );

test('a lose says from where on it is fair, and about how much is missing', () => {
  const missing = (give: number, get: number) =>
    missingOf({ give: [counted('owl', give)], get: [counted('crow', get)] });
  assert.deepEqual(missing(150, 120), { from: 138, add: 18 });
  assert.deepEqual(missing(100, 50.3), { from: 91.5, add: 42 });
  assert.deepEqual(missing(4e23, 1e23), { from: 3.66e23, add: 2.7e23 });
});

test('of a fair trade, a win, and one that cannot be judged nothing is missing', () => {
  const owl = [counted('owl', 100)];
  assert.equal(missingOf({ give: owl, get: [counted('crow', 95)] }), undefined);
  assert.equal(missingOf({ give: owl, get: [counted('crow', 300)] }), undefined);
  assert.equal(missingOf({ give: owl, get: [] }), undefined);
  assert.equal(missingOf({ give: owl, get: [{ quantity: 1 }] }), undefined);
  // Two shop prices compare to nothing.
  assert.equal(
    missingOf({ give: [{ ...counted('owl', 100), price: 'shop' }], get: [counted('crow', 10)] }),
    undefined,
  );
});

test('three items of about that figure make it fair, the nearest first', () => {
  assert.deepEqual(named(150, 120), ['1x Cat', '1x Crow', '1x Owl']);
  // What is given already is no help.
  const given = fairAdds('adopt-me', { give: [counted('cat', 150)], get: [counted('turtle', 120)] }, PETS, 3);
  assert.deepEqual(
    given.map(({ item, quantity }) => `${quantity}x ${item.name}`),
    ['1x Crow', '1x Owl', '2x Ant'],
  );
});

test('what no one item makes up for several of one do, as few as will do', () => {
  // Four Bats would be too many, and three too few.
  assert.deepEqual(named(1000, 10), ['37x Owl', '46x Crow', '51x Cat']);
  for (const line of fairAdds(
    'adopt-me',
    { give: [counted('parrot', 1000)], get: [counted('turtle', 10)] },
    PETS,
    9,
  ))
    assert.equal(fairness(1000, 10 + (line.item.regularValue ?? 0) * line.quantity).verdict, 'F');
  assert.deepEqual(named(100_000, 10), []);
});

test('a side lacks what the other one is worth more', () => {
  const owl = [counted('owl', 100)];
  assert.equal(gapTo([], owl), 100);
  assert.equal(gapTo([counted('crow', 30, 2)], owl), 40);
  assert.equal(gapTo([counted('crow', 30, 4)], owl), undefined);
  assert.equal(gapTo([{ quantity: 1 }], owl), undefined);
  assert.equal(gapTo(owl, []), undefined);
});

test('the nearest to a figure come first, and what has no value last', () => {
  const names = nearestFirst('adopt-me', PETS, 20).map(({ name }) => name);
  assert.deepEqual(names, ['Crow', 'Cat', 'Ant', 'Owl', 'Fox', 'Bat', 'Egg']);
});
