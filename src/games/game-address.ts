import type { Address } from '../api/address.ts';
import { type GameId, isGameId, OPENING_GAMES } from './game.ts';

/** @returns the game that the address of a value page names, if it is one */
export function gameOfPath(address: Address): GameId | undefined {
  const id = address.params['gameId'] ?? '';
  return isGameId(id) ? id : undefined;
}

/** @returns the game that the Trade Hub's address names, else the one that the hub opens with */
export function gameOfSearch(address: Pick<Address, 'search'>): GameId {
  const id = address.search.get('game') ?? '';
  return isGameId(id) ? id : OPENING_GAMES.hub;
}
