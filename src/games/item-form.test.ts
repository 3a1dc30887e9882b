import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditedItem } from './item-edit-contract.ts';
import { figuresOf, formChanges, ontoTheirs, readFigure, toForm } from './item-form.ts';

const OWL: EditedItem = {
  game: 'adopt-me',
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  rarity: 'Legendary',
  value: null,
  regularValue: 60,
  neonValue: null,
  megaValue: 4e23,
  demand: null,
  buyPrice: null,
  moneyPerSecond: null,
  picture: null,
  uploaded: false,
  version: 3,
  sources: [],
  changes: [],
};

test('an item is edited by the figures of its game, and by those that it has', () => {
  assert.deepEqual(figuresOf('adopt-me', OWL), ['regularValue', 'neonValue', 'megaValue', 'demand']);
  const unknown = { ...OWL, category: 'toys', regularValue: null, megaValue: null };
  assert.deepEqual(figuresOf('adopt-me', unknown), ['value', 'demand']);
  assert.deepEqual(figuresOf('grow-garden', { ...unknown, buyPrice: 4 }), ['value', 'demand', 'buyPrice']);
  assert.deepEqual(figuresOf('steal-brainrot', unknown), ['buyPrice', 'moneyPerSecond']);
});

test('an untouched form changes nothing, whatever the size of its figures', () => {
  assert.deepEqual(formChanges(toForm(OWL), OWL), {});
});

test('an empty field is an unknown figure, never 0, and 0 is a figure', () => {
  const form = { ...toForm(OWL), regularValue: ' ', neonValue: '0' };
  assert.deepEqual(formChanges(form, OWL), { regularValue: null, neonValue: 0 });
});

test('what is no figure is none', () => {
  for (const bad of ['-1', '1,5', 'abc', '0x10', 'Infinity', '1e999', '.', '1 2'])
    assert.equal(readFigure('value', bad), undefined, bad);
  assert.equal(readFigure('demand', '10.1'), undefined);
  assert.equal(readFigure('demand', '10'), 10);
  assert.equal(readFigure('value', ' 12.5 '), 12.5);
  assert.equal(formChanges({ ...toForm(OWL), value: 'much' }, OWL), undefined);
});

test('names, rarity and source go along when they are others', () => {
  const form = { ...toForm(OWL), name: ' Barn Owl ', category: 'toys', rarity: '', source: 'Poll' };
  assert.deepEqual(formChanges(form, OWL), {
    name: 'Barn Owl',
    category: 'toys',
    rarity: null,
    source: 'Poll',
  });
});

test('of a form that is behind, fields that one has not touched become theirs', () => {
  const before = toForm(OWL);
  const theirs = { ...before, regularValue: '70', neonValue: '300' };
  assert.deepEqual(ontoTheirs({ ...before, regularValue: '65', source: 'Poll' }, before, theirs), {
    ...theirs,
    regularValue: '65',
    source: 'Poll',
  });
});
