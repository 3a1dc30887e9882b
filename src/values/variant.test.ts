import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  artVariant,
  hasVariants,
  NO_VARIANTS,
  toggleVariant,
  variantValue,
  variantWords,
} from './variant.ts';

const shadowDragon = { regularValue: 285, neonValue: 700, megaValue: 2300 };
const neon = toggleVariant(NO_VARIANTS, 'neon');
const mega = toggleVariant(NO_VARIANTS, 'mega');

test('neon and mega turn each other off', () => {
  assert.deepEqual(toggleVariant(neon, 'mega'), { ...NO_VARIANTS, mega: true });
  assert.deepEqual(toggleVariant(mega, 'neon'), { ...NO_VARIANTS, neon: true });
});

test('ride and fly are independent of everything else', () => {
  const all = toggleVariant(toggleVariant(mega, 'ride'), 'fly');
  assert.deepEqual(all, { ride: true, fly: true, neon: false, mega: true });
  assert.deepEqual(toggleVariant(all, 'ride'), { ...all, ride: false });
});

test('pressing a key twice brings the first state back', () => {
  assert.deepEqual(toggleVariant(neon, 'neon'), NO_VARIANTS);
});

test('the value follows neon and mega, but never ride or fly', () => {
  assert.equal(variantValue(shadowDragon, NO_VARIANTS), 285);
  assert.equal(variantValue(shadowDragon, neon), 700);
  assert.equal(variantValue(shadowDragon, mega), 2300);
  assert.equal(variantValue(shadowDragon, { ...NO_VARIANTS, ride: true, fly: true }), 285);
});

test('an unknown figure falls back to the regular value, then to the plain one, then to nothing', () => {
  assert.equal(variantValue({ regularValue: 12 }, mega), 12);
  assert.equal(variantValue({ value: 3 }, neon), 3);
  assert.equal(variantValue({ value: 3, regularValue: 12 }, NO_VARIANTS), 12);
  assert.equal(variantValue({}, mega), undefined);
});

test('a variant reads as players say it', () => {
  assert.equal(variantWords(NO_VARIANTS), 'No potion');
  assert.equal(variantWords({ ...neon, fly: true, ride: true }), 'Neon Fly Ride');
  assert.equal(variantWords({ ...mega, fly: true }), 'Mega Fly');
  assert.equal(variantWords({ ...NO_VARIANTS, ride: true }), 'Ride');
});

test('only neon and mega change the picture', () => {
  assert.equal(artVariant({ ...NO_VARIANTS, fly: true }), 'plain');
  assert.equal(artVariant(neon), 'neon');
  assert.equal(artVariant(mega), 'mega');
});

test('only Adopt Me pets have variants', () => {
  assert.ok(hasVariants('adopt-me', 'pets'));
  assert.ok(!hasVariants('adopt-me', 'toys'));
  assert.ok(!hasVariants('grow-garden', 'Pets'));
});
