import type { GameSupply } from '../../server/game-supply.ts';

export const supply: GameSupply = {
  upstream: 'myrestaurant',
  plainCategory: 'Furniture',
  pictureFolders: true,
  nicknames: new Map(),
  art: {
    tile: '#A8431A',
    figure: '#B75124',
    shape: '#FFBE94',
    pattern: {
      width: 24,
      height: 24,
      drawing: (colour) =>
        `<path fill="${colour}" fill-opacity=".6" d="M0 0h12v24H0Z"/><path fill="${colour}" fill-opacity=".6" d="M0 0h24v12H0Z"/>`,
      straight: true,
    },
    glyphs: [
      'chair',
      'potted-plant',
      'bellhop-bell',
      'cooking',
      'framed-picture',
      'shallow-pan-of-food',
      'teapot',
      'couch-and-lamp',
    ],
    subject: 'last',
  },
};
