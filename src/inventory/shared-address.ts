import type { Address } from '../api/address.ts';
import { type GameId, isGameId } from '../games/game.ts';

/** @returns the address of what somebody shows of what they have and want */
export function sharedAddress(userId: string, game?: GameId): string {
  return `/profile/${userId}/inventory${game === undefined ? '' : `?game=${game}`}`;
}

/**
 * @param games those of which the reader sees the lists
 * @returns the game of which an address shows them: the one that it names, else the first; undefined where the reader is not to see them
 */
export function gameShown(
  address: Pick<Address, 'search'>,
  games: readonly { game: GameId }[],
): GameId | undefined {
  const named = address.search.get('game') ?? '';
  const asked = isGameId(named) ? named : games[0]?.game;
  return games.some(({ game }) => game === asked) ? asked : undefined;
}
