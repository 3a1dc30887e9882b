import type { Address } from '../api/address.ts';
import { gameMeant } from '../games/game-address.ts';
import { type GameId, OPENING_GAMES } from '../games/game.ts';

/** @returns the game whose deal the calculator's address names, else the one that it opens with */
export function gameOfDeal(address: Pick<Address, 'search'>): GameId {
  return gameMeant(address.search.get('game') ?? '') ?? OPENING_GAMES.calculator;
}
