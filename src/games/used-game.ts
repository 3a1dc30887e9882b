import { type GameId, isGameId } from './game.ts';

/** The cookie that says which game a browser has used last. */
export const USED_GAME_COOKIE = 'game';

/** @returns the game that a browser has used last, by the cookies that it sends; undefined on a first visit */
export function readUsedGame(cookies: string): GameId | undefined {
  const game = new RegExp(`(?:^|; *)${USED_GAME_COOKIE}=([^;]*)`).exec(cookies)?.[1] ?? '';
  return isGameId(game) ? game : undefined;
}

/** @returns the same of this browser; undefined on the server, which is told by the cookies of each request */
export function usedGame(): GameId | undefined {
  return typeof document === 'undefined' ? undefined : readUsedGame(document.cookie);
}
