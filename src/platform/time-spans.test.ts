import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdown, timeAgo, timeLeftLabel, tooManyTries, waitWords } from './time-spans.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test('a countdown names its two largest units', () => {
  assert.equal(countdown(4 * HOUR), '4h 0m');
  assert.equal(countdown(3 * HOUR + 42 * MINUTE + 59 * SECOND), '3h 42m');
  assert.equal(countdown(HOUR), '1h 0m');
  assert.equal(countdown(34 * MINUTE + 12 * SECOND), '34m 12s');
  assert.equal(countdown(MINUTE), '1m 0s');
  assert.equal(countdown(48 * SECOND), '48s');
});

test('a countdown says 1s until the very end, then Expired', () => {
  assert.equal(countdown(1), '1s');
  assert.equal(countdown(0), 'Expired');
  assert.equal(countdown(-HOUR), 'Expired');
});

test('a label on a row gives hours and minutes left', () => {
  assert.equal(timeLeftLabel(3 * HOUR + 42 * MINUTE), '3h 42m left');
  assert.equal(timeLeftLabel(59 * MINUTE + 1), '1h 0m left');
  assert.equal(timeLeftLabel(34 * MINUTE), '34m left');
  assert.equal(timeLeftLabel(20 * SECOND), '1m left');
  assert.equal(timeLeftLabel(0), 'Expired');
});

test('an age goes from Just now over minutes and hours to days', () => {
  assert.equal(timeAgo(59 * SECOND), 'Just now');
  assert.equal(timeAgo(MINUTE), '1m ago');
  assert.equal(timeAgo(18 * MINUTE + 50 * SECOND), '18m ago');
  assert.equal(timeAgo(2 * HOUR), '2h ago');
  assert.equal(timeAgo(24 * HOUR - 1), '23h ago');
  assert.equal(timeAgo(3 * 24 * HOUR), '3d ago');
});

test('a clock that runs behind the server does not see the future', () => {
  assert.equal(timeAgo(-5 * MINUTE), 'Just now');
});

test('a wait is told in seconds, and a long one in minutes', () => {
  assert.equal(tooManyTries(40), 'Too many tries. Try again in 40 seconds.');
  assert.deepEqual([1, 2, 89, 90, 121, 3600].map(waitWords), [
    '1 second',
    '2 seconds',
    '89 seconds',
    '2 minutes',
    '3 minutes',
    '60 minutes',
  ]);
});
