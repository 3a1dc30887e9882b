import type { GameId } from '../../../games/game.ts';

/** What an item gets when nothing is known about its name: something of its game. */
export const GLYPH_POOLS: Record<GameId, readonly string[]> = {
  'grow-garden': [
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
  'adopt-me': ['paw-prints', 'teddy-bear', 'hatching-chick', 'bone', 'rabbit', 'unicorn', 'dodo', 'egg'],
  'my-restaurant': [
    'chair',
    'potted-plant',
    'bellhop-bell',
    'cooking',
    'framed-picture',
    'shallow-pan-of-food',
    'teapot',
    'couch-and-lamp',
  ],
  'steal-brainrot': [
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
};
