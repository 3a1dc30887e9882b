import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextIndex } from './roving-focus.ts';

test('arrow keys go round', () => {
  assert.equal(nextIndex('ArrowRight', 0, 3), 1);
  assert.equal(nextIndex('ArrowDown', 2, 3), 0);
  assert.equal(nextIndex('ArrowLeft', 0, 3), 2);
  assert.equal(nextIndex('ArrowUp', 2, 3), 1);
});

test('from nowhere the arrow keys enter at the end that they come from', () => {
  assert.equal(nextIndex('ArrowDown', -1, 3), 0);
  assert.equal(nextIndex('ArrowUp', -1, 3), 2);
});

test('Home and End go to the ends', () => {
  assert.equal(nextIndex('Home', 2, 3), 0);
  assert.equal(nextIndex('End', 0, 3), 2);
});

test('other keys and empty lists move nothing', () => {
  assert.equal(nextIndex('a', 0, 3), undefined);
  assert.equal(nextIndex('Tab', 0, 3), undefined);
  assert.equal(nextIndex('ArrowDown', -1, 0), undefined);
});
