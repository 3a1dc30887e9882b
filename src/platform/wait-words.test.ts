import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tooManyTries, waitWords } from './wait-words.ts';

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
