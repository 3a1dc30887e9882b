import type { Api, Given } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';
import { startOfList, unlessRefused } from '../api/read-helpers.ts';
import type { PeopleSort } from './people-search.ts';

/** What the panels of the owner and the admins read. */
export const backOfficeReads = {
  /** How many people there are. A refusal is an answer: only what may pass is tried again. */
  peopleCounts: (api: Api) => ({
    queryKey: [...keys.backOffice, 'counts'],
    queryFn: () => api.backoffice.counts(),
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  /** Everybody, or those whom a search finds, in an order. */
  people: (api: Api, search: string, sort: PeopleSort) => ({
    queryKey: [...keys.backOffice, 'people', search, sort],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.backoffice.people({
        ...(search === '' ? {} : { search }),
        ...(sort === 'newest' ? {} : { sort }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['backoffice']['people']>) => page.next,
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  adminInvitations: (api: Api) => ({
    queryKey: [...keys.backOffice, 'invitations'],
    queryFn: () => api.backoffice.invitations(),
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  userSessions: (api: Api) => ({
    queryKey: [...keys.backOffice, 'sessions'],
    queryFn: () => api.backoffice.sessions(),
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  systemStatus: (api: Api) => ({
    queryKey: [...keys.backOffice, 'status'],
    queryFn: () => api.backoffice.status(),
    meta: { topics: [] },
  }),
  backups: (api: Api) => ({
    queryKey: [...keys.backOffice, 'backups'],
    queryFn: () => api.backoffice.backups(),
    meta: { topics: [] },
  }),
  /** What a restore of a backup would change: as it is now, each time that somebody asks. */
  tryRestore: (api: Api, backupId: string) => ({
    queryKey: [...keys.backOffice, 'try-restore', backupId],
    queryFn: () => api.backoffice.tryRestore({ backupId }),
    meta: { topics: [] },
    gcTime: 0,
    refetchOnWindowFocus: false,
  }),
};
