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
  traits: {
    of: 'pets',
    plain: 'No potion',
    exclusive: [
      { id: 'mega', word: 'Mega', letter: 'M', figure: 'megaValue' },
      { id: 'neon', word: 'Neon', letter: 'N', figure: 'neonValue' },
    ],
    free: [
      { id: 'fly', word: 'Fly', letter: 'F' },
      { id: 'ride', word: 'Ride', letter: 'R' },
    ],
  },
} satisfies Game;
