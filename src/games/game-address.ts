import type { Address } from '../api/address.ts';
import { DEFAULT_GAME, type GameId, isGameId } from './game.ts';

/** The games' own names, for titles and wherever no configuration is at hand. */
export const GAME_NAMES: Record<GameId, string> = {
  'grow-garden': 'Grow a Garden',
  'adopt-me': 'Adopt Me',
  'my-restaurant': 'My Restaurant',
  'steal-brainrot': 'Steal a Brainrot',
};

/** @returns the game that the address of a value page names, if it is one */
export function gameOfPath(address: Address): GameId | undefined {
  const id = address.params['gameId'] ?? '';
  return isGameId(id) ? id : undefined;
}

/** @returns the game that the Trade Hub's address names, else the default one */
export function gameOfSearch(address: Pick<Address, 'search'>): GameId {
  const id = address.search.get('game') ?? '';
  return isGameId(id) ? id : DEFAULT_GAME;
}
