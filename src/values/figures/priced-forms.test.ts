import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formsByAge, mayHaveForm, ownForms } from './priced-forms.ts';

test('the prices of a pet are a table of ages and potions', () => {
  assert.deepEqual(formsByAge('adopt-me'), {
    columns: ['No potion', 'Ride', 'Fly', 'Fly & Ride'],
    rows: [
      { label: 'Regular', forms: ['', 'ride', 'fly', 'fly.ride'] },
      { label: 'Neon', forms: ['neon', 'neon.ride', 'neon.fly', 'neon.fly.ride'] },
      { label: 'Mega', forms: ['mega', 'mega.ride', 'mega.fly', 'mega.fly.ride'] },
    ],
  });
  assert.deepEqual(formsByAge('grow-garden'), { columns: [], rows: [] });
});

test('a form has a figure of its own by its one text, where its item has traits and no name for it', () => {
  assert.equal(ownForms('adopt-me').length, 9);
  for (const form of ['fly', 'ride', 'fly.ride', 'neon.fly', 'mega.fly.ride'])
    assert.equal(mayHaveForm('adopt-me', 'Pets', form), true, form);
  for (const form of ['', 'neon', 'mega', 'ride.fly', 'fly.neon', 'mega.neon', 'Rainbow', 'fly.Rainbow', '*'])
    assert.equal(mayHaveForm('adopt-me', 'pets', form), false, form);
  assert.equal(mayHaveForm('adopt-me', 'toys', 'fly'), false);
  assert.equal(mayHaveForm('grow-garden', 'Pets', 'fly'), false);
});
