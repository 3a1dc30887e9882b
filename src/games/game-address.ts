import { type Address, addressKey, readEscapes } from '../api/address.ts';
import { gameOf } from './game-list.ts';
import { GAME_IDS, type GameId, isGameId, OPENING_GAMES } from './game.ts';

/** @returns the game that an address names by its id or its name, however it is written: 'Adopt-Me', 'adoptme', 'Steal a Brainrot' */
export function gameMeant(written: string): GameId | undefined {
  if (isGameId(written)) return written;
  const key = addressKey(written);
  return GAME_IDS.find((id) => addressKey(id) === key || addressKey(gameOf(id).name) === key);
}

/** @returns the game that the address of a value page names, if it is one */
export function gameOfPath(address: Address): GameId | undefined {
  return gameMeant(readEscapes(address.params['gameId'] ?? ''));
}

/** @returns the game that the Trade Hub's address names, else the one that the hub opens with */
export function gameOfSearch(address: Pick<Address, 'search'>): GameId {
  return gameMeant(address.search.get('game') ?? '') ?? OPENING_GAMES.hub;
}
