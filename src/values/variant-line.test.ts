import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_VARIANTS } from './variant.ts';
import { variantLine } from './variant-line.ts';

test('a pet with all its values shows the variant in words', () => {
  const shadowDragon = { neonValue: 680, megaValue: 1805 };
  assert.equal(variantLine(shadowDragon, NO_VARIANTS), 'No potion');
  assert.equal(variantLine(shadowDragon, { ...NO_VARIANTS, neon: true, fly: true }), 'Neon Fly');
});

test('where the regular value stands in for an unknown one, the line says so', () => {
  assert.equal(variantLine({}, { ...NO_VARIANTS, mega: true }), 'Mega · regular value');
  assert.equal(variantLine({ megaValue: 5 }, { ...NO_VARIANTS, neon: true }), 'Neon · regular value');
  assert.equal(variantLine({}, { ...NO_VARIANTS, ride: true }), 'Ride');
});
