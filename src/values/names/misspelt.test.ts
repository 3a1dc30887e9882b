import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakesIn } from './misspelt.ts';

test('a letter too many, too few, another one or two swapped are one mistake', () => {
  for (const typed of ['dragonn', 'draagon', 'dragn', 'drgon', 'dragom', 'dargon', 'dragno'])
    assert.equal(mistakesIn(typed, 'dragon'), 1, typed);
  assert.equal(mistakesIn('draggen', 'dragon'), 1);
  assert.equal(mistakesIn('drogen', 'dragon'), Infinity);
});

test('a letter written once or twice is less than a mistake', () => {
  assert.equal(mistakesIn('girrafe', 'giraffe'), 1);
  assert.equal(mistakesIn('racoon', 'raccoon'), 1);
  assert.equal(mistakesIn('girafes', 'giraffe'), 1);
});

test('long words bear two mistakes, which is more than one', () => {
  assert.equal(mistakesIn('strwbery', 'strawberry'), 1);
  assert.equal(mistakesIn('stawbary', 'strawberry'), 2);
  assert.equal(mistakesIn('crocodol', 'crocodilo'), 2);
  assert.equal(mistakesIn('crokodol', 'crocodilo'), Infinity);
});

test('short words are told apart', () => {
  for (const [typed, meant] of [
    ['cat', 'bat'],
    ['owl', 'cow'],
    ['free', 'tree'],
    ['bear', 'boar'],
    ['hello', 'jelly'],
    ['money', 'honey'],
  ] as const)
    assert.equal(mistakesIn(typed, meant), Infinity, typed);
  assert.equal(mistakesIn('crwo', 'crow'), 1);
  assert.equal(mistakesIn('frosy', 'frost'), 1);
});

test('a wrong first letter is less likely than another', () => {
  assert.equal(mistakesIn('donkkey', 'donkey'), 1);
  assert.equal(mistakesIn('donkkey', 'monkey'), 1.5);
});
