import type { GameId } from '../games/game.ts';

/** Names of the things that ready answers are made of. */
export const topic = {
  trades: (game: GameId) => `trades/${game}`,
  values: (game: GameId) => `values/${game}`,
  games: 'games',
  /** Every profile page: they show live trades and standing. */
  profiles: 'profiles',
} as const;
