import type { Game } from '../game-definition.ts';

export const game = {
  id: 'grow-garden',
  name: 'Grow a Garden',
  sticker: 'seedling',
  valued: true,
  countsBy: 'value',
  priceWord: 'Seed Price',
  sold: { category: 'Crops', word: 'Sell Value' },
  demand: 'points',
  groupedBy: 'category',
} satisfies Game;
