import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../../../items/item.ts';
import { rowKinds, sampleRows } from './row-kinds.ts';

function item(category: string, place: number): Item {
  return { slug: `item-${place}`, name: `Item ${place}`, category, source: 'test' };
}

test('a row is as high as its highest card, and one without an item is not read yet', () => {
  const items = ['pets', 'eggs', 'eggs', 'eggs', 'pets'].map(item);
  assert.deepEqual(rowKinds('adopt-me', items, 2, 4), ['traits', 'plain', 'traits', 'unread']);
  assert.deepEqual(rowKinds('steal-brainrot', items, 2, 2), ['plain', 'plain']);
});

test('samples come from all over the list, each row once', () => {
  const kinds = Array.from({ length: 120 }, (_, row) =>
    row < 60 ? ('traits' as const) : ('plain' as const),
  );
  assert.deepEqual(sampleRows(kinds, ['plain']), [60, 70, 80, 90, 100, 110]);
  assert.deepEqual(sampleRows(kinds.slice(58, 62), ['traits', 'plain']), [0, 1, 2, 3]);
  assert.deepEqual(sampleRows(kinds, []), []);
});
