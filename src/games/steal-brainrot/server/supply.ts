import type { GameSupply } from '../../server/game-supply.ts';

export const supply: GameSupply = {
  plainCategory: 'brainrot',
  pictureFolders: false,
  nicknames: new Map([
    ['1x1x1x1', ['1x4']],
    ['67', ['six seven']],
    ['ballerina-cappuccina', ['ballerina']],
    ['gattatino-nyanino', ['nyan cat']],
    ['la-vacca-saturno-saturnita', ['la vacca']],
    ['spaghetti-tualetti', ['spaghetti toilet']],
    ['tung-tung-tung-sahur', ['triple T', 'TTTS']],
  ]),
  art: {
    tile: '#4A3AA8',
    figure: '#5646B8',
    shape: '#B9B0FF',
    pattern: {
      width: 32,
      height: 13,
      drawing: (colour) =>
        `<path fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" d="M-8 6q4-8 8 0t8 0 8 0 8 0 8 0 8 0" />`,
    },
    glyphs: [
      'alien-monster',
      'zany-face',
      'moai',
      'clown-face',
      'ogre',
      'goblin',
      'robot',
      'melting-face',
      'troll',
    ],
    subject: 'first',
  },
};
