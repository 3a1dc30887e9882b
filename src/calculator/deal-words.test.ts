import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { type Deal, dealFairness } from '../trades/deal.ts';
import { oneOf } from '../trades/lines.ts';
import type { Item } from '../values/items/item.ts';
import { previewDescription, previewTitle } from './deal-preview.ts';
import { leftOutWords, openWords, totalText } from './deal-words.ts';

const item = (name: string, figures: Partial<Item> = {}): Item => ({
  slug: name.toLowerCase(),
  name,
  category: 'pets',
  source: '',
  day: '2026-11-20',
  ...figures,
});
const NOW = Date.parse('2026-11-26T12:00:00Z');
const owl = oneOf(item('Owl', { regularValue: 50, neonValue: 200, forms: { 'neon.fly': 190 } }));
const crow = oneOf(item('Crow', { regularValue: 80 }));
const neonOwl = { ...owl, form: 'neon.fly', quantity: 2 };
const neonRideOwl = { ...owl, form: 'neon.ride' };
const dog = oneOf(item('Dog'));
const deal = (give: Deal['give'], get: Deal['get'], game: GameId = 'adopt-me'): Deal => ({ game, give, get });
const ALL = { unknown: 0, tooMany: 0, unreadable: 0, overMost: 0, cutMoney: undefined };

test('a total says when it is not all of it', () => {
  assert.equal(totalText('adopt-me', []), '');
  assert.equal(totalText('adopt-me', [neonOwl, crow]), '460');
  assert.equal(totalText('adopt-me', [neonRideOwl, crow]), '80 + ?');
  assert.equal(totalText('adopt-me', [crow, dog]), '80 + ?');
  assert.equal(totalText('adopt-me', [dog]), '?');
  assert.equal(totalText('steal-brainrot', [oneOf(item('Odin', { buyPrice: 15_000_000 }))]), '$15M');
});

test('what is missing for a verdict is said', () => {
  assert.equal(openWords(deal([], [])), 'Choose both sides');
  assert.equal(openWords(deal([], [crow])), 'Add what you give');
  assert.equal(openWords(deal([crow], [])), 'Add what you get');
  assert.equal(openWords(deal([crow], [dog])), 'No value');
  const free = oneOf(item('Free', { regularValue: 0 }));
  assert.equal(openWords(deal([free], [crow])), 'Counts for 0');
  assert.equal(openWords(deal([free], [dog])), 'No value');
});

test('what of a link could not be shown is said, and nothing when all of it is there', () => {
  assert.equal(leftOutWords(ALL, 8), undefined);
  assert.equal(leftOutWords({ ...ALL, unknown: 1 }, 8), '1 item of this link is not in the list.');
  assert.equal(
    leftOutWords({ ...ALL, unknown: 1, tooMany: 3, unreadable: 1 }, 8),
    '2 items of this link are not in the list. A side takes 8 items, so 3 items were left out.',
  );
  assert.equal(leftOutWords({ ...ALL, overMost: 1 }, 8), '99 of one item at most, so 1 more was left out.');
  assert.equal(
    leftOutWords({ ...ALL, overMost: 1021 }, 8),
    '99 of one item at most, so 1,021 more were left out.',
  );
  const { money } = gameOf('my-restaurant');
  assert.equal(leftOutWords({ ...ALL, cutMoney: money }, 8), '2B Gems at most, so the rest was left out.');
});

test('the preview of a link names the deal and its verdict, and of when the figures are', () => {
  const win = deal([crow], [neonOwl]);
  assert.equal(previewTitle(win, dealFairness(win, NOW)), 'Win +375%: 2x Neon Fly Owl for Crow');
  assert.equal(
    previewDescription(win, '22 Aug 2026'),
    'Give 1x Crow (80), get 2x Neon Fly Owl (380) in Adopt Me. Community estimates as of 22 Aug 2026.',
  );
});

test('the preview of a deal without a verdict guesses none', () => {
  const open = deal([crow, dog, owl, neonOwl], []);
  assert.equal(previewTitle(open, dealFairness(open, NOW)), '?: nothing yet for Crow, Dog +2 more');
  assert.match(
    previewDescription(open, '22 Aug 2026'),
    /\(510 \+ \?\), get nothing yet .* Add what you get\./,
  );
});
