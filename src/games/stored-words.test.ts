import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedWords } from './stored-words.ts';

test('a category or rarity that is stored in another spelling is told after saving', () => {
  const stored = { category: 'Pets', rarity: 'Rare' };
  assert.equal(storedWords({ category: 'pets' }, stored), 'Kept as the list spells it: category "Pets".');
  assert.equal(
    storedWords({ category: 'PETS', rarity: 'rare' }, stored),
    'Kept as the list spells it: category "Pets", rarity "Rare".',
  );
  assert.equal(storedWords({ category: 'Pets', rarity: null }, stored), undefined);
  assert.equal(storedWords({}, stored), undefined);
});
