import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TokenBuckets } from './token-buckets.ts';

const LIMIT = { most: 6, perMs: 60_000 };
const at = (seconds: number) => new Date(seconds * 1000);

test('a full bucket holds as many uses as the limit says, and says when there is one again', () => {
  const buckets = new TokenBuckets();
  const told = Array.from({ length: 8 }, () => buckets.take('a', LIMIT, at(0)));
  assert.deepEqual(told, [...Array<undefined>(6).fill(undefined), 10, 10]);
  assert.equal(buckets.take('a', LIMIT, at(9)), 1);
  assert.equal(buckets.take('a', LIMIT, at(10)), undefined);
  assert.equal(buckets.take('a', LIMIT, at(10)), 10);
});

test('a use that was refused costs nothing, and a bucket never holds more than the limit', () => {
  const buckets = new TokenBuckets();
  for (let use = 0; use < 6; use += 1) buckets.take('a', LIMIT, at(0));
  for (let second = 0; second < 10; second += 1)
    assert.ok(buckets.take('a', LIMIT, at(second)) !== undefined);
  assert.equal(buckets.take('a', LIMIT, at(10)), undefined);
  const later = Array.from({ length: 7 }, () => buckets.take('a', LIMIT, at(10_000)));
  assert.equal(later.filter((wait) => wait === undefined).length, 6);
});

test('one key takes nothing from another', () => {
  const buckets = new TokenBuckets();
  for (let use = 0; use < 9; use += 1) buckets.take('a', LIMIT, at(0));
  assert.equal(buckets.take('b', LIMIT, at(0)), undefined);
});

test('a clock that is set back leaves nobody waiting longer than the limit says', () => {
  const buckets = new TokenBuckets();
  buckets.take('a', LIMIT, at(1000));
  assert.equal(buckets.take('a', LIMIT, at(0)), undefined);
  assert.equal(buckets.take('a', LIMIT, at(10)), undefined);
});
