import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDraft } from '../game-draft.ts';
import { ListedItems } from '../listed-items.ts';
import { readPasted } from './pasted-list.ts';

const listed = new ListedItems(
  startDraft({
    id: 'adopt-me',
    name: 'Adopt Me',
    maxItems: 8,
    mutations: [],
    version: 1,
    items: ['Bat Dragon', 'Owl', 'Crow'].map((name) => ({ slug: name, name, category: 'pets' })),
  }),
  new Map(),
);
const found = (text: string) => readPasted(text, listed, {}).lines.map((line) => line.found);
const priced = (text: string) =>
  found(text).map((one) => (one.kind === 'priced' ? `${one.item.name} ${one.figure}` : one.kind));
const choices = (text: string) =>
  found(text).map((one) => (one.kind === 'asked' ? one.choices.map(({ words }) => words) : one.kind))[0];

test('messages with bullets, emoji and bold text are read', () => {
  for (const text of [
    '• 🦇 Bat Dragon - 400\n• :owl: Owl → 30',
    '🦇Bat Dragon: 400 🔥\n🦉 Owl: 30 ⬆️',
    '**Bat Dragon** - **400**\n`Owl` - `30`',
    '| Pet | Value |\n|---|---|\n| **Bat Dragon** | `400` |\n| 🦉 Owl | 30 |',
    '1) Bat Dragon = 400,\n2) Owl = 30,,',
  ])
    assert.deepEqual(priced(text), ['Bat Dragon 400', 'Owl 30'], text);
});

test('a number or a bullet with a tab behind it is no column', () => {
  for (const text of [
    '1.\tBat Dragon - 400\n2.\tOwl - 30',
    '•\tBat Dragon: 400\n•\tOwl: 30',
    'My list:\n1)\tBat Dragon, 400\n2)\tOwl, 30',
  ])
    assert.deepEqual(priced(text).slice(-2), ['Bat Dragon 400', 'Owl 30'], text);
  assert.deepEqual(priced('#\tPet\tValue\n1.\tBat Dragon\t400'), ['Bat Dragon 400']);
  assert.deepEqual(priced('#\tPet\n1.\tBat Dragon'), ['same']);
});

test('of a range, or what is at least so much, the lower figure is offered', () => {
  for (const line of ['Owl - 30-40', 'Owl: 30+', 'Owl (30–40)', 'Owl 30+'])
    assert.equal(choices(line)?.[0], 'Owl = 30', line);
});

test('a new name with a figure that cannot be read asks, and never becomes a name without a word', () => {
  for (const line of [
    'New One: 400+',
    'New One - 400-500',
    'New One (400-500)',
    'New One = 400 gems',
    'New One → 400+',
  ])
    assert.deepEqual(choices(line), ['New item "New One" = 400', `New item "${line}"`, 'Leave out'], line);
  assert.deepEqual(priced('Cat: the book\nCat: 2nd edition\nNew One (2 heads)'), ['new', 'new', 'new']);
});

test('what looks like a listed name asks, and never becomes a new item without a word', () => {
  for (const name of ['BatDragon', 'Bat\u2060Dragon', 'Bat-Dragon', 'bat.dragon']) {
    const [one] = found(`${name}, 400`);
    assert.partialDeepStrictEqual(one, { kind: 'asked', like: 'Bat Dragon' }, name);
    assert.equal(choices(`${name}, 400`)?.[0], 'Bat Dragon = 400');
  }
  assert.deepEqual(priced('Bat\u200bDragon, 400'), ['Bat Dragon 400']);
});

test('a line of a figure alone is no item without a word', () => {
  assert.deepEqual(priced('Owl\n400'), ['same', 'asked']);
  assert.deepEqual(choices('400'), ['New item "400"', 'Leave out']);
});
