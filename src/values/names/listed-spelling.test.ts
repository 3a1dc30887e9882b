import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemKey } from '../items/item-key.ts';
import { listedSpelling } from './listed-spelling.ts';

test('a word that is listed otherwise takes the listed spelling, a new one its own', () => {
  const spelled = listedSpelling(['pets', 'Crops', 'Ultra-Rare']);
  assert.deepEqual(['PETS', 'pets', 'crops', 'Ultra\u2011Rare', 'Toys', 'toys'].map(spelled), [
    'pets',
    'pets',
    'Crops',
    'Ultra-Rare',
    'Toys',
    'Toys',
  ]);
});

test('where a word is listed in two spellings, each stays and the first is taken', () => {
  const spelled = listedSpelling(['pets', 'Pets', 'pets']);
  assert.deepEqual(['pets', 'Pets', 'PETS'].map(spelled), ['pets', 'Pets', 'pets']);
});

test('an item is its category and its name, however they are spelled', () => {
  const key = itemKey({ category: 'pets', name: "Santa's Sleigh" });
  assert.equal(itemKey({ category: 'Pets\u00a0', name: 'Santa\u2019s  sleigh' }), key);
  assert.notEqual(itemKey({ category: 'toys', name: "Santa's Sleigh" }), key);
});
