import type { QueryClient } from '@tanstack/react-query';
import { accountReads } from '../../accounts/account-reads.ts';
import type { Address } from '../../api/address.ts';
import type { Api } from '../../api/client.ts';
import { askedDeal } from '../../calculator/known-deal.ts';
import { QUICK_FILTER } from '../../calculator/quick-filter.ts';
import { gameOfPath } from '../../games/game-address.ts';
import { gameReads } from '../../games/game-reads.ts';
import { type GameId, OPENING_GAMES } from '../../games/game.ts';
import { inventoryReads, sharedReads } from '../../inventory/inventory-reads.ts';
import { gameShown } from '../../inventory/shared-address.ts';
import { userIdOf } from '../../profiles/profile-address.ts';
import { profileReads } from '../../profiles/profile-reads.ts';
import { requestReads } from '../../requests/request-reads.ts';
import { reviewListReads } from '../../reviews/review-list-reads.ts';
import { logReads } from '../../trade-log/log-reads.ts';
import { readHub } from '../../trades/hub-address.ts';
import { ownTradeReads } from '../../trades/own/own-trade-reads.ts';
import { tradeReads } from '../../trades/trade-reads.ts';
import { slugsOf } from '../../trades/written-deal.ts';
import { slugOfPath } from '../../values/items/item-address.ts';
import { wordsOfSlug } from '../../values/items/slug-in-address.ts';
import { readListSearch } from '../../values/lists/list-search.ts';
import { valueReads } from '../../values/value-reads.ts';

/** @returns what is under way, so that one can wait for it; what fails is read again by the page itself */
export type PageReads = (cache: QueryClient, api: Api, address: Address) => Promise<unknown>[];

/**
 * What a page shows at first sight, read into the cache, by the path of its route. The server waits for it before it
 * renders; the browser begins it as soon as somebody means to go there.
 */
export const pageReads: Record<string, PageReads> = {
  '/': (cache, api) => [
    cache.prefetchQuery(gameReads.games(api)),
    ...(cache.getQueryData(accountReads.me(api).queryKey) == null
      ? [
          cache.prefetchQuery(tradeReads.latestTrades(api)),
          cache.prefetchQuery(valueReads.valuesStart(api, OPENING_GAMES.quickCheck, '', QUICK_FILTER)),
        ]
      : [
          cache.prefetchQuery(valueReads.movers(api)),
          cache.prefetchQuery(tradeReads.popular(api)),
          cache.prefetchQuery(logReads.summary(api, {})),
          cache.prefetchQuery(logReads.newest(api, {})),
          readStart(cache, api),
        ]),
  ],
  '/values': (cache, api) => [cache.prefetchQuery(gameReads.games(api))],
  '/values/:gameId': (cache, api, address) => {
    const game = gameOfPath(address);
    if (game === undefined) return [];
    const { search, filter } = readListSearch(address.search);
    return [cache.prefetchQuery(valueReads.valuesStart(api, game, search, filter))];
  },
  '/values/:gameId/:item': (cache, api, address) => {
    const game = gameOfPath(address);
    if (game === undefined) return [];
    // Members say which form they have; visitors sign in first.
    const isMember = cache.getQueryData(accountReads.me(api).queryKey) != null;
    return [
      readItem(cache, api, game, address),
      ...(isMember ? [cache.prefetchQuery(gameReads.games(api))] : []),
    ];
  },
  '/trade': (cache, api, address) => {
    const { game, tab, search, scope } = readHub(address.search);
    return [
      cache.prefetchQuery(gameReads.games(api)),
      cache.prefetchInfiniteQuery(tradeReads.liveTrades(api, game, search, scope)),
      // Cards say what one has asked for.
      ...(cache.getQueryData(accountReads.me(api).queryKey) == null
        ? []
        : [
            cache.prefetchQuery(requestReads.requests(api)),
            ...(tab === 'my-trades' ? [cache.prefetchInfiniteQuery(ownTradeReads.own(api, 'live'))] : []),
          ]),
    ];
  },
  '/calculator': (cache, api, address) => {
    const { deal } = askedDeal(address);
    return [
      cache.prefetchQuery(gameReads.games(api)),
      cache.prefetchQuery(valueReads.valuesOf(api, deal.game, slugsOf(deal))),
    ];
  },
  '/account': (cache, api) => [
    cache.prefetchQuery(accountReads.account(api)),
    cache.prefetchQuery(accountReads.robloxLink(api)),
    cache.prefetchQuery(accountReads.sessions(api)),
  ],
  '/profile/:userId': (cache, api, address) => {
    const userId = userIdOf(address);
    return [
      cache.prefetchQuery(profileReads.profile(api, userId)),
      cache.prefetchInfiniteQuery(reviewListReads.traded(api, userId)),
      cache.prefetchInfiniteQuery(reviewListReads.others(api, userId)),
      cache.prefetchQuery(sharedReads.games(api, userId)),
      ...(cache.getQueryData(accountReads.me(api).queryKey)
        ? [cache.prefetchQuery(requestReads.requests(api))]
        : []),
    ];
  },
  '/profile/:userId/inventory': (cache, api, address) => [
    cache.prefetchQuery(profileReads.profile(api, userIdOf(address))),
    readShared(cache, api, address),
  ],
};

/** What waits for somebody, and what they have; of whom nothing does, whether they have posted. */
async function readStart(cache: QueryClient, api: Api): Promise<void> {
  const requests = requestReads.requests(api);
  const sizes = cache.prefetchQuery(inventoryReads.sizes(api));
  await cache.prefetchQuery(requests);
  if (cache.getQueryData<unknown[]>(requests.queryKey)?.length === 0)
    await cache.prefetchInfiniteQuery(ownTradeReads.own(api, 'live'));
  await sizes;
}

/** The games of which somebody shows what they have, and the lists of one of them. */
async function readShared(cache: QueryClient, api: Api, address: Address): Promise<void> {
  const userId = userIdOf(address);
  const games = sharedReads.games(api, userId);
  await cache.prefetchQuery(games);
  const game = gameShown(address, cache.getQueryData<{ game: GameId }[]>(games.queryKey) ?? []);
  if (game !== undefined) await cache.prefetchQuery(sharedReads.lists(api, userId, game));
}

/** Where there is no such item, what may have been meant is read as well. */
async function readItem(cache: QueryClient, api: Api, game: GameId, address: Address): Promise<void> {
  const item = valueReads.item(api, game, slugOfPath(address));
  await cache.prefetchQuery(item);
  const words = wordsOfSlug(address);
  if (cache.getQueryData(item.queryKey) === null && words !== '')
    await cache.prefetchQuery(valueReads.foundItems(api, game, words));
}
