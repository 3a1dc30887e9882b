import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureInWords } from './figure-in-words.ts';

test('a figure reads with all its digits', () => {
  for (const [figure, words] of [
    [0, '0'],
    [0.5, '0.5'],
    [1200, '1,200'],
    [23.996, '23.996'],
    [1234.5, '1,234.5'],
    [25e6, '25M'],
    [1_234_567, '1,234,567'],
    [1.5e21, '1.5Sx'],
    [1e-7, '1e-7'],
  ] as const)
    assert.equal(figureInWords(figure), words);
});
