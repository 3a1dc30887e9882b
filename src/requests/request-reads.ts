import type { Api } from '../api/client.ts';
import { GAME_IDS } from '../games/game.ts';

/** What pages read of one's own requests, and of what they came to. */
export const requestReads = {
  /** What the signed-in person's completed trades came to. */
  profit: (api: Api) => ({
    queryKey: ['profit'],
    queryFn: () => api.requests.profit(),
    meta: { topics: GAME_IDS.map((game) => `values/${game}`) },
  }),
  requests: (api: Api) => ({
    queryKey: ['requests'],
    queryFn: () => api.requests.mine(),
    meta: { topics: [] },
  }),
};
