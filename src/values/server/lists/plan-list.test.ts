import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownItem } from '../known-items.ts';
import { planList } from './plan-list.ts';
import { readUpstreamList } from './read-upstream-list.ts';

const known = (name: string, regularValue: number): KnownItem => ({
  game: 'adopt-me',
  slug: name.toLowerCase(),
  position: 0,
  name,
  nicknames: null,
  category: 'pets',
  rarity: null,
  value: null,
  regularValue,
  neonValue: null,
  megaValue: null,
  forms: {},
  demand: null,
  buyPrice: null,
  buyCurrency: null,
  moneyPerSecond: null,
  source: 'before',
  uploadedPicture: null,
  foundPicture: null,
  version: 1,
  updatedAt: new Date(0),
  removedAt: null,
});

test('a figure that could not be read stays as it is known; one of which nothing is said is unknown from then on', () => {
  const list = [
    { name: 'Owl', category: 'pets', unclear: ['regularValue' as const] },
    { name: 'Fox', category: 'pets' },
    { name: 'Cat', category: 'pets', regularValue: 6 },
  ];
  const { figures } = planList([known('Owl', 900), known('Fox', 7), known('Cat', 5)], list, 'after');
  assert.deepEqual(
    figures.map(({ slug, from, to }) => [slug, from, to]),
    [
      ['fox', 7, null],
      ['cat', 5, 6],
    ],
  );
});

test('what a key named before it was read as with potions is unknown from then on, where the list gives none', () => {
  const list = [
    { name: 'Owl', type: 'pets', rvalue: 90, nvalue: 200, 'rvalue - fly': 95 },
    { name: 'Fox', type: 'pets', rvalue: 6 },
  ];
  const answer = readUpstreamList('adopt-me', list, { items: [], hasFigures: true });
  assert.ok(answer.kind === 'list');
  const before = [
    { ...known('Owl', 90), neonValue: 200, megaValue: 800, demand: 2 },
    { ...known('Fox', 6), neonValue: 20 },
  ];
  const { figures } = planList(before, answer.items, 'after');
  assert.deepEqual(
    figures.filter(({ to }) => to === null).map(({ slug, figure, from }) => [slug, figure, from]),
    [
      ['owl', 'regularValue', 90],
      ['owl', 'neonValue', 200],
      ['fox', 'regularValue', 6],
      ['fox', 'neonValue', 20],
    ],
  );
  assert.deepEqual(
    figures.filter(({ to }) => to !== null).map(({ slug, figure, to }) => [slug, figure, to]),
    [
      ['owl', 'form:fly', 95],
      ['owl', 'form:fly.ride', 90],
      ['owl', 'form:neon.fly.ride', 200],
      ['fox', 'form:fly.ride', 6],
    ],
  );
});
