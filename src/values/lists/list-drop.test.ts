import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksFirst, dropWords, isAllowed, type ListDrop } from './list-drop.ts';

const drop = (listed: number, gone: number): ListDrop => ({
  items: listed - gone,
  listed,
  gone,
  digest: 'a',
});

test('up to five items and a tenth of a list may go unasked', () => {
  assert.deepEqual(
    [drop(95, 0), drop(95, 5), drop(95, 6), drop(50, 5), drop(40, 5), drop(3, 1), drop(0, 0)].map(asksFirst),
    [false, false, true, false, true, true, false],
  );
});

test('a drop that asks is allowed by its very numbers and items alone', () => {
  const asked = drop(95, 91);
  assert.equal(isAllowed(asked, []), false);
  assert.equal(isAllowed(asked, [drop(95, 90), asked]), true);
  for (const other of [drop(95, 90), drop(96, 91), { ...asked, items: 5 }, { ...asked, digest: 'b' }])
    assert.equal(isAllowed(asked, [other]), false);
  assert.equal(isAllowed(drop(95, 5), []), true);
});

test('the question names both numbers and how many go', () => {
  assert.equal(dropWords(drop(95, 91)), 'This list has 4 items, yours has 95. 91 would go.');
  assert.equal(dropWords(drop(11_510, 9997)), 'This list has 1,513 items, yours has 11,510. 9,997 would go.');
});
