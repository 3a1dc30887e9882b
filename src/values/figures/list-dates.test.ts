import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../items/item.ts';
import { datesInWords, listDates } from './list-dates.ts';

const item = (slug: string, more: Partial<Item>): Item => ({
  slug,
  name: slug,
  category: 'pets',
  source: 'x',
  ...more,
});

test('each figure of a list counts by its own day', () => {
  const owl = item('owl', {
    regularValue: 5,
    neonValue: 20,
    forms: { fly: 6 },
    day: '2025-11-17',
    days: { neonValue: '2026-11-26', 'form:fly': '2026-11-26' },
  });
  const dates = listDates('adopt-me', [owl, item('cow', { demand: 3, day: '2026-08-22' }), item('dog', {})]);
  assert.deepEqual(dates, { newest: '2026-11-26', oldest: '2025-11-17', changed: 2, unvalued: 2 });
  assert.equal(datesInWords(dates, '2026-11-26'), '2 changed today, oldest 17 Nov 2025');
  assert.equal(datesInWords(dates, '2026-11-27'), 'Newest 26 Nov 2026, oldest 17 Nov 2025');
});

test('figures of one day, and none at all, are said as that', () => {
  const one = listDates('grow-garden', [item('bee', { value: 1, day: '2025-08-28' })]);
  assert.equal(datesInWords(one, '2026-11-26'), 'All of 28 Aug 2025');
  assert.equal(datesInWords(one, '2025-08-28'), '1 changed today');
  assert.equal(datesInWords(listDates('my-restaurant', [item('lamp', {})]), '2026-11-26'), 'No figures yet');
});

test('what a shop asks and what the game pays are no trade values', () => {
  assert.equal(listDates('steal-brainrot', [item('odin', { buyPrice: 1 })]).unvalued, 1);
  const carrot = item('carrot', { category: 'Crops', value: 1 });
  assert.equal(listDates('grow-garden', [carrot, { ...carrot, category: 'Pets' }]).unvalued, 1);
});
