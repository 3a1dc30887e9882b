import { type GameId, GAME_IDS } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';

/** The games that have a value address, by its name: /api/proxy/{name}. */
export const PROXY_GAMES = new Map<string, GameId>(
  GAME_IDS.flatMap((game) => {
    const { upstream } = supplyOf(game);
    return upstream === undefined ? [] : [[upstream, game] as const];
  }),
);
