import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from './item.ts';
import { dealFairness, firstDeal, withItem } from './quick-deal.ts';

const item = (name: string, buyPrice?: number): Item => ({
  slug: name,
  name,
  category: '',
  source: '',
  ...(buyPrice && { buyPrice }),
});
const berry = item('Strawberrelli Flamingelli', 275_000);
const camel = item('Frigo Camelo', 350_000);
const owl = item('Buho De Fuego', 345_000);
const brainrots = { game: 'steal-brainrot', asOf: '2025-12-12' } as const;
const opened = (...items: Item[]) => firstDeal({ asOf: '2025-12-12', items });

test('the quick check opens with its named pair', () => {
  assert.deepEqual(opened(owl, camel, berry), { ...brainrots, give: berry, get: camel });
});

test('whichever of the pair is missing is filled from the top of the list', () => {
  const other = item('Glorbo', 1);
  assert.deepEqual(opened(owl, berry, other), { ...brainrots, give: berry, get: owl });
  assert.deepEqual(opened(owl, other), { ...brainrots, give: owl, get: other });
  assert.deepEqual(opened(owl), { ...brainrots, give: owl });
  assert.deepEqual(firstDeal(undefined), { game: 'steal-brainrot', asOf: '' });
});

test('another item of the same game leaves the other side as it is', () => {
  assert.deepEqual(withItem(opened(berry, camel), 'get', brainrots, owl), {
    ...brainrots,
    give: berry,
    get: owl,
  });
});

test('an item of another game clears the other side: figures of two games do not compare', () => {
  const pet: Item = { ...item('Owl'), regularValue: 52 };
  const pets = { game: 'adopt-me', asOf: '2026-08-22' } as const;
  assert.deepEqual(withItem(opened(berry, camel), 'give', pets, pet), { ...pets, give: pet });
});

test('two known figures give a verdict, one alone leaves it open', () => {
  const deal = opened(berry, camel);
  assert.deepEqual(dealFairness(deal), { verdict: 'W', percent: 27 });
  assert.deepEqual(dealFairness({ ...brainrots, give: berry }), { verdict: 'U' });
  assert.deepEqual(dealFairness({ ...deal, get: item('Chocco Bunny') }), { verdict: 'U' });
});
