import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../api/address.ts';
import { type Api, reads } from '../api/client.ts';
import { backOfficeReads } from '../backoffice/back-office-reads.ts';
import { readLogFilter } from '../backoffice/log-filter.ts';
import { readOwnerTab } from '../backoffice/owner-tab.ts';
import { searchedPeople } from '../backoffice/people-search.ts';
import { askedDeal } from '../calculator/known-deal.ts';
import { gameOfPath } from '../games/game-address.ts';
import { userIdOf } from '../profiles/profile-address.ts';
import { readHub } from '../trades/hub-address.ts';
import { slugsOf } from '../trades/written-deal.ts';
import { slugOfPath } from '../values/item-address.ts';
import { readListSearch } from '../values/list-search.ts';

/** @returns what is under way, so that one can wait for it; what fails is read again by the page itself */
type PageReads = (cache: QueryClient, api: Api, address: Address) => Promise<unknown>[];

/**
 * What a page shows at first sight, read into the cache, by the path of its route. The server waits for it before it
 * renders; the browser begins it as soon as somebody means to go there.
 */
export const pageReads: Record<string, PageReads> = {
  '/': (cache, api) => [
    cache.prefetchQuery(reads.games(api)),
    ...(cache.getQueryData(reads.me(api).queryKey) == null
      ? [
          cache.prefetchQuery(reads.latestTrades(api)),
          cache.prefetchQuery(reads.valuesStart(api, 'steal-brainrot', '', 'Legendary')),
        ]
      : [
          cache.prefetchQuery(reads.movers(api)),
          cache.prefetchQuery(reads.popular(api)),
          cache.prefetchQuery(reads.profit(api)),
        ]),
  ],
  '/values': (cache, api) => [cache.prefetchQuery(reads.games(api))],
  '/values/:gameId': (cache, api, address) => {
    const game = gameOfPath(address);
    if (game === undefined) return [];
    const { search, filter } = readListSearch(address.search);
    return [cache.prefetchQuery(reads.valuesStart(api, game, search, filter))];
  },
  '/values/:gameId/:item': (cache, api, address) => {
    const game = gameOfPath(address);
    return game === undefined ? [] : [cache.prefetchQuery(reads.item(api, game, slugOfPath(address)))];
  },
  '/trade': (cache, api, address) => {
    const { game, search, scope } = readHub(address.search);
    return [
      cache.prefetchQuery(reads.games(api)),
      cache.prefetchInfiniteQuery(reads.liveTrades(api, game, search, scope)),
      // Cards say what one has asked for.
      ...(cache.getQueryData(reads.me(api).queryKey) == null
        ? []
        : [cache.prefetchQuery(reads.requests(api))]),
    ];
  },
  '/calculator': (cache, api, address) => {
    const { deal } = askedDeal(address);
    return [
      cache.prefetchQuery(reads.games(api)),
      cache.prefetchQuery(reads.valuesOf(api, deal.game, slugsOf(deal))),
    ];
  },
  '/account': (cache, api) => [
    cache.prefetchQuery(reads.account(api)),
    cache.prefetchQuery(reads.robloxLink(api)),
    cache.prefetchQuery(reads.sessions(api)),
  ],
  '/profile/:userId': (cache, api, address) => {
    const userId = userIdOf(address);
    return [
      cache.prefetchQuery(reads.profile(api, userId)),
      cache.prefetchInfiniteQuery(reads.reviews(api, userId)),
      ...(cache.getQueryData(reads.me(api).queryKey) ? [cache.prefetchQuery(reads.requests(api))] : []),
    ];
  },
  '/owner': (cache, api, address) => [
    cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
    ...ownerTabReads(cache, api, address),
  ],
  '/admin': (cache, api, { search }) => [
    cache.prefetchQuery(backOfficeReads.peopleCounts(api)),
    cache.prefetchInfiniteQuery(backOfficeReads.people(api, searchedPeople(search))),
  ],
};

/** What the chosen tab of the owner panel shows at first sight. */
function ownerTabReads(cache: QueryClient, api: Api, { search }: Address): Promise<unknown>[] {
  switch (readOwnerTab(search)) {
    case 'users':
      return [
        cache.prefetchInfiniteQuery(backOfficeReads.people(api, searchedPeople(search))),
        cache.prefetchQuery(backOfficeReads.adminInvitations(api)),
      ];
    case 'sessions':
      return [cache.prefetchQuery(backOfficeReads.userSessions(api))];
    case 'logs': {
      const { action, person } = readLogFilter(search);
      return [cache.prefetchInfiniteQuery(backOfficeReads.systemLogs(api, action, person))];
    }
    case 'notifications':
      return [cache.prefetchInfiniteQuery(backOfficeReads.announcements(api))];
    case 'games':
      // Every item of every game: too much to stand in a page.
      return [];
    case 'settings':
      return [
        cache.prefetchQuery(backOfficeReads.systemStatus(api)),
        cache.prefetchQuery(backOfficeReads.backups(api)),
        cache.prefetchQuery(backOfficeReads.upstreams(api)),
      ];
  }
}
