import type { Game } from '../game-definition.ts';

export const game = {
  id: 'adopt-me',
  name: 'Adopt Me',
  sticker: 'dog-face',
  valued: true,
  countsBy: 'value',
  priceWord: 'Buy Price',
  demand: 'stars',
  groupedBy: 'category',
  traitsOf: 'pets',
} satisfies Game;
