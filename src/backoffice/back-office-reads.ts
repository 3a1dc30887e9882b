import { type Api, type Given, isRefused } from '../api/client.ts';
import * as keys from '../api/query-keys.ts';
import type { GameId } from '../games/game.ts';
import type { PeopleSort } from './people-search.ts';

/** What the pages of the back office read; apart from the other reads, since no other page needs them. */
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
  /** The system logs; of one action or one person where they are named. */
  systemLogs: (api: Api, action: string, person: string) => ({
    queryKey: [...keys.backOffice, 'logs', action, person],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.backoffice.logs({
        ...(action === '' ? {} : { action }),
        ...(person === '' ? {} : { person }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['backoffice']['logs']>) => page.next,
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  /** The owner's list of announcements. */
  announcements: (api: Api) => ({
    queryKey: keys.announcements,
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.announcements.list(pageParam === null ? {} : { after: pageParam }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['announcements']['list']>) => page.next,
    meta: { topics: [] },
  }),
  upstreams: (api: Api) => ({
    queryKey: [...keys.backOffice, 'upstreams'],
    queryFn: () => api.upstreams.list(),
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
  /** Every game as its owner edits it. */
  editedGames: (api: Api) => ({
    queryKey: ['edited-games'],
    queryFn: () => api.gameConfigs.list(),
    retry: unlessRefused,
    meta: { topics: ['games'] },
  }),
  /** One item as the owner edits it. */
  editedItem: (api: Api, game: GameId, slug: string) => ({
    queryKey: ['edited-item', game, slug],
    queryFn: () => api.gameConfigs.item({ game, slug }),
    retry: unlessRefused,
    staleTime: 0,
    meta: { topics: [] },
  }),
};

const TRIES = 3;

function unlessRefused(failures: number, error: unknown): boolean {
  return failures < TRIES && !isRefused(error);
}

/** The first page of a list has no key; the type leaves room for the keys of the next. */
function startOfList(): string | null {
  return null;
}
