import type { GameId } from '../../games/game.ts';
import type { PublicEvent } from '../live-event.ts';

/** Names of the things that ready answers are made of. */
export const topic = {
  trades: (game: GameId) => `trades/${game}`,
  values: (game: GameId) => `values/${game}`,
  games: 'games',
  /** Every profile page: they show live trades and standing. */
  profiles: 'profiles',
} as const;

/** @returns the topics that an event makes stale */
export function topicsOf(event: PublicEvent): string[] {
  switch (event.name) {
    case 'trade-posted':
    case 'trade-gone':
    case 'trades-changed':
      return [topic.trades(event.game), topic.profiles];
    case 'values-changed':
      // Trades show what their items are worth.
      return [topic.values(event.game), topic.games, topic.trades(event.game), topic.profiles];
    case 'games-changed':
      return [topic.games];
    case 'review-gone':
      return [topic.profiles];
    case 'announcements-changed':
      // Only pages of the signed-in show them, and those are never kept.
      return [];
  }
}
