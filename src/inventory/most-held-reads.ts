import type { Api } from '../api/client.ts';
import type { GameId } from '../games/game.ts';

/** What is read of what most people have. No page begins with it. */
export const mostHeldReads = {
  mostHeld: (api: Api, game: GameId) => ({
    queryKey: ['most-held', game],
    queryFn: () => api.inventory.mostHeld({ game }),
    meta: { topics: [] },
  }),
};
