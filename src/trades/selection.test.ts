import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addItem,
  EMPTY_SELECTION,
  entryKey,
  isComplete,
  isFull,
  suggestItems,
  toSelections,
  withoutItem,
  withQuantity,
} from './selection.ts';
import type { TradeItem } from './trade.ts';

const cow = { slug: 'cow', name: 'Cow', rarity: 'Common' };
const owl = { slug: 'owl', name: 'Owl' };

test('an item is added once, without a mutation unless one is chosen', () => {
  const side = addItem(addItem([], cow, 'None', 8), owl, 'Golden', 8);
  assert.deepEqual(side, [
    { slug: 'cow', name: 'Cow', rarity: 'Common', picture: undefined, mutation: undefined, quantity: 1 },
    { slug: 'owl', name: 'Owl', rarity: undefined, picture: undefined, mutation: 'Golden', quantity: 1 },
  ]);
});

test('adding the same item again raises its quantity; with another mutation it is another entry', () => {
  const twice = addItem(addItem([], cow, undefined, 8), cow, 'None', 8);
  assert.deepEqual(
    twice.map(({ quantity }) => quantity),
    [2],
  );
  const golden = addItem(twice, cow, 'Golden', 8);
  assert.deepEqual(
    golden.map(({ mutation, quantity }) => [mutation, quantity]),
    [
      [undefined, 2],
      ['Golden', 1],
    ],
  );
});

test('a full side takes no further entry, but what is in it may still grow', () => {
  const side = addItem([], cow, undefined, 1);
  assert.equal(isFull(side, 1), true);
  assert.deepEqual(addItem(side, owl, undefined, 1), side);
  assert.equal(addItem(side, cow, undefined, 1)[0]?.quantity, 2);
});

test('a quantity stays between 1 and 99', () => {
  const side = addItem([], cow, undefined, 8);
  const quantityAfter = (wanted: number) => withQuantity(side, entryKey(cow), wanted)[0]?.quantity;
  assert.deepEqual([0, 1, 50, 99, 100].map(quantityAfter), [1, 1, 50, 99, 99]);
});

test('an entry is removed by itself, not with the same item of another mutation', () => {
  const side = addItem(addItem([], cow, undefined, 8), cow, 'Golden', 8);
  assert.deepEqual(
    withoutItem(side, entryKey(cow)).map(({ mutation }) => mutation),
    ['Golden'],
  );
});

test('a selection can be posted when both sides name something', () => {
  const side = addItem([], cow, undefined, 8);
  assert.equal(isComplete(EMPTY_SELECTION), false);
  assert.equal(isComplete({ offering: side, wanting: [] }), false);
  assert.equal(isComplete({ offering: [], wanting: side }), false);
  assert.equal(isComplete({ offering: side, wanting: side }), true);
});

test('the call is given slugs, quantities and only real mutations', () => {
  const side: TradeItem[] = [
    { ...cow, quantity: 3 },
    { ...owl, mutation: 'Golden', quantity: 1 },
  ];
  assert.deepEqual(toSelections(side), [
    { item: 'cow', quantity: 3 },
    { item: 'owl', quantity: 1, mutation: 'Golden' },
  ]);
});

test('20 items are suggested at first and the first 10 that match while typing, in any case, without diacritics', () => {
  const items = Array.from({ length: 30 }, (_, i) => ({
    slug: `i${i}`,
    name: `Lirilì ${i}`,
    category: 'pets',
  }));
  assert.equal(suggestItems('adopt-me', items, ' ').length, 20);
  assert.equal(suggestItems('adopt-me', items, 'LIRILI').length, 10);
  assert.deepEqual(
    suggestItems('adopt-me', items, 'lirili 29').map(({ slug }) => slug),
    ['i29'],
  );
  assert.deepEqual(suggestItems('adopt-me', items, 'dragon'), []);
});

test('what begins with the search is suggested before what only contains it, and the very name first of all', () => {
  const names = ['Meerkat Catcher', 'Delicat', 'Caterpillar', 'Cat', 'Black Cat'];
  const items = names.map((name) => ({ slug: name, name, category: 'pets' }));
  assert.deepEqual(
    suggestItems('adopt-me', items, 'cat').map(({ name }) => name),
    ['Cat', 'Caterpillar', 'Meerkat Catcher', 'Black Cat', 'Delicat'],
  );
});
