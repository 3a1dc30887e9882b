import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found } from '../../../../test/paste-steps.ts';

test('a line of several items is refused, and never becomes one item of the whole', () => {
  for (const line of [
    'Bat Dragon 400, Owl 30, Crow 3',
    'Bat Dragon 400, Owl 30',
    'Bat Dragon, Owl',
    'Bat Dragon - 400, Owl - 30',
    'Bat Dragon: 400; Owl: 30; Crow: 3',
    'Bat Dragon, 400, Owl, 30',
    'Bat Dragon 400 | Owl 30 | Crow 3',
    '🦇 **Bat Dragon** 400 • 🦉 **Owl** 30',
    'Bat Dragon / Owl / Crow',
    'Crow 400, Fox 30, Cow 3',
    'Crow: 400, Fox: 30, Cow: 1.5k',
    'Crow (400) · Fox (30) · Cow (3)',
  ])
    assert.deepEqual(found(line), ['SEVERAL_ITEMS'], line);
  assert.deepEqual(found('My list:\nCrow - 5, Fox - 6, Cow - 7')[1], 'SEVERAL_ITEMS');
});

test('a line that says more of one item is none of several', () => {
  for (const line of [
    'Bat Dragon - 400, Neon 1035, Mega 2960',
    'Bat Dragon, 400 gems',
    'Bat Dragon, cool',
    'Crow - 5, Neon 10, Mega 30',
    'Crow: 5, demand: 3, rarity: 2',
    'Bat Dragon 400, Neon Bat Dragon 900',
    'Salt, Pepper, 5',
    'Salt, Pepper',
    'Vol 1, Part 2',
    'Dragon 2,400',
  ])
    assert.notEqual(found(line)[0], 'SEVERAL_ITEMS', line);
  assert.deepEqual(found('Name\tFriend\nBat Dragon\tOwl, Crow, 5').includes('SEVERAL_ITEMS'), false);
});

test('a row with another listed item in a column that is left out is refused', () => {
  for (const [text, is] of [
    ['Owl\tBat Dragon\t30\nFox\tx\t4', ['SEVERAL_ITEMS', 'new|Fox|4']],
    ['Name\tName\tValue\nOwl\tBat Dragon\t30', ['SEVERAL_ITEMS']],
    ['Owl\tOwl\t30\nFox\tx\t4', ['owl undefined > 30', 'new|Fox|4']],
    ['Pet\tFriend\tValue\nOwl\tBat Dragon\t30', ['owl undefined > 30']],
  ] as const)
    assert.deepEqual(found(text), is, text);
});
