import type { GameSupply } from '../../server/game-supply.ts';

export const supply: GameSupply = {
  upstream: 'growagarden',
  plainCategory: 'Pets',
  pictureFolders: false,
  nicknames: new Map([
    ['butterfly', ['bfly']],
    ['dragonfly', ['dfly']],
    ['golden-lab', ['golden labrador']],
    ['hotdog-daschund', ['hotdog dachshund']],
    ['red-nosed-reindeer', ['Rudolph']],
    ['triceratops', ['trike']],
  ]),
  art: {
    tile: '#1F6B3A',
    figure: '#287845',
    shape: '#9BE8A6',
    pattern: {
      width: 30,
      height: 30,
      drawing: (colour) =>
        `<g fill="${colour}"><path d="M8 17C8 11 4 8 0 8c0 6 3 9 8 9Zm0 0c0-5 3-8 8-8 0 5-3 8-8 8Zm-1 0h2v6H7Z"/>` +
        '<path d="M23 32c0-6-4-9-8-9 0 6 3 9 8 9Zm0 0c0-5 3-8 8-8 0 5-3 8-8 8ZM23 2C23 2 15 2 15-7" /></g>',
    },
    glyphs: [
      'seedling',
      'tulip',
      'sunflower',
      'lady-beetle',
      'snail',
      'worm',
      'carrot',
      'ear-of-corn',
      'mushroom',
      'blossom',
    ],
    subject: 'last',
  },
};
