import type { Game } from '../game-definition.ts';

/** Its lists have prices and incomes; nobody gives values. */
export const game = {
  id: 'steal-brainrot',
  name: 'Steal a Brainrot',
  sticker: 'brain',
  valued: false,
  countsBy: 'buyPrice',
  priceWord: 'Buy Price',
  incomeWord: 'Money/sec',
  groupedBy: 'rarity',
  plainRarity: 'Common',
} satisfies Game;
