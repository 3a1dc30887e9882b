import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesDay } from '../figures/item-sources.ts';
import { itemAges } from './item-ages.ts';
import type { Item } from './item.ts';

const NOW_MS = Date.parse('2026-09-30T12:00:00Z');
const sources = [
  { id: 'list', what: 'Values of a list', date: '2026-09-20' },
  { id: 'stars', what: 'Demand stars', date: '2026-08-22' },
  { id: 'copies', what: 'Stored pages', date: null },
];
const itemOf = (source: string, more: Partial<Item> = {}): Item => ({
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  value: 5,
  source,
  day: sourcesDay({ source, ...more }, sources),
  ...more,
});
const ages = () => itemAges({ sources, staleDays: 30 }, NOW_MS);
const ageOf = (source: string, more?: Partial<Item>) => ages()(itemOf(source, more), 'value');

test('a card says of when its figures are and where they come from', () => {
  assert.deepEqual(ageOf('list'), {
    words: 'As of 20 Sep 2026',
    old: false,
    from: 'Values of a list, 20 Sep 2026',
  });
});

test('figures are marked as old by the oldest of them', () => {
  const { words, old, from } = ageOf('list+stars');
  assert.deepEqual([words, old], ['As of 22 Aug 2026', true]);
  assert.equal(from, 'Values of a list, 20 Sep 2026\nDemand stars, 22 Aug 2026');
});

test('what has no date says so, and nothing is said of its age', () => {
  assert.deepEqual(ageOf('copies'), { words: 'Undated', old: false, from: 'Stored pages' });
});

test('items of one origin share one age', () => {
  const find = ages();
  const [one, other] = [itemOf('list'), itemOf('list', { slug: 'cow' })];
  assert.equal(find(one, 'value'), find(other, 'value'));
  assert.notEqual(find(one, 'value'), find(itemOf('stars'), 'value'));
});

test('a figure that the owner has changed is of that day, and says so where others are not', () => {
  const days = { value: '2026-09-29' };
  assert.equal(ageOf('list+owner', { days }).words, 'As of 29 Sep 2026');
  const wanted = ageOf('list+stars+owner', { days, demand: 3 });
  assert.deepEqual([wanted.words, wanted.old], ['Value as of 29 Sep 2026', false]);
  const priced = itemOf('list', { buyPrice: 1, days: { buyPrice: '2026-09-28' } });
  assert.equal(ages()(priced, 'buyPrice').words, 'Price as of 28 Sep 2026');
});
