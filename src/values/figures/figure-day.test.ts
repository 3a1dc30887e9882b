import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../items/item.ts';
import { figureDay } from './figure-day.ts';
import { figuresByDay, figuresBySource } from './figures-by-day.ts';
import { sourcesDay } from './item-sources.ts';

const sources = [
  { id: 'list', what: 'Values of a list', date: '2025-11-17' },
  { id: 'copies', what: 'Prices, stored copies', date: 'undated' },
  { id: 'owner-2026-11-20-abc', what: 'Set by the owner of this site', date: '2026-11-20' },
];
const pet: Item = {
  slug: 'owl',
  name: 'Owl',
  category: 'pets',
  regularValue: 5,
  neonValue: 20,
  demand: 3,
  day: '2025-11-17',
  source: 'list+owner-2026-11-20-abc',
};

test('a figure is of the day on which the owner changed it, the others are of the day of their own sources', () => {
  const item = { ...pet, days: { regularValue: '2026-11-20', neonValue: '2026-11-02' } };
  const dayOf = (figure: 'regularValue' | 'neonValue' | 'demand') =>
    figureDay({ ...item, day: sourcesDay(item, sources) }, figure);
  assert.deepEqual(
    [dayOf('regularValue'), dayOf('neonValue'), dayOf('demand')],
    ['2026-11-20', '2026-11-02', '2025-11-17'],
  );
});

test("a figure of an undated source does not take the owner's day", () => {
  const chair = { source: 'copies+owner-2026-11-20-abc', days: { value: '2026-11-20' } };
  assert.equal(sourcesDay(chair, sources), undefined);
});

test("an item's known figures stand by their days, what its page shows first first", () => {
  const item = { ...pet, days: { neonValue: '2026-11-20' } };
  assert.deepEqual(figuresByDay('adopt-me', item), [
    { day: '2025-11-17', labels: ['Regular', 'Demand'], texts: ['Regular 5'] },
    { day: '2026-11-20', labels: ['Neon'], texts: ['Neon 20'] },
  ]);
  const unknown: Item = { slug: 'owl', name: 'Owl', category: 'pets', source: 'list' };
  assert.deepEqual(figuresByDay('adopt-me', unknown), []);
});

test('each source says which figures it gives, where not every one gives all', () => {
  const own = { id: 'owner-2026-11-20-a', what: 'A poll', date: '2026-11-20' };
  const list = { id: 'list', what: 'A list', date: '2025-11-17' };
  const item = {
    ...pet,
    source: `list+${own.id}`,
    days: { neonValue: own.date },
    sources: { neonValue: own.id },
  };
  assert.deepEqual(
    [...figuresBySource('adopt-me', item, [list, own])],
    [
      ['list', ['Regular', 'Demand']],
      [own.id, ['Neon']],
    ],
  );
  assert.equal(figuresBySource('adopt-me', { ...pet, source: 'list' }, [list, own]).size, 0);
});

const forms = { ride: 4, fly: 4.5, 'fly.ride': 3, 'neon.fly.ride': 18 };
const linesOf = (item: Partial<Item>) =>
  figuresByDay('adopt-me', { ...pet, ...item }).map(({ labels, texts }) => [
    labels.join(', '),
    texts.join(', '),
  ]);

test('forms with potions of one day are one entry, and the one with the most of them is told', () => {
  assert.deepEqual(linesOf({ forms }), [
    ['Regular, Neon, With potions, Demand', 'Regular 5, Neon 20, with Fly & Ride 3'],
  ]);
  assert.deepEqual(linesOf({ forms: { ride: 4, 'mega.fly': 90 } }), [
    ['Regular, Neon, Ride, Mega Fly, Demand', 'Regular 5, Neon 20, with Ride 4'],
  ]);
});

test('a form that the owner has changed stands by its day, the others together', () => {
  assert.deepEqual(linesOf({ forms, days: { 'form:fly.ride': '2026-11-20' } }), [
    ['Regular, Neon, Others with potions, Demand', 'Regular 5, Neon 20'],
    ['Fly Ride', 'with Fly & Ride 3'],
  ]);
});
