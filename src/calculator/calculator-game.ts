import type { Address } from '../api/address.ts';
import { type GameId, isGameId } from '../games/game.ts';

/** The game that the calculator opens with: of all, its list knows the most values. */
const CALCULATOR_GAME: GameId = 'adopt-me';

/** @returns the game whose deal the calculator's address names, else the one that it opens with */
export function gameOfDeal(address: Pick<Address, 'search'>): GameId {
  const id = address.search.get('game') ?? '';
  return isGameId(id) ? id : CALCULATOR_GAME;
}
