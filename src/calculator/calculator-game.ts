import type { Address } from '../api/address.ts';
import { type GameId, isGameId, OPENING_GAMES } from '../games/game.ts';

/** @returns the game whose deal the calculator's address names, else the one that it opens with */
export function gameOfDeal(address: Pick<Address, 'search'>): GameId {
  const id = address.search.get('game') ?? '';
  return isGameId(id) ? id : OPENING_GAMES.calculator;
}
