import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from './call.ts';

test('half of a character is kept as the sign for one that is unknown, and a whole one as it is', () => {
  assert.equal(text.parse('a\ud800b'), 'a\ufffdb');
  assert.equal(text.parse('\udc00'), '\ufffd');
  assert.equal(text.parse('🦀'), '🦀');
});

test('a NUL character is refused by name', () => {
  assert.match(String(text.safeParse('a\0').error?.message), /This holds a NUL character\./);
});
