import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasValues, sideWorth, tradeFairness } from './trade-worth.ts';

const priced = (worth: number, quantity = 1) => ({ worth, quantity });
const unpriced = { quantity: 1 };

test('a side is worth the sum of its items, each as often as it is there', () => {
  assert.equal(sideWorth([priced(10), priced(5, 3)]), 25);
  assert.equal(sideWorth([priced(0, 2)]), 0);
});

test('a side with an item that nobody can price, or with none at all, has no sum', () => {
  assert.equal(sideWorth([priced(10), unpriced]), undefined);
  assert.equal(sideWorth([]), undefined);
});

test("in another's trade one gets what is offered; in one's own, what is wanted", () => {
  const trade = { offering: [priced(118)], wanting: [priced(50, 2)] };
  assert.deepEqual(tradeFairness(trade, false), { verdict: 'W', percent: 18 });
  assert.deepEqual(tradeFairness(trade, true), { verdict: 'L', percent: -15 });
});

test('a trade with an unpriced item on either side is open, never guessed', () => {
  assert.deepEqual(tradeFairness({ offering: [priced(1), unpriced], wanting: [priced(1)] }, false), {
    verdict: 'U',
  });
  assert.deepEqual(tradeFairness({ offering: [priced(1)], wanting: [] }, true), { verdict: 'U' });
});

test('a game without values says so, until one of its items has one', () => {
  const nothing = { offering: [unpriced], wanting: [unpriced] };
  assert.equal(hasValues('my-restaurant', nothing), false);
  assert.equal(hasValues('my-restaurant', { ...nothing, offering: [priced(3)] }), true);
  assert.equal(hasValues('grow-garden', nothing), true);
});
