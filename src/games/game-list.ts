// Made by npm run gather from GAME_IDS and the folder of each game.

import { game as adoptMe } from './adopt-me/game.ts';
import type { Game } from './game-definition.ts';
import type { GameId } from './game.ts';
import { game as growGarden } from './grow-garden/game.ts';
import { game as myRestaurant } from './my-restaurant/game.ts';
import { game as stealBrainrot } from './steal-brainrot/game.ts';

const GAMES = {
  'grow-garden': growGarden,
  'adopt-me': adoptMe,
  'my-restaurant': myRestaurant,
  'steal-brainrot': stealBrainrot,
} satisfies Record<GameId, Game>;

/** @returns what the product says and does differently for a game */
export function gameOf(id: GameId): Game {
  return GAMES[id];
}

/** @returns something of each game, by its id */
export function ofEachGame<T>(of: (id: GameId) => T): Record<GameId, T> {
  return {
    'grow-garden': of('grow-garden'),
    'adopt-me': of('adopt-me'),
    'my-restaurant': of('my-restaurant'),
    'steal-brainrot': of('steal-brainrot'),
  };
}
