import type { Api } from '../api/client.ts';
import type { GameId } from '../games/game.ts';
import { tradeReads } from '../trades/trade-reads.ts';
import type { NetWorthDays } from './net-worth.ts';

/** Of what one's things of a game are worth, over whatever span. */
export const netWorthKey = (game: GameId) => ['inventory', game, 'net-worth'];

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
