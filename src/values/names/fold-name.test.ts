import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from './fold-name.ts';

test('a name loses its capitals and diacritics, and keeps everything else', () => {
  assert.equal(foldName('Lirilì Larilà'), 'lirili larila');
  assert.equal(foldName('Tió De Nadal'), 'tio de nadal');
  assert.equal(foldName("S'mores & Crêpes 2"), "s'mores & crepes 2");
});

test('it makes no difference whether an accent is one character or two', () => {
  assert.equal(foldName('Lirili\u0300'), foldName('Liril\u00ec'));
});

test('it makes no difference which apostrophe or dash a keyboard has', () => {
  assert.equal(foldName('Santa\u2019s Age\u2013Up'), foldName("santa's age-up"));
});
