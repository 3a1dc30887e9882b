import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fairness, meterPlace } from './fairness.ts';

test('getting more than 8 percent above what one gives is a win', () => {
  assert.deepEqual(fairness(100, 109), { verdict: 'W', percent: 9 });
  assert.deepEqual(fairness(275_000, 350_000), { verdict: 'W', percent: 27 });
});

test('up to 8 percent either way is fair', () => {
  for (const [get, percent] of [
    [92, -8],
    [97, -3],
    [100, 0],
    [103, 3],
    [108, 8],
  ] as const) {
    assert.deepEqual(fairness(100, get), { verdict: 'F', percent });
  }
});

test('getting more than 8 percent less is a lose', () => {
  assert.deepEqual(fairness(100, 91), { verdict: 'L', percent: -9 });
  assert.deepEqual(fairness(4e23, 2.76e23), { verdict: 'L', percent: -31 });
});

test('the verdict always agrees with the whole percent that is shown', () => {
  assert.deepEqual(fairness(1000, 1084), { verdict: 'F', percent: 8 });
  assert.deepEqual(fairness(1000, 1086), { verdict: 'W', percent: 9 });
  assert.deepEqual(fairness(1000, 999), { verdict: 'F', percent: 0 });
});

test('a side without a known value leaves the verdict open', () => {
  const open = { verdict: 'U' };
  assert.deepEqual(fairness(undefined, 100), open);
  assert.deepEqual(fairness(100, undefined), open);
  assert.deepEqual(fairness(), open);
  assert.deepEqual(fairness(0, 100), open);
  assert.deepEqual(fairness(100, 0), open);
  assert.deepEqual(fairness(Number.NaN, 100), open);
  assert.deepEqual(fairness(100, Number.POSITIVE_INFINITY), open);
});

test('the puck stands in the middle for an even or an unknown trade', () => {
  assert.equal(meterPlace(0), 50);
  assert.equal(meterPlace(undefined), 50);
});

test('the puck moves with the percent as drawn in the design, and never off the track', () => {
  const drawn = [
    [27, 75.7],
    [-6, 44.3],
    [3, 52.9],
    [-9, 41.5],
    [18, 67.1],
    [24, 72.8],
    [30, 78.5],
    [49, 93],
  ] as const;
  // The design's figures are rounded to a tenth.
  for (const [percent, place] of drawn) assert.ok(Math.abs(meterPlace(percent) - place) <= 0.1, `${percent}`);
  assert.equal(meterPlace(3_636_264), 93);
  assert.equal(meterPlace(-100), 7);
});
