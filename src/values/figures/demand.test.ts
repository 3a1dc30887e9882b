import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demandOf } from './demand.ts';

test('ten points of Grow a Garden fill five pips', () => {
  const pips = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((demand) => demandOf('grow-garden', demand)?.pips);
  assert.deepEqual(pips, [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  assert.deepEqual(demandOf('grow-garden', 0), { pips: 1, word: 'Cold' });
  assert.deepEqual(demandOf('grow-garden', 10), { pips: 5, word: 'Hot' });
});

test('three stars of Adopt Me are low, middle and high', () => {
  assert.deepEqual(
    [1, 2, 3].map((stars) => demandOf('adopt-me', stars)?.word),
    ['Low', 'Mid', 'High'],
  );
});

test('an unknown demand stays unknown', () => {
  assert.equal(demandOf('adopt-me', undefined), undefined);
  assert.equal(demandOf('adopt-me', 0), undefined);
  assert.equal(demandOf('adopt-me', 4), undefined);
  assert.equal(demandOf('grow-garden', 11), undefined);
  assert.equal(demandOf('my-restaurant', 5), undefined);
});
