import type { GameId } from '../games/game.ts';

/** The spec's value addresses (section 7), which stay as they are: /api/proxy/{name}. */
export const PROXY_GAMES: Record<string, GameId> = {
  growagarden: 'grow-garden',
  adoptme: 'adopt-me',
  myrestaurant: 'my-restaurant',
};
