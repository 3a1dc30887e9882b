// Made by npm run gather from GAME_IDS and the folder of each game.

import { supply as adoptMe } from '../adopt-me/server/supply.ts';
import type { GameId } from '../game.ts';
import { supply as growGarden } from '../grow-garden/server/supply.ts';
import { supply as myRestaurant } from '../my-restaurant/server/supply.ts';
import { supply as stealBrainrot } from '../steal-brainrot/server/supply.ts';
import type { GameSupply } from './game-supply.ts';

const SUPPLIES = {
  'grow-garden': growGarden,
  'adopt-me': adoptMe,
  'my-restaurant': myRestaurant,
  'steal-brainrot': stealBrainrot,
} satisfies Record<GameId, GameSupply>;

/** @returns what only the server needs of a game */
export function supplyOf(id: GameId): GameSupply {
  return SUPPLIES[id];
}
