import type { Game } from '../game-definition.ts';

/** Nobody gathers its values (data/README.md). */
export const game = {
  id: 'my-restaurant',
  name: 'My Restaurant',
  sticker: 'hamburger',
  valued: false,
  countsBy: 'value',
  priceWord: 'Buy Price',
  groupedBy: 'category',
  money: { slug: 'money-gems', word: 'Gems', usual: 1_000_000 },
} satisfies Game;
