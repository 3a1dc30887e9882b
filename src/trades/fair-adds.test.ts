import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fairness } from '../values/figures/fairness.ts';
import type { Item } from '../values/items/item.ts';
import { fairAdds, fairFrom, lackOf, missingOf, nearestFirst } from './fair-adds.ts';
import { oneOf } from './lines.ts';

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
  const [bat, owl, egg] = [PETS[0], PETS[1], PETS[5]];
  assert.ok(bat && owl && egg);
  const figure = (side: Item[], other: Item[]) =>
    lackOf('adopt-me', side.map(oneOf), other.map(oneOf))?.figure;
  assert.equal(figure([], [bat]), 300);
  assert.equal(figure([owl], [bat]), 275);
  assert.equal(figure([bat], [owl]), undefined);
  assert.equal(figure([egg], [owl]), undefined);
  assert.equal(figure([owl], []), undefined);
  assert.deepEqual([...(lackOf('adopt-me', [], [oneOf(owl)])?.besides ?? [])], ['owl']);
});

test('the nearest to a figure come first, and last what has no value, or is what one gives for it', () => {
  const names = (besides: string[]) =>
    nearestFirst('adopt-me', PETS, { figure: 20, besides: new Set(besides) }).map(({ name }) => name);
  assert.deepEqual(names([]), ['Crow', 'Cat', 'Ant', 'Owl', 'Fox', 'Bat', 'Egg']);
  assert.deepEqual(names(['crow']), ['Cat', 'Ant', 'Owl', 'Fox', 'Bat', 'Crow', 'Egg']);
});

test('what is fair begins at the first shown figure that is no lose', () => {
  assert.equal(fairFrom(150), 138);
  assert.equal(fairFrom(100), 91.5);
  assert.equal(fairFrom(4e23), 3.66e23);
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e30, noNaN: true }), (given) => {
      const from = fairFrom(given);
      assert.equal(fairness(given, from).verdict, 'F');
      assert.equal(from, Number(from.toPrecision(3)));
      // One less in the last digit that is shown.
      const less = from - 10 ** (Math.floor(Math.log10(from)) - 2);
      assert.equal(fairness(given, less).verdict, 'L', `${less} for ${given} is fair, too`);
    }),
  );
});
