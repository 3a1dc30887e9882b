import { announcementReads } from '../../announcements/announcement-reads.ts';
import { auditReads } from '../../audit/audit-reads.ts';
import { backOfficeReads } from '../../backoffice/back-office-reads.ts';
import { editingReads } from '../../values/editing/editing-reads.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../../api/address.ts';
import type { Api } from '../../api/client.ts';
import { readLogFilter } from '../../audit/log-filter.ts';
import { readOwnerTab } from '../../backoffice/owner-tab.ts';
import { searchedPeople, sortOfPeople } from '../../backoffice/people-search.ts';
import { readModeration } from '../../moderation/moderation-address.ts';
import { moderationReads } from '../../moderation/moderation-reads.ts';
import { standingReads } from '../../standing/standing-reads.ts';
import type { PageReads } from './page-reads.ts';

/**
 * What the server alone reads for pages, as `pageReads` says it of the others: each look of the back office at people is
 * recorded, so that no browser reads any of it before somebody is there; and what no first view needs is not in its code.
 */
export const backOfficePageReads: Record<string, PageReads> = {
  '/standing': (cache, api) => [cache.prefetchQuery(standingReads.standing(api))],
  '/owner': (cache, api, address) => [
    cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
    cache.prefetchQuery(moderationReads.queue(api)),
    ...ownerTabReads(cache, api, address),
  ],
  '/admin': (cache, api, { search }) => [
    cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
    cache.prefetchQuery(moderationReads.queue(api)),
    cache.prefetchInfiniteQuery(backOfficeReads.people(api, searchedPeople(search), sortOfPeople(search))),
  ],
  '/moderation': (cache, api, { search }) => {
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
  '/transparency': (cache, api) => [cache.prefetchQuery(moderationReads.transparency(api))],
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
