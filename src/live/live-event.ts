import type { GameId } from '../games/game.ts';
import type { PublicTrade } from '../trades/trade.ts';

/** What every open page of a game may hear. It carries the public row, made by the lists' own presenter. */
export type PublicEvent =
  | { name: 'trade-posted'; game: GameId; trade: PublicTrade }
  | { name: 'trade-gone'; game: GameId; tradeId: string }
  /**
   * Something of that game's trades changed; too large or too much to carry, so read the list again. `ratings`: only
   * what stands beside the traders' names. `back`: a trade that was gone is there again.
   */
  | { name: 'trades-changed'; game: GameId; only?: 'ratings' | undefined; back?: string | undefined }
  | { name: 'values-changed'; game: GameId }
  | { name: 'games-changed' }
  /**
   * What everybody's notifications say changed: an announcement came, went or came back. `withinMs`: the process that
   * tells many pages at once has each of them ask at a moment of its own within so many ms.
   */
  | { name: 'announcements-changed'; withinMs?: number | undefined }
  /** A review of that person was removed. */
  | { name: 'review-gone'; reviewedId: string };

/** What one person alone hears: only a name; their list is then read again. */
export type PrivateEvent = {
  name: 'session-ended' | 'profile-changed' | 'notifications-changed' | 'requests-changed';
  userId: string;
};

export type LiveEvent = PublicEvent | PrivateEvent;

/** What processes tell each other and no page hears: that everything kept is to be read anew. */
export type ProcessEvent = { name: 'cache-refreshed' };

/** @returns whether an event is for one person alone */
export function isPrivate(event: LiveEvent): event is PrivateEvent {
  return 'userId' in event;
}

/** The live connection sends a sign of life this often (spec section 9). */
export const HEARTBEAT_MS = 25_000;

/** Waits before each further try to reconnect; the last one is kept (spec section 9). */
export const RECONNECT_WAITS_MS = [1000, 2000, 5000, 10_000] as const;
