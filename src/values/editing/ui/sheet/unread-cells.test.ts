import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../../../items/item.ts';
import { sheetColumns } from './sheet-columns.ts';
import { cellKey, firstUnread, type Unread, withTexts } from './unread-cells.ts';

const OWL: Item = { slug: 'owl', name: 'Owl', category: 'pets', regularValue: 120, source: 's' };
const TOY: Item = { slug: 'toy', name: 'Toy', category: 'toys', value: 5, source: 's' };
const NONE: Unread = new Map();

const columns = sheetColumns('adopt-me');
const neon = columns.findIndex(({ id }) => id === 'neon');

test('what cannot be read is kept by its cell until it is read or taken back', () => {
  const one = withTexts(NONE, [[cellKey('owl', 'neonValue'), 'much']]);
  assert.deepEqual([...one], [['owl neonValue', 'much']]);
  const two = withTexts(one, [[cellKey('toy', 'value'), '1.200']]);
  assert.equal(two.size, 2);
  assert.deepEqual([...withTexts(two, [[cellKey('owl', 'neonValue'), undefined]])], [['toy value', '1.200']]);
});

test('a cell that was and is read changes nothing, so that no row is drawn again', () => {
  assert.equal(withTexts(NONE, [[cellKey('owl', 'neonValue'), undefined]]), NONE);
  const one = withTexts(NONE, [[cellKey('owl', 'neonValue'), 'much']]);
  assert.equal(withTexts(one, [[cellKey('owl', 'neonValue'), 'much']]), one);
});

test('the first one is the uppermost, then the leftmost', () => {
  const all = withTexts(NONE, [
    [cellKey('toy', 'value'), '1.200'],
    [cellKey('owl', 'megaValue'), 'more'],
    [cellKey('owl', 'neonValue'), 'much'],
  ]);
  assert.deepEqual(firstUnread([OWL, TOY], columns, all), { row: 0, column: neon });
  assert.deepEqual(firstUnread([TOY, OWL], columns, all), { row: 0, column: 0 });
  assert.deepEqual(
    firstUnread([TOY], columns, withTexts(all, [[cellKey('toy', 'value'), undefined]])),
    undefined,
  );
  assert.equal(firstUnread([OWL, TOY], columns, NONE), undefined);
});
