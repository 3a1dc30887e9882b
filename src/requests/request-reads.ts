import type { Api } from '../api/client.ts';
import { orNull } from '../api/read-helpers.ts';

/** What pages read of one's own requests. */
export const requestReads = {
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
  /** Two of them that were asked together; null when that is not there. */
  route: (api: Api, routeId: string) => ({
    queryKey: ['requests', 'route', routeId],
    queryFn: () => orNull(api.routes.get({ routeId })),
    meta: { topics: [] },
  }),
};
