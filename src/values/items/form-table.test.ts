import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formTable, potionCells, pricedTable } from './form-table.ts';
import type { Item } from './item.ts';

const dragon: Item = {
  slug: 'shadow-dragon',
  name: 'Shadow Dragon',
  category: 'pets',
  source: 'x',
  regularValue: 285,
  neonValue: 700,
  forms: { 'fly.ride': 245, 'mega.ride': 2200 },
};

test('a pet has a row for each age and a column for its potions', () => {
  const table = formTable('adopt-me', dragon) ?? [];
  assert.deepEqual(
    table[0]?.cells.map(({ potions }) => potions),
    ['No potion', 'Ride', 'Fly', 'Fly & Ride'],
  );
  assert.deepEqual(
    table.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)]),
    [
      ['Regular', 285, undefined, undefined, 245],
      ['Neon', 700, undefined, undefined, undefined],
      ['Mega', undefined, 2200, undefined, undefined],
    ],
  );
});

test('a pet known by its plain value alone has that as its regular one', () => {
  const { regularValue: _, ...unnamed } = dragon;
  assert.equal(formTable('adopt-me', { ...unnamed, value: 280 })?.[0]?.cells[0]?.value, 280);
});

test('forms with potions are said in words', () => {
  assert.deepEqual(
    potionCells('adopt-me', dragon).map(({ label }) => label),
    [
      'Ride',
      'Fly',
      'Fly Ride',
      'Neon Ride',
      'Neon Fly',
      'Neon Fly Ride',
      'Mega Ride',
      'Mega Fly',
      'Mega Fly Ride',
    ],
  );
});

test('there is a table only where a form with a potion has a value', () => {
  assert.equal(pricedTable('adopt-me', { ...dragon, forms: {} }), undefined);
  assert.equal(pricedTable('adopt-me', { ...dragon, category: 'toys' }), undefined);
  assert.equal(pricedTable('grow-garden', dragon), undefined);
  assert.equal(pricedTable('adopt-me', { ...dragon, forms: { 'mega.fly': 0 } })?.length, 3);
});
