import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formLine } from './form-line.ts';
import { PLAIN } from './form.ts';

test('a pet with all its values shows its form in words', () => {
  const shadowDragon = { neonValue: 680, megaValue: 1805 };
  assert.equal(formLine('adopt-me', shadowDragon, PLAIN), 'No potion');
  assert.equal(formLine('adopt-me', { ...shadowDragon, forms: { 'neon.fly': 600 } }, 'neon.fly'), 'Neon Fly');
});

test('where a value without potions stands in, the line says so', () => {
  const shadowDragon = { regularValue: 285, neonValue: 680 };
  assert.equal(formLine('adopt-me', shadowDragon, 'neon.fly'), 'Neon Fly · without potions');
  assert.equal(formLine('adopt-me', shadowDragon, 'ride'), 'Ride · without potions');
  assert.equal(formLine('adopt-me', shadowDragon, 'neon'), 'Neon');
});

test('where the regular value stands in for an unknown one, the line says so', () => {
  assert.equal(formLine('adopt-me', { regularValue: 285 }, 'mega'), 'Mega · regular value');
  assert.equal(formLine('adopt-me', { regularValue: 285, megaValue: 5 }, 'neon'), 'Neon · regular value');
  assert.equal(formLine('adopt-me', { regularValue: 285 }, 'neon.fly'), 'Neon Fly · regular value');
});

test('where the value of the very form is shown, or none, the line is its words', () => {
  const priced = { regularValue: 100, forms: { 'neon.fly.ride': 680 } };
  assert.equal(formLine('adopt-me', priced, 'neon.fly.ride'), 'Neon Fly Ride');
  assert.equal(formLine('adopt-me', {}, 'mega'), 'Mega');
  assert.equal(formLine('adopt-me', {}, 'ride'), 'Ride');
  assert.equal(formLine('adopt-me', { megaValue: 5 }, 'neon.fly'), 'Neon Fly');
});
