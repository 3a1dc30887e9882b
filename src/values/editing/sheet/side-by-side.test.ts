import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, read } from '../../../../test/paste-steps.ts';

const lines = (text: string) => read(text).lines.map(({ line, text: written }) => `${line} ${written}`);

test('lists side by side are read one below the other, where their words or their names repeat', () => {
  const is = ['bat-dragon 400 > 450', 'new|Fox|6', 'owl undefined > 30', 'new|Crow|5'];
  for (const text of [
    'Pet\tValue\t\tPet\tValue\nBat Dragon\t450\t\tOwl\t30\nFox\t6\t\tCrow\t5',
    'Name,Value,Name,Value\nBat Dragon,450,Owl,30\nFox,6,Crow,5',
    'Haustier;Wert;;Haustier;Wert\nBat Dragon;450;;Owl;30\nFox;6;;Crow;5',
    'Pet\tValue\t\t\t\nBat Dragon\t450\t\tOwl\t30\nFox\t6\t\tCrow\t5',
    'Bat Dragon\t450\t\tOwl\t30\nFox\t6\t\tCrow\t5',
    'Bat Dragon\t450\tOwl\t30\nFox\t6\tCrow\t5',
    '#\tPet\tValue\t#\tPet\tValue\n1\tBat Dragon\t450\t3\tOwl\t30\n2\tFox\t6\t4\tCrow\t5',
  ])
    assert.deepEqual([read(text).sides.lists, found(text)], [2, is], text);
  const three = 'Pet\tValue\tPet\tValue\tPet\tValue\nOwl\t1\tFox\t2\tCrow\t3\nCow\t4\t\t\t\t';
  assert.deepEqual(found(three), ['owl undefined > 1', 'new|Cow|4', 'new|Fox|2', 'new|Crow|3']);
  // The lines of the second list count on.
  assert.deepEqual(lines('Pet,Value,Pet,Value\nOwl,30,Fox,6\n'), ['2 Owl,30', '4 Fox,6']);
  assert.deepEqual(found('Bat Dragon\tOwl\nFox\tCrow'), [
    'bat-dragon same',
    'new|Fox',
    'owl same',
    'new|Crow',
  ]);
});

test('where columns repeat with names that nobody knows, it asks', () => {
  const text = 'Fox\t6\tCrow\t5\nCow\t7\tBull\t8';
  assert.deepEqual([read(text).sides.asked, new Set(found(text))], [true, new Set(['waits'])]);
  assert.deepEqual(found(text, { sideBySide: true }), ['new|Fox|6', 'new|Cow|7', 'new|Crow|5', 'new|Bull|8']);
  const one = read(text, { sideBySide: false });
  assert.deepEqual([one.lines.length, one.figureAsked.length], [2, 2]);
});

test('one list is not parted', () => {
  for (const text of [
    'Pet\tValue\tRarity\tNeon\nOwl\t30\tRare\t70\nFox\t6\tRare\t8',
    'Owl\t30\tpets\nFox\t6\tpets',
    'Owl\t30\thigh\t5\nFox\t6\thigh\t5\nCow\t7\tlow\t5\nCrow\t7\tlow\t5',
    'Owl\t30\nFox\t6',
    'Pet\tValue\tOld Value\nOwl\t30\t29',
  ])
    assert.equal(read(text).sides.lists, 1, text);
});

test('lists side by side may have more columns or fewer than each other', () => {
  for (const text of [
    'Name\tValue\tNotes\tName\tValue\nOwl\t30\tx\tFox\t6\nCow\t3\ty\tCrow\t7',
    'Name\tValue\tNotes\t\tName\tValue\nOwl\t30\tx\t\tFox\t6\nCow\t3\ty\t\tCrow\t7',
    'Name\tValue\tName\tValue\tNotes\nOwl\t30\tFox\t6\tx\nCow\t3\tCrow\t7\ty',
  ])
    assert.deepEqual(found(text), ['owl undefined > 30', 'new|Cow|3', 'new|Fox|6', 'new|Crow|7'], text);
  assert.equal(read('Name\tValue\tName\nOwl\t30\tx').sides.lists, 1);
});
