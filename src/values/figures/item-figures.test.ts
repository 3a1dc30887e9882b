import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../items/item.ts';
import { itemFigures } from './item-figures.ts';

const linesOf = (game: GameId, figures: Partial<Item>) =>
  itemFigures(game, { slug: 'it', name: 'It', category: 'pets', source: 'test', ...figures }).map(
    ({ label, text }) => `${label} ${text}`,
  );

test('a brainrot shows its buy price and its money per second', () => {
  assert.deepEqual(linesOf('steal-brainrot', { buyPrice: 10_000_000, moneyPerSecond: 50_000 }), [
    'Buy Price $10M',
    'Money/sec $50K',
  ]);
});

test('a figure that nobody knows reads N/A, and free is not unknown', () => {
  assert.deepEqual(linesOf('steal-brainrot', {}), ['Buy Price N/A', 'Money/sec N/A']);
  assert.deepEqual(linesOf('steal-brainrot', { buyPrice: 0 }), ['Buy Price $0', 'Money/sec N/A']);
  assert.deepEqual(linesOf('my-restaurant', {}), ['Value N/A']);
});

test('a crop shows what its seed costs beside its value', () => {
  assert.deepEqual(linesOf('grow-garden', { value: 4500, buyPrice: 1250 }), [
    'Value 4.5K',
    'Seed Price 1.25K',
  ]);
  assert.deepEqual(linesOf('grow-garden', { value: 4e23 }), ['Value 400Sx']);
});

test('a price in a currency of its own says which', () => {
  assert.deepEqual(linesOf('my-restaurant', { buyPrice: 35, buyCurrency: 'Robux' }), [
    'Value N/A',
    'Buy Price 35 Robux',
  ]);
});

test('a pet shows its regular value', () => {
  assert.deepEqual(linesOf('adopt-me', { regularValue: 285, megaValue: 1805 }), ['Value 285']);
});
