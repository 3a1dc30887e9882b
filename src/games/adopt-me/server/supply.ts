import type { GameSupply } from '../../server/game-supply.ts';

export const supply: GameSupply = {
  upstream: 'adoptme',
  plainCategory: 'pets',
  pictureFolders: true,
  nicknames: new Map([
    ['candyfloss-chick', ['cotton candy chick']],
    ['french-bulldog', ['frenchie']],
    ['griffin', ['gryphon']],
    ['hedgehog', ['hedgie']],
    ['ladybug', ['ladybird']],
    ['st-bernard', ['Saint Bernard']],
    ['strawberry-shortcake-bat-dragon', ['SSBD']],
    ['unicorn', ['uni']],
  ]),
  art: {
    tile: '#A3285F',
    figure: '#B2346C',
    shape: '#FFB1D2',
    pattern: {
      width: 34,
      height: 34,
      drawing: (colour) =>
        `<g fill="${colour}"><ellipse cx="9" cy="12" rx="4.6" ry="3.8"/><circle cx="3.6" cy="7.4" r="1.9"/>` +
        '<circle cx="7.4" cy="4.6" r="2"/><circle cx="11.6" cy="4.8" r="2"/><circle cx="15" cy="7.8" r="1.9"/>' +
        '<ellipse cx="26" cy="29" rx="4.6" ry="3.8"/><circle cx="20.6" cy="24.4" r="1.9"/>' +
        '<circle cx="24.4" cy="21.6" r="2"/><circle cx="28.6" cy="21.8" r="2"/><circle cx="32" cy="24.8" r="1.9"/></g>',
    },
    glyphs: ['paw-prints', 'teddy-bear', 'hatching-chick', 'bone', 'rabbit', 'unicorn', 'dodo', 'egg'],
    subject: 'last',
  },
};
