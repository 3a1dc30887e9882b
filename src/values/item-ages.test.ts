import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemAges } from './item-ages.ts';

const NOW_MS = Date.parse('2026-09-30T12:00:00Z');
const sources = [
  { id: 'list', what: 'Values of a list', date: '2026-09-20' },
  { id: 'stars', what: 'Demand stars', date: '2026-08-22' },
  { id: 'copies', what: 'Stored pages', date: null },
];
const ageOf = (source: string) =>
  itemAges({ items: [{ source }], sources, staleDays: 30 }, NOW_MS).get(source) ?? assert.fail('no age');

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
  const items = [{ source: 'list' }, { source: 'stars' }, { source: 'list' }];
  assert.deepEqual([...itemAges({ items, sources, staleDays: 30 }, NOW_MS).keys()], ['list', 'stars']);
});
