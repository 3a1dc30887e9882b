import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Haystack } from './haystack.ts';

const TEXTS = ['cosmic crab', '', 'crab, crab, crab', 'moss', 'a', '🦀 crab', 'ab', 'crab'];

function holding(needle: string, among = TEXTS.length, texts: readonly string[] = TEXTS): number[] {
  const places: number[] = [];
  new Haystack(texts).each(needle, among, (at) => places.push(at));
  return places;
}

test('each text that holds a needle is found once, in order', () => {
  assert.deepEqual(holding('crab'), [0, 2, 5, 7]);
  assert.deepEqual(holding('🦀'), [5]);
  assert.deepEqual(holding('nothing of that kind'), []);
  assert.deepEqual(holding('x', 0, []), []);
});

test('it finds what looking into one text after the other finds', () => {
  const parts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'm', ' ', 's, c', '\0', 'a\0'];
  for (const needle of parts)
    for (let among = 0; among <= TEXTS.length; among += 1) {
      const one = TEXTS.slice(0, among).flatMap((text, at) => (text.includes(needle) ? [at] : []));
      assert.deepEqual(holding(needle, among), one, JSON.stringify({ needle, among }));
    }
});

test('no needle reaches from one text into the next', () => {
  assert.deepEqual(holding('b\0', 2, ['ab', 'cd']), []);
  assert.deepEqual(holding('bc', 2, ['ab', 'cd']), []);
  assert.deepEqual(holding('\0', 2, ['ab', 'cd']), []);
});

test('an empty needle is in every text', () => {
  assert.deepEqual(holding('', 3), [0, 1, 2]);
  assert.deepEqual(holding('', 2, ['', '']), [0, 1]);
});
