import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KnownItem } from './known-items.ts';
import { planList } from './plan-list.ts';

const known = (name: string, regularValue: number): KnownItem => ({
  game: 'adopt-me',
  slug: name.toLowerCase(),
  position: 0,
  name,
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
