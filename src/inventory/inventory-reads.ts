import type { Api } from '../api/client.ts';
import type { GameId } from '../games/game.ts';

/** What pages read of what the signed-in person has and wants. */
export const inventoryReads = {
  inventory: (api: Api, game: GameId) => ({
    queryKey: ['inventory', game],
    queryFn: () => api.inventory.get({ game }),
    meta: { topics: [] },
  }),
};
