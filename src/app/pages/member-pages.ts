import { unasked } from '../../api/client.ts';
import { gameOfSearch } from '../../games/game-address.ts';
import { INVENTORY_PARAMS } from '../../inventory/inventory-address.ts';
import { inventoryReads } from '../../inventory/inventory-reads.ts';
import { PLAN_PARAMS, planAddress, planOf } from '../../matching/plan-address.ts';
import { knownProfile } from '../../profiles/profile-address.ts';
import { dealAddress, requestIdOf } from '../../requests/deal/deal-address.ts';
import { requestReads } from '../../requests/request-reads.ts';
import { routeAddress, routeIdOf } from '../../requests/route/route-address.ts';
import { filterOf, LOG_PARAMS, readLogAddress } from '../../trade-log/log-address.ts';
import { logReads } from '../../trade-log/log-reads.ts';
import { tradeReads } from '../../trades/trade-reads.ts';
import type { PageFacts } from './page-facts-type.ts';

/** Pages of what somebody has and trades. */
export const memberPages = {
  '/inventory': {
    chunk: 'src/inventory/ui/inventory-screen.tsx',
    asks: INVENTORY_PARAMS,
    reads: (cache, api, address) => [
      cache.prefetchQuery(tradeReads.held(api, gameOfSearch(address))),
      cache.prefetchQuery(inventoryReads.netWorth(api, gameOfSearch(address), 90)),
    ],
    description: () => 'What you have and what you want, and what it is worth.',
    leadsTo: (_address, me) => (me === null ? '/login?next=/inventory' : undefined),
    unlisted: true,
  },
  '/profile/:userId/inventory': {
    chunk: 'src/inventory/ui/shared/shared-inventory-screen.tsx',
    asks: ['game'],
    description: () => 'What a trader has and what they want, as far as they show it.',
    timely: true,
    // As the profile.
    unlisted: true,
    status: (address, cache) => (knownProfile(cache, address) === null ? 404 : undefined),
  },
  '/log': {
    chunk: 'src/trade-log/ui/log-screen.tsx',
    asks: LOG_PARAMS,
    reads: (cache, api, address) => {
      const filter = filterOf(readLogAddress(address), Date.now());
      return [
        cache.prefetchQuery(logReads.summary(api, filter)),
        cache.prefetchInfiniteQuery(logReads.trades(api, filter)),
      ];
    },
    description: () => 'What your trades were worth, then and since.',
    leadsTo: (_address, me) => (me === null ? '/login?next=/log' : undefined),
    unlisted: true,
  },
  '/deals': {
    chunk: 'src/requests/deal/ui/my-deals-screen.tsx',
    reads: (cache, api) => [cache.prefetchQuery(requestReads.requests(api))],
    description: () => 'What you asked for, and what others ask of you.',
    leadsTo: (_address, me) => (me === null ? '/login?next=/deals' : undefined),
    unlisted: true,
  },
  '/deals/:requestId': {
    chunk: 'src/requests/deal/ui/deal-screen.tsx',
    reads: (cache, api, address) => [cache.prefetchQuery(requestReads.deal(api, requestIdOf(address)))],
    description: () => 'What you two trade, and what you say to each other.',
    leadsTo: (address, me) => (me === null ? `/login?next=${dealAddress(requestIdOf(address))}` : undefined),
    unlisted: true,
    status: (address, cache) =>
      cache.getQueryData(requestReads.deal(unasked, requestIdOf(address)).queryKey) === null
        ? 404
        : undefined,
  },
  '/routes': {
    chunk: 'src/matching/ui/route/route-plan-screen.tsx',
    asks: PLAN_PARAMS,
    description: () => 'Two fair trades that lead to what you want.',
    leadsTo: (address, me) =>
      me === null ? `/login?next=${encodeURIComponent(planAddress(planOf(address)))}` : undefined,
    unlisted: true,
  },
  '/routes/:routeId': {
    chunk: 'src/requests/route/ui/route-screen.tsx',
    reads: (cache, api, address) => [cache.prefetchQuery(requestReads.route(api, routeIdOf(address)))],
    description: () => 'Two trades, one after the other, and how far they have come.',
    leadsTo: (address, me) => (me === null ? `/login?next=${routeAddress(routeIdOf(address))}` : undefined),
    unlisted: true,
    status: (address, cache) =>
      cache.getQueryData(requestReads.route(unasked, routeIdOf(address)).queryKey) === null ? 404 : undefined,
  },
} satisfies Record<string, PageFacts>;
