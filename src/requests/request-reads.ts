import type { Api } from '../api/client.ts';
import { orNull } from '../api/read-helpers.ts';
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
  /** One of them with what was said in it; null when it is not there. */
  deal: (api: Api, requestId: string) => ({
    queryKey: ['requests', 'deal', requestId],
    queryFn: () => orNull(api.requests.deal({ requestId })),
    meta: { topics: [] },
  }),
};
