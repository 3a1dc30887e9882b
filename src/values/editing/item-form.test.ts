import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditedItem } from './item-edit-contract.ts';
import {
  fieldFigure,
  figuresOf,
  formChanges as changesOf,
  type ItemForm,
  nameProblem,
  removedWords,
  toForm,
  understood,
} from './item-form.ts';

const OWL: EditedItem = {
  game: 'adopt-me',
  slug: 'owl',
  name: 'Owl',
  nicknames: ['owly'],
  category: 'pets',
  rarity: 'Legendary',
  value: null,
  regularValue: 60,
  neonValue: null,
  forms: {},
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

/** What a form changes, in one. */
const formChanges = (form: ItemForm, item: EditedItem) => {
  const changes = changesOf(form, item);
  return changes && { ...changes.words, ...changes.figures };
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

test('a field takes figures as people write them, and says what it understood', () => {
  const written: [string, number | null, string | undefined][] = [
    ['1.5k', 1500, '= 1,500'],
    ['1,200', 1200, undefined],
    ['1200', 1200, undefined],
    ['$25M', 25e6, '= 25M'],
    ['1.5Sx', 1.5e21, undefined],
    ['1.5e+21', 1.5e21, undefined],
    [' 12.5 ', 12.5, undefined],
    ['~400', 400, '= 400'],
    ['TBD', null, 'Unknown'],
    ['', null, undefined],
    ['23.9960', 23.996, '= 23.996'],
  ];
  for (const [text, figure, words] of written) {
    assert.deepEqual(fieldFigure('value', text), { figure }, text);
    assert.equal(understood('value', text), words, text);
  }
  assert.deepEqual(fieldFigure('value', '1.200'), { either: { decimal: 1.2, grouping: 1200 } });
  assert.equal(formChanges({ ...toForm(OWL), value: '1.200' }, OWL), undefined);
});

test('a field shows its figure so that it reads back, and never as 1.5e+21', () => {
  const item = { ...OWL, value: 1.5e21, regularValue: 23.996 };
  assert.equal(toForm(item).value, '1.5Sx');
  assert.deepEqual(formChanges(toForm(item), item), {});
});

test('what is no figure is told by what is wrong with it', () => {
  for (const [text, problem] of [
    ['-1', 'NEGATIVE'],
    ['1,5', 'NOT_A_FIGURE'],
    ['much', 'NOT_A_FIGURE'],
    ['1e999', 'TOO_LARGE'],
  ] as const)
    assert.deepEqual(fieldFigure('value', text), { problem }, text);
  assert.deepEqual(fieldFigure('demand', '10.1'), { problem: 'MORE_THAN_TEN' });
  assert.deepEqual(fieldFigure('demand', '10'), { figure: 10 });
  assert.equal(formChanges({ ...toForm(OWL), value: 'much' }, OWL), undefined);
});

test('a name is cleaned, and one that cannot be one is told why', () => {
  const form = { ...toForm(OWL), name: ' Barn\u00a0 Owl\u200b ' };
  assert.deepEqual(formChanges(form, OWL), { name: 'Barn Owl' });
  for (const [name, problem] of [
    ['\u200b', 'EMPTY'],
    ['x'.repeat(101), 'TOO_LONG'],
    ['a\u202eb', 'FORBIDDEN_CHARACTER'],
  ] as const) {
    assert.equal(nameProblem('name', { ...form, name }), problem);
    assert.equal(formChanges({ ...form, name }, OWL), undefined);
  }
  assert.equal(nameProblem('rarity', { ...form, rarity: '' }), undefined);
  assert.equal(nameProblem('category', { ...form, category: 'x'.repeat(41) }), 'TOO_LONG');
  const old = { ...OWL, name: 'Old  Owl' };
  assert.deepEqual(formChanges(toForm(old), old), {});
});

test('names and rarity go along when they are others', () => {
  const form = { ...toForm(OWL), name: ' Barn Owl ', category: 'toys', rarity: '' };
  assert.deepEqual(formChanges(form, OWL), {
    name: 'Barn Owl',
    category: 'toys',
    rarity: null,
  });
});

test('the figures of forms are fields like the others, and only those that differ are sent', () => {
  const item = { ...OWL, forms: { fly: 251, 'neon.fly': 650 } };
  const before = toForm(item);
  assert.deepEqual(before.forms, { fly: '251', 'neon.fly': '650' });
  assert.deepEqual(formChanges(before, item), {});
  const mine = { ...before, forms: { ...before.forms, fly: '', 'mega.ride': '1.5K' } };
  assert.deepEqual(formChanges(mine, item), { 'form:fly': null, 'form:mega.ride': 1500 });
  assert.equal(formChanges({ ...before, forms: { fly: 'lots' } }, item), undefined);
  // What is no pet has none.
  assert.deepEqual(formChanges({ ...mine, category: 'toys' }, item), { category: 'toys' });
});

test('a category that has no values with potions tells how many of them saving removes', () => {
  const priced = { ...OWL, forms: { fly: 9, 'neon.fly': 20 } };
  const words = (category: string, item: EditedItem = priced) =>
    removedWords({ ...toForm(item), category }, item);
  assert.equal(words('pet'), 'Its 2 values with potions will be removed.');
  assert.equal(words('pet', { ...OWL, forms: { fly: 9 } }), 'Its value with potions will be removed.');
  for (const same of ['pets', ' Pets ']) assert.equal(words(same), undefined);
  assert.equal(words('pet', OWL), undefined);
  assert.equal(words('pet', { ...OWL, forms: undefined }), undefined);
});

test('a demand is on the scale of its game, where it is changed', () => {
  const form = toForm(OWL);
  assert.equal(formChanges({ ...form, demand: '9' }, OWL), undefined);
  assert.deepEqual(formChanges({ ...form, demand: '3' }, OWL), { demand: 3 });
  const old = { ...OWL, demand: 9 };
  assert.deepEqual(formChanges(toForm(old), old), {});
});

test('what an item is also called is one line, and changes where the nicknames do', () => {
  const form = toForm(OWL);
  assert.equal(form.nicknames, 'owly');
  const changed = (nicknames: string) => formChanges({ ...form, nicknames }, OWL);
  assert.deepEqual(changed(' owly ,'), {});
  assert.deepEqual(changed('owly, Hoot  One;hooty'), { nicknames: ['owly', 'Hoot One', 'hooty'] });
  assert.deepEqual(changed(''), { nicknames: [] });
  assert.equal(changed('?!'), undefined);
  assert.equal(changed('x'.repeat(41)), undefined);
  assert.equal(changed('a,b,c,d,e,f,g,h,i,j,k'), undefined);
  // Neither twice, nor its own name.
  assert.deepEqual(changed('owly, OWL, Owly'), {});
});
