import { isCallError } from '../api/call-error.ts';
import type { Api } from '../api/client.ts';
import { orNull } from '../api/read-helpers.ts';
import type { GameId } from '../games/game.ts';
import { tradeReads } from '../trades/trade-reads.ts';
import type { NetWorthDays } from './net-worth.ts';

/** Of what one's things of a game are worth, over whatever span. */
export const netWorthKey = (game: GameId) => ['inventory', game, 'net-worth'];

/** Of what somebody shows of what they have and want. */
export const sharedKey = (userId: string) => ['shared-inventory', userId];

/** What pages read of what the signed-in person has and wants. */
export const inventoryReads = {
  /** How much of each game. */
  sizes: (api: Api) => ({
    queryKey: ['inventory', 'sizes'],
    queryFn: () => api.inventory.sizes(),
    meta: { topics: [] },
  }),
  inventory: tradeReads.held,
  /** Read again with the inventory: its key begins with that of the lists. */
  netWorth: (api: Api, game: GameId, days: NetWorthDays) => ({
    queryKey: [...netWorthKey(game), days],
    queryFn: () => api.inventory.netWorth({ game, days }),
    meta: { topics: [] },
  }),
};

/** What pages read of what somebody else has and wants, as far as they show it. */
export const sharedReads = {
  /** Which games; null when there is nobody of that id. */
  games: (api: Api, userId: string) => ({
    queryKey: sharedKey(userId),
    queryFn: () => orNull(api.inventory.sharedGames({ userId })),
    meta: { topics: ['profiles'] },
  }),
  /** Both lists of a game; null when the reader is not to see them. */
  lists: (api: Api, userId: string, game: GameId) => ({
    queryKey: [...sharedKey(userId), game],
    queryFn: async () => {
      try {
        return await orNull(api.inventory.shared({ userId, game }));
      } catch (error) {
        if (isCallError(error) && error.status === 403) return null;
        throw error;
      }
    },
    meta: { topics: ['profiles'] },
  }),
};
