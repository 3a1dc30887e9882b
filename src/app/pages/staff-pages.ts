import type { QueryClient } from '@tanstack/react-query';
import { announcementReads } from '../../announcements/announcement-reads.ts';
import type { Address } from '../../api/address.ts';
import type { Api } from '../../api/client.ts';
import { auditReads } from '../../audit/audit-reads.ts';
import { readLogFilter } from '../../audit/log-filter.ts';
import { doorOf } from '../../backoffice/back-office-door.ts';
import { backOfficeReads } from '../../backoffice/back-office-reads.ts';
import { readOwnerTab } from '../../backoffice/owner-tab.ts';
import { searchedPeople, sortOfPeople } from '../../backoffice/people-search.ts';
import { readModeration } from '../../moderation/moderation-address.ts';
import { moderationReads } from '../../moderation/moderation-reads.ts';
import { editingReads } from '../../values/editing/editing-reads.ts';
import type { PageFacts } from './page-facts-type.ts';

/** Pages of those who run the site; each browser that is not theirs never reads any of it. */
export const staffPages: Record<string, PageFacts> = {
  '/owner': {
    chunk: 'src/backoffice/ui/owner-screen.tsx',
    reads: (cache, api, address) => [
      cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
      cache.prefetchQuery(moderationReads.queue(api)),
      ...ownerTabReads(cache, api, address),
    ],
    asks: ['tab', 'q', 'sort', 'action', 'person'],
    description: () => 'Where the owner looks after people, games and announcements.',
    leadsTo: (_address, me) => doorOf('owner', me?.role),
    unlisted: true,
  },
  '/admin': {
    chunk: 'src/backoffice/ui/admin-screen.tsx',
    reads: (cache, api, { search }) => [
      cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
      cache.prefetchQuery(moderationReads.queue(api)),
      cache.prefetchInfiniteQuery(backOfficeReads.people(api, searchedPeople(search), sortOfPeople(search))),
    ],
    asks: ['q', 'sort'],
    description: () => 'Where admins look people up.',
    leadsTo: (_address, me) => doorOf('admin', me?.role),
    unlisted: true,
  },
  '/moderation': {
    chunk: 'src/moderation/ui/moderation-screen.tsx',
    reads: (cache, api, { search }) => {
      const { tab, userId, appealId } = readModeration(search);
      return [
        cache.prefetchQuery(moderationReads.queue(api)),
        ...(tab === 'appeals' || appealId !== undefined
          ? [cache.prefetchQuery(moderationReads.appeals(api))]
          : []),
        ...(userId === undefined || appealId !== undefined
          ? []
          : [cache.prefetchQuery(moderationReads.case(api, userId))]),
      ];
    },
    asks: ['tab', 'case', 'appeal'],
    description: () => 'Where admins look after reports.',
    leadsTo: (_address, me) => doorOf('moderation', me?.role),
    unlisted: true,
  },
};

/** What the chosen tab of the owner panel shows at first sight. */
function ownerTabReads(cache: QueryClient, api: Api, { search }: Address): Promise<unknown>[] {
  switch (readOwnerTab(search)) {
    case 'users':
      return [
        cache.prefetchInfiniteQuery(
          backOfficeReads.people(api, searchedPeople(search), sortOfPeople(search)),
        ),
        cache.prefetchQuery(backOfficeReads.adminInvitations(api)),
      ];
    case 'sessions':
      return [cache.prefetchQuery(backOfficeReads.userSessions(api))];
    case 'logs': {
      const { action, person } = readLogFilter(search);
      return [cache.prefetchInfiniteQuery(auditReads.systemLogs(api, action, person))];
    }
    case 'notifications':
      return [cache.prefetchInfiniteQuery(announcementReads.announcements(api))];
    case 'games':
      // Every item of every game: too much to stand in a page.
      return [];
    case 'settings':
      return [
        cache.prefetchQuery(backOfficeReads.systemStatus(api)),
        cache.prefetchQuery(backOfficeReads.backups(api)),
        cache.prefetchQuery(editingReads.upstreams(api)),
      ];
  }
}
