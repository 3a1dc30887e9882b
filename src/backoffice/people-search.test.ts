import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peoplePattern } from './people-search.ts';

test('from three letters on a needle is found anywhere, before that where a part begins', () => {
  assert.equal(peoplePattern(' abc '), '%abc%');
  assert.equal(peoplePattern('ab'), '%\nab%');
  assert.equal(peoplePattern('💎💎'), '%\n💎💎%');
});

test('nothing but spaces looks for nobody in particular', () => {
  assert.equal(peoplePattern('  '), undefined);
});

test('what the pattern language means by a letter is looked for as that letter', () => {
  assert.equal(peoplePattern(String.raw`a_b%\ `), String.raw`%a\_b\%\\%`);
});
