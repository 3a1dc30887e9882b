import type { Api } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';

/** What pages about reports and moderation read; apart from the other reads, since no first view needs them. */
export const moderationReads = {
  /** What became of one's own reports. */
  myReports: (api: Api) => ({
    queryKey: keys.myReports,
    queryFn: () => api.reports.mine(),
    meta: { topics: [] },
  }),
  /** What one can report of requests that are gone. */
  keptMessages: (api: Api) => ({
    queryKey: [...keys.requests, 'kept-messages'],
    queryFn: () => api.requests.keptMessages(),
    meta: { topics: [] },
  }),
  queue: (api: Api) => ({
    queryKey: [...keys.moderation, 'queue'],
    queryFn: () => api.moderation.queue(),
    meta: { topics: [] },
  }),
  case: (api: Api, userId: string) => ({
    queryKey: [...keys.moderation, 'case', userId],
    queryFn: () => api.moderation.person({ userId }),
    meta: { topics: [] },
  }),
  appeals: (api: Api) => ({
    queryKey: [...keys.moderation, 'appeals'],
    queryFn: () => api.moderation.appeals(),
    meta: { topics: [] },
  }),
  transparency: (api: Api) => ({
    queryKey: ['transparency'],
    queryFn: () => api.transparency.months(),
    meta: { topics: [] },
  }),
};
