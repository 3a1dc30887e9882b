import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, grouped } from './counts.ts';

test('a count is grouped by thousands', () => {
  assert.deepEqual([0, 999, 1000, 123_456, 1_234_567].map(grouped), [
    '0',
    '999',
    '1,000',
    '123,456',
    '1,234,567',
  ]);
});

test('a count agrees with its word', () => {
  assert.equal(counted(0, 'review'), '0 reviews');
  assert.equal(counted(1, 'review'), '1 review');
  assert.equal(counted(1284, 'review'), '1,284 reviews');
  assert.equal(counted(1, 'person', 'people'), '1 person');
  assert.equal(counted(2, 'person', 'people'), '2 people');
});
