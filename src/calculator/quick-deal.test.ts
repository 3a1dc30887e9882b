import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dealFairness } from '../trades/deal.ts';
import { oneOf } from '../trades/lines.ts';
import type { Item } from '../values/items/item.ts';
import { listFile } from '../values/server/lists/list-file.ts';
import { firstDeal, withOnly } from './quick-deal.ts';
import { QUICK_FILTER } from './quick-filter.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const item = (name: string, regularValue?: number): Item => ({
  slug: name,
  name,
  category: 'pets',
  source: '',
  day: '2026-11-20',
  ...(regularValue && { regularValue }),
});
const crow = item('Crow', 75);
const parrot = item('Parrot', 95);
const dragon = item('Frost Dragon', 150);
const deal = (give: Item[], get: Item[]) => ({
  game: 'adopt-me' as const,
  give: give.map(oneOf),
  get: get.map(oneOf),
});

test('the quick check opens with its named pair', () => {
  assert.deepEqual(firstDeal([dragon, parrot, crow]), deal([crow], [parrot]));
});

test('what is at hand at first sight holds that pair', () => {
  const text = readFileSync(new URL('../../data/adopt-me.json', import.meta.url), 'utf8');
  const { items } = listFile.parse(JSON.parse(text));
  const atHand = items.filter(({ category }) => category === QUICK_FILTER).map(({ name }) => item(name, 1));
  assert.deepEqual(firstDeal(atHand), deal([item('Crow', 1)], [item('Parrot', 1)]));
});

test('whichever of the pair is missing is filled from the top of the list', () => {
  const other = item('Glorbo', 1);
  assert.deepEqual(firstDeal([dragon, crow, other]), deal([crow], [dragon]));
  assert.deepEqual(firstDeal([dragon, other]), deal([dragon], [other]));
  assert.deepEqual(firstDeal([dragon]), deal([dragon], []));
  assert.deepEqual(firstDeal(), deal([], []));
});

test('another item of the same game leaves the other side as it is', () => {
  const changed = withOnly(deal([crow], [parrot]), 'get', 'adopt-me', oneOf(dragon));
  assert.deepEqual(changed, deal([crow], [dragon]));
});

test('an item of another game clears the other side: figures of two games do not compare', () => {
  const snail: Item = { ...item('Snail'), value: 52 };
  const changed = withOnly(deal([crow], [parrot]), 'give', 'grow-garden', oneOf(snail));
  assert.deepEqual(changed, { game: 'grow-garden', give: [oneOf(snail)], get: [] });
});

test('a line holds 99 of an item here as everywhere', () => {
  const changed = withOnly(deal([crow], [parrot]), 'get', 'adopt-me', {
    ...oneOf(dragon),
    quantity: 500,
  });
  assert.equal(changed.get[0]?.quantity, 99);
});

test('two known figures give a verdict, one alone leaves it open', () => {
  assert.deepEqual(dealFairness(deal([crow], [parrot]), NOW), { verdict: 'W', percent: 27 });
  assert.deepEqual(dealFairness(deal([crow], []), NOW), { verdict: 'U' });
  assert.deepEqual(dealFairness(deal([crow], [item('Chocco Bunny')]), NOW), { verdict: 'U' });
});
