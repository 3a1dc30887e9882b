import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemWorth, worthText } from './worth.ts';

test('a brainrot is worth its price, and reads in money', () => {
  const worth = itemWorth('steal-brainrot', { buyPrice: 275_000, value: 7 });
  assert.equal(worth, 275_000);
  assert.equal(worthText('steal-brainrot', worth), '$275K');
});

test('a pet is worth its regular value, anything else its value', () => {
  assert.equal(itemWorth('adopt-me', { regularValue: 285, neonValue: 680, value: 1 }), 285);
  assert.equal(itemWorth('grow-garden', { value: 4e23, buyPrice: 5 }), 4e23);
  assert.equal(worthText('grow-garden', 4e23), '400Sx');
});

test('what nobody knows stays unknown', () => {
  assert.equal(itemWorth('my-restaurant', { buyPrice: 35 }), undefined);
  assert.equal(worthText('my-restaurant', undefined), 'N/A');
});
