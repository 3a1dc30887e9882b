import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedWords, unsavedWords } from './stored-words.ts';

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

test('prices with potions that a process of the version before has left out are told as not saved', () => {
  const sent = { forms: { fly: 9 } };
  const words = 'The prices with potions were not saved. Try again in a minute.';
  assert.equal(unsavedWords(sent, {}), words);
  assert.equal(unsavedWords({ forms: { fly: null } }, {}), words);
  assert.equal(unsavedWords(sent, { forms: {} }), undefined);
  assert.equal(unsavedWords({}, {}), undefined);
});

test('nicknames that it has left out are told as well', () => {
  const sent = { nicknames: ['shad'] };
  const words = 'What it is also called was not saved. Try again in a minute.';
  assert.equal(unsavedWords(sent, { forms: {} }), words);
  assert.equal(unsavedWords(sent, { forms: {}, nicknames: ['shad'] }), undefined);
});
