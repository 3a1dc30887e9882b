import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fuseLength, urgencyOf } from './urgency.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a post gets urgent under an hour and again under ten minutes', () => {
  assert.equal(urgencyOf(HOUR), 'calm');
  assert.equal(urgencyOf(HOUR - 1), 'soon');
  assert.equal(urgencyOf(10 * MINUTE), 'soon');
  assert.equal(urgencyOf(10 * MINUTE - 1), 'last');
  assert.equal(urgencyOf(1), 'last');
  assert.equal(urgencyOf(0), 'over');
});

test('the fuse burns from four hours to none', () => {
  assert.equal(fuseLength(4 * HOUR), 1);
  assert.equal(fuseLength(HOUR), 0.25);
  assert.equal(fuseLength(HOUR + 1000), 0.25);
  assert.equal(fuseLength(-1), 0);
  assert.equal(fuseLength(5 * HOUR), 1);
});
