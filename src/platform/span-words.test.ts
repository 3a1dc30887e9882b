import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanWords } from './span-words.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a span is said in the largest unit of which it is a whole number', () => {
  const spans = [
    10 * MINUTE_MS,
    90 * MINUTE_MS,
    DAY_MS / 2,
    DAY_MS,
    400 * DAY_MS,
    365 * DAY_MS,
    3650 * DAY_MS,
  ];
  assert.deepEqual(spans.map(spanWords), [
    '10 minutes',
    '90 minutes',
    '12 hours',
    '1 day',
    '400 days',
    '1 year',
    '10 years',
  ]);
  assert.equal(spanWords(1), '1 minute');
});
