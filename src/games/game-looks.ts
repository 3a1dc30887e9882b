// Made by npm run gather from GAME_IDS and the folder of each game.

import { look as adoptMe } from './adopt-me/look.ts';
import type { GameLook } from './game-look.ts';
import type { GameId } from './game.ts';
import { look as growGarden } from './grow-garden/look.ts';
import { look as myRestaurant } from './my-restaurant/look.ts';
import { look as stealBrainrot } from './steal-brainrot/look.ts';

const LOOKS = {
  'grow-garden': growGarden,
  'adopt-me': adoptMe,
  'my-restaurant': myRestaurant,
  'steal-brainrot': stealBrainrot,
} satisfies Record<GameId, GameLook>;

/** @returns how a game is shown */
export function lookOf(id: GameId): GameLook {
  return LOOKS[id];
}
