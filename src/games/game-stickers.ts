import type { GameId } from './game.ts';

/** The drawing in /media/sticker that stands for a game. */
export const GAME_STICKERS: Record<GameId, string> = {
  'grow-garden': 'seedling',
  'adopt-me': 'dog-face',
  'my-restaurant': 'hamburger',
  'steal-brainrot': 'brain',
};
