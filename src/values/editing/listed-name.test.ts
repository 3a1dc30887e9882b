import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLines, checkMutations } from './listed-name.ts';

const listed = [
  { name: 'Bat Dragon', category: 'pets' },
  { name: "Santa's Sleigh", category: 'vehicles' },
];
const reasonsOf = (...names: string[]) =>
  checkLines(
    names.map((name) => ({ name })),
    listed,
  ).refused.map(({ line, reason }) => [line, reason]);

test('a listed name is the same name in whatever way it is written', () => {
  for (const name of [
    'Bat\u00a0Dragon',
    'Bat  Dragon',
    'Bat\u2060 Dragon',
    'Bat\u00ad Dragon',
    'Bat\u200d Dragon',
    'bat\tdragon',
    'Bát Dragon',
    'Santa\u2019s Sleigh',
  ])
    assert.deepEqual(reasonsOf(name), [[1, 'ALREADY_THERE']], JSON.stringify(name));
  assert.deepEqual(reasonsOf('Fox\u2019s Den', "FOX'S\u00a0DEN"), [[2, 'REPEATED']]);
});

test('a name has something to read in it, and at most 100 characters however many units each takes', () => {
  assert.deepEqual(reasonsOf('\u3164', '\u200d\u2800', '\ufeff'), [
    [1, 'EMPTY'],
    [2, 'EMPTY'],
    [3, 'EMPTY'],
  ]);
  assert.deepEqual(reasonsOf('🦉'.repeat(101)), [[1, 'TOO_LONG']]);
  assert.deepEqual(checkLines([{ name: `${'🦉'.repeat(100)}\u00a0` }], listed).good, [
    { name: '🦉'.repeat(100) },
  ]);
});

test('good lines come back cleaned, with what else they say', () => {
  const line = { name: ' Fox\u2019s\u00a0\u200bDen', category: 'pets', figure: 4 };
  assert.deepEqual(checkLines([line], listed).good, [{ ...line, name: "Fox's Den" }]);
});

test('a mutation has at most 40 characters, as a post takes it', () => {
  const check = (...names: string[]) => checkMutations(names, 'None', []);
  assert.deepEqual(check('x'.repeat(40), '🦉'.repeat(40)).refused, []);
  assert.equal(check('x'.repeat(41)).refused[0]?.reason, 'TOO_LONG');
  assert.equal(check('NO\u2060NE').refused[0]?.reason, 'RESERVED');
  assert.equal(check('Wet\u2019n', "wet'n").refused[0]?.reason, 'REPEATED');
  assert.deepEqual(check(' Gold\u00a0en ').good, ['Gold en']);
});

test('mutations that the game has stay as they are written until they are removed', () => {
  const saved = ['x'.repeat(60), 'Gold\u00a0en', 'Gold en', 'Wet'];
  const { good, refused } = checkMutations([...saved, 'New', 'WET', 'Wet', 'x'.repeat(59)], 'None', saved);
  assert.deepEqual(good, [...saved, 'New']);
  assert.deepEqual(
    refused.map(({ line, reason }) => [line, reason]),
    [
      [6, 'REPEATED'],
      [7, 'REPEATED'],
      [8, 'TOO_LONG'],
    ],
  );
});
