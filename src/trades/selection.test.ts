import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addItem,
  EMPTY_SELECTION,
  entryKey,
  isComplete,
  isFull,
  joinLines,
  suggestItems,
  toSelections,
  withMutation,
  withoutItem,
  withQuantity,
} from './selection.ts';
import type { TradeItem } from './trade.ts';
import { NO_MUTATION } from '../games/game.ts';

const cow = { slug: 'cow', name: 'Cow', rarity: 'Common' };
/** Mutation and quantity of each entry. */
const inShort = (side: TradeItem[]) => side.map(({ mutation, quantity }) => [mutation, quantity]);
const owl = { slug: 'owl', name: 'Owl' };

test('an item is added once, without a mutation', () => {
  assert.deepEqual(addItem([], cow, 8), [
    { slug: 'cow', name: 'Cow', rarity: 'Common', picture: undefined, quantity: 1 },
  ]);
});

test('adding the same item again raises its quantity; beside one with a mutation it is another entry', () => {
  const twice = addItem(addItem([], cow, 8), cow, 8);
  assert.deepEqual(inShort(twice), [[undefined, 2]]);
  const golden = withMutation(twice, entryKey(cow), 'Golden');
  assert.deepEqual(inShort(addItem(golden, cow, 8)), [
    ['Golden', 2],
    [undefined, 1],
  ]);
});

test('a mutation belongs to the entry that is there, which keeps its place, and can be taken back', () => {
  const side = addItem(addItem([], cow, 8), owl, 8);
  const golden = withMutation(side, entryKey(cow), 'Golden');
  assert.deepEqual(golden.map(entryKey), ['cow/Golden', 'owl/']);
  assert.deepEqual(withMutation(golden, 'cow/Golden', NO_MUTATION).map(entryKey), ['cow/', 'owl/']);
});

test('an entry that becomes the same as another joins it, up to 99', () => {
  const golden = withMutation(addItem([], cow, 8), entryKey(cow), 'Golden');
  const side = withQuantity(addItem(golden, cow, 8), entryKey(cow), 98);
  assert.deepEqual(inShort(withMutation(side, 'cow/Golden', NO_MUTATION)), [[undefined, 99]]);
  assert.deepEqual(inShort(withMutation(side, entryKey(cow), 'Golden')), [['Golden', 99]]);
});

test('a full side takes no further entry, but what is in it may still grow', () => {
  const side = addItem([], cow, 1);
  assert.equal(isFull(side, 1), true);
  assert.deepEqual(addItem(side, owl, 1), side);
  assert.equal(addItem(side, cow, 1)[0]?.quantity, 2);
});

test('a quantity stays between 1 and 99', () => {
  const side = addItem([], cow, 8);
  const quantityAfter = (wanted: number) => withQuantity(side, entryKey(cow), wanted)[0]?.quantity;
  assert.deepEqual([0, 1, 50, 99, 100].map(quantityAfter), [1, 1, 50, 99, 99]);
});

test('an entry is removed by itself, not with the same item of another mutation', () => {
  const side = addItem(withMutation(addItem([], cow, 8), entryKey(cow), 'Golden'), cow, 8);
  assert.deepEqual(
    withoutItem(side, entryKey(cow)).map(({ mutation }) => mutation),
    ['Golden'],
  );
});

test('a selection can be posted when both sides name something', () => {
  const side = addItem([], cow, 8);
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

test('the same item of the same mutation is one line of what a call gives', () => {
  const lines = [
    { item: 'cow', quantity: 99 },
    { item: 'owl', quantity: 1 },
    { item: 'cow', quantity: 2, mutation: 'Golden' },
    { item: 'cow', quantity: 99 },
  ];
  assert.deepEqual(joinLines(lines), [{ item: 'cow', quantity: 198 }, lines[1], lines[2]]);
});

test('however an item comes to a side again, it is one line of 99 at most', () => {
  let side = withQuantity(addItem([], cow, 8), entryKey(cow), 99);
  side = addItem(side, { ...cow }, 8);
  assert.deepEqual(inShort(side), [[undefined, 99]]);
  const golden = withMutation(side, entryKey(cow), 'Golden');
  side = withQuantity(addItem(golden, cow, 8), entryKey(cow), 99);
  assert.deepEqual(inShort(withMutation(side, entryKey(cow), 'Golden')), [['Golden', 99]]);
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
