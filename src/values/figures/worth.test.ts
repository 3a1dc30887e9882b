import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN } from '../items/form.ts';
import { worthText } from './figure.ts';
import { shownFigure, worthOf } from './worth.ts';

const shadowDragon = { regularValue: 285, neonValue: 700, megaValue: 2300 };

test('a brainrot is worth its price, and reads in money', () => {
  const worth = worthOf('steal-brainrot', { buyPrice: 275_000, value: 7 });
  assert.equal(worth, 275_000);
  assert.equal(worthText('steal-brainrot', worth), '$275K');
});

test('a pet is worth its regular value, anything else its value', () => {
  assert.equal(worthOf('adopt-me', { regularValue: 285, neonValue: 680, value: 1 }), 285);
  assert.equal(worthOf('grow-garden', { value: 4e23, buyPrice: 5 }), 4e23);
  assert.equal(worthText('grow-garden', 4e23), '400Sx');
});

test('what nobody knows stays unknown', () => {
  assert.equal(worthOf('my-restaurant', { buyPrice: 35 }), undefined);
  assert.equal(worthText('my-restaurant', undefined), 'N/A');
});

test('a pet counts by the figure of its very form, and by no other', () => {
  const withPotions = { ...shadowDragon, forms: { 'fly.ride': 245, 'mega.ride': 2200 } };
  const worth = [PLAIN, 'fly.ride', 'neon', 'mega', 'mega.ride', 'mega.fly.ride', 'fly'].map((form) =>
    worthOf('adopt-me', withPotions, form),
  );
  assert.deepEqual(worth, [285, 245, 700, 2300, 2200, undefined, undefined]);
});

test('no regular value stands in for an unknown neon or mega one in a sum', () => {
  assert.equal(worthOf('adopt-me', { regularValue: 50 }, 'neon'), undefined);
  assert.equal(worthOf('adopt-me', { regularValue: 50, neonValue: 80 }, 'mega.fly'), undefined);
});

test('a mutated item has no known value', () => {
  assert.equal(worthOf('adopt-me', shadowDragon, 'Gold'), undefined);
  assert.equal(worthOf('steal-brainrot', { buyPrice: 1 }, 'Gold'), undefined);
});

test('a list shows the value of the age, but never another one for ride or fly', () => {
  const shown = (form: string) => shownFigure(shadowDragon, form);
  assert.deepEqual([PLAIN, 'neon', 'mega', 'fly.ride'].map(shown), [
    'regularValue',
    'neonValue',
    'megaValue',
    'regularValue',
  ]);
});

test('a list shows the value of the very form where it is known', () => {
  const withPotions = { ...shadowDragon, forms: { 'neon.fly': 650 } };
  assert.equal(shownFigure(withPotions, 'neon.fly'), 'form:neon.fly');
  assert.equal(shownFigure(withPotions, 'neon.ride'), 'neonValue');
});

test('an unknown figure falls back to the regular value in a list, then to the plain one, then to nothing', () => {
  assert.equal(shownFigure({ regularValue: 12 }, 'mega'), 'regularValue');
  assert.equal(shownFigure({ value: 3 }, 'neon'), 'value');
  assert.equal(shownFigure({ value: 3, regularValue: 12 }, PLAIN), 'regularValue');
  assert.equal(shownFigure({}, 'mega'), undefined);
});
