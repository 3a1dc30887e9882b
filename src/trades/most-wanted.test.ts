import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostWanted } from './most-wanted.ts';
import type { PublicTrade } from './trade.ts';

const item = (slug: string, quantity = 1) => ({ slug, name: slug, quantity });

function trade(game: PublicTrade['game'], offering: string[], wanting: string[]): PublicTrade {
  return {
    id: '',
    game,
    createdAt: '',
    expiresAt: '',
    trader: { userId: '', name: '', verified: false, picture: '', ratingAverage: null, ratingCount: 0 },
    offering: offering.map((slug) => item(slug)),
    wanting: wanting.map((slug) => item(slug)),
  };
}

const brief = (trades: PublicTrade[]) =>
  mostWanted(trades).map(({ game, item: { slug }, wantedIn, offeredIn }) => [
    game,
    slug,
    wantedIn,
    offeredIn,
  ]);

test('what most trades want comes first, with how many offer it', () => {
  const trades = [
    trade('adopt-me', ['owl'], ['crow']),
    trade('adopt-me', ['parrot'], ['owl', 'crow']),
    trade('adopt-me', ['crow'], ['owl', 'crow']),
  ];
  assert.deepEqual(brief(trades), [
    ['adopt-me', 'crow', 3, 1],
    ['adopt-me', 'owl', 2, 1],
  ]);
});

test('an item counts once a trade', () => {
  assert.deepEqual(brief([trade('adopt-me', ['owl', 'owl'], ['owl', 'owl'])]), [['adopt-me', 'owl', 1, 1]]);
});

test('the same name in two games is two items', () => {
  const trades = [trade('adopt-me', [], ['raccoon']), trade('grow-garden', ['raccoon'], ['raccoon'])];
  assert.deepEqual(brief(trades), [
    ['adopt-me', 'raccoon', 1, 0],
    ['grow-garden', 'raccoon', 1, 1],
  ]);
});

test('of items wanted equally often the newer one comes first', () => {
  const trades = [trade('adopt-me', [], ['owl', 'crow']), trade('adopt-me', [], ['parrot'])];
  assert.deepEqual(brief(trades), [
    ['adopt-me', 'owl', 1, 0],
    ['adopt-me', 'crow', 1, 0],
    ['adopt-me', 'parrot', 1, 0],
  ]);
  assert.deepEqual(mostWanted([]), []);
});
