import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberWord } from './number-word.ts';

test('a small number is a word, a larger one digits', () => {
  assert.deepEqual([1, 4, 12, 13].map(numberWord), ['one', 'four', 'twelve', '13']);
});
