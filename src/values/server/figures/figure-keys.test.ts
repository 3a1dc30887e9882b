import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fields } from './figure-keys.ts';

test('the fields under one folded key are all there, in their order, however many they are', () => {
  const keys = Array.from(
    { length: 20_000 },
    (_, at) => `value${'_'.repeat(at % 300)}${' '.repeat(Math.floor(at / 300))}`,
  );
  const fields = new Fields(Object.fromEntries(keys.map((key, at) => [key, at])));
  // Where each is copied with all before it this takes long.
  assert.deepEqual(
    fields.under(['demand', 'value']).map(({ given }) => given),
    keys.map((_, at) => at),
  );
});
