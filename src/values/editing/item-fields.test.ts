import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formsByAge } from '../figures/priced-forms.ts';
import type { EditedItem } from './item-edit-contract.ts';
import { figureInForm, otherFigures, withWritten, writtenIn } from './item-fields.ts';
import { formChanges, toForm } from './item-form.ts';

const OWL: EditedItem = {
  game: 'adopt-me',
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  rarity: null,
  value: null,
  regularValue: 60,
  neonValue: null,
  megaValue: null,
  forms: { 'neon.fly': 7 },
  demand: null,
  buyPrice: null,
  moneyPerSecond: null,
  picture: null,
  uploaded: false,
  version: 1,
  sources: [],
  changes: [],
};

test('each form of a pet has one field, and what is written there is what changes', () => {
  const keys = formsByAge('adopt-me').rows.flatMap(({ forms }) => forms.map(figureInForm));
  assert.equal(new Set(keys).size, 12);
  assert.deepEqual(
    [keys[0], keys[3], keys[4], keys[8], keys[11]],
    ['regularValue', 'form:fly.ride', 'neonValue', 'megaValue', 'form:mega.fly.ride'],
  );
  const form = toForm(OWL);
  assert.deepEqual(
    [writtenIn(form, 'regularValue'), writtenIn(form, 'form:neon.fly'), writtenIn(form, 'form:ride')],
    ['60', '7', ''],
  );
  const edited = withWritten(withWritten(form, 'form:ride', '5'), 'regularValue', '4');
  assert.deepEqual(formChanges(edited, OWL), {
    words: {},
    figures: { regularValue: 4, 'form:ride': 5 },
  });
});

test('beside the values by form no figure stands twice, and none that is written is hidden', () => {
  const form = toForm(OWL);
  assert.deepEqual(otherFigures(OWL, form), ['demand']);
  assert.deepEqual(otherFigures({ ...OWL, value: 3 }, toForm({ ...OWL, value: 3 })), ['value', 'demand']);
  // A category that is half typed has no values by form.
  const typing = { ...form, category: 'pet' };
  assert.deepEqual(otherFigures(OWL, typing), ['regularValue', 'neonValue', 'megaValue', 'demand']);
  const toy = { ...OWL, category: 'toys', regularValue: null, forms: {} };
  assert.deepEqual(otherFigures(toy, { ...toForm(toy), neonValue: 'much' }), [
    'value',
    'neonValue',
    'demand',
  ]);
});
