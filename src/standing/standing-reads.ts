import type { Api } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';

/** What pages about standing and blocks read; apart from the other reads, since no first view needs them. */
export const standingReads = {
  standing: (api: Api) => ({
    queryKey: keys.standing,
    queryFn: () => api.standing.mine(),
    meta: { topics: [] },
  }),
  /** Whether one has the trade licence. */
  licence: (api: Api) => ({
    queryKey: ['licence'],
    queryFn: () => api.licence.mine(),
    meta: { topics: [] },
  }),
  /** Questions for it, which end those that were asked before: they are asked for once, when they are first shown. */
  licenceTry: (api: Api) => ({
    queryKey: ['licence-try'],
    queryFn: () => api.licence.begin(),
    meta: { topics: [] },
    staleTime: 'static' as const,
    gcTime: 0,
    retry: false,
  }),
  /** Whom one has blocked or muted. */
  blocks: (api: Api) => ({
    queryKey: ['blocks'],
    queryFn: () => api.standing.blocks(),
    meta: { topics: [] },
  }),
};
