import assert from 'node:assert/strict';
import { test } from 'node:test';
import { biggestMoves, movedPercent } from './mover.ts';

test('a move is in percent of what the figure was', () => {
  assert.equal(movedPercent({ before: 100, after: 131 }), 31);
  assert.equal(movedPercent({ before: 100, after: 50 }), -50);
  assert.equal(movedPercent({ before: 4e23, after: 4e23 }), 0);
  assert.equal(movedPercent({ before: 0, after: 5 }), undefined);
});

test('to halve is as far as to double, and what came from nothing or back to itself has not moved', () => {
  const moved = [
    { id: 'up a half', before: 100, after: 150 },
    { id: 'halved', before: 100, after: 50 },
    { id: 'tripled', before: 1, after: 3 },
    { id: 'new', before: 0, after: 9 },
    { id: 'gone', before: 9, after: 0 },
    { id: 'back', before: 7, after: 7 },
  ];
  assert.deepEqual(
    biggestMoves(moved, 9).map(({ id }) => id),
    ['tripled', 'halved', 'up a half'],
  );
  assert.deepEqual(
    biggestMoves(moved, 1).map(({ id }) => id),
    ['tripled'],
  );
});
