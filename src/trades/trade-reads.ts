import type { Api, Given } from '../api/client.ts';
import { startOfList } from '../api/read-helpers.ts';
import { type GameId, GAME_IDS } from '../games/game.ts';
import type { SearchScope } from './trade-search.ts';

/** What pages read of live trades, and of posting one. */
export const tradeReads = {
  /** Counted once a minute, so no single trade makes it stale. */
  popular: (api: Api) => ({
    queryKey: ['popular'],
    queryFn: () => api.trades.popular(),
    meta: { topics: [] },
  }),
  /** Live trades of a game; with a search only those that match, under a key of their own below the game's. */
  liveTrades: (api: Api, game: GameId, search = '', scope: SearchScope = 'all') => ({
    queryKey: search === '' ? ['trades', game] : ['trades', game, scope, search],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.trades.list({
        game,
        ...(search === '' ? {} : { search, scope }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['trades']['list']>) => page.next,
    // A search finds items by what they are called now.
    meta: { topics: search === '' ? [`trades/${game}`] : [`trades/${game}`, `values/${game}`] },
  }),
  latestTrades: (api: Api) => ({
    queryKey: ['trades-latest'],
    queryFn: () => api.trades.latest(),
    meta: { topics: GAME_IDS.map((game) => `trades/${game}`) },
  }),
  posting: (api: Api) => ({
    queryKey: ['posting'],
    queryFn: () => api.trades.mine(),
    meta: { topics: [] },
  }),
  /** What the signed-in person has and wants of a game: posts are made of it. */
  held: (api: Api, game: GameId) => ({
    queryKey: ['inventory', game],
    queryFn: () => api.inventory.get({ game }),
    meta: { topics: [] },
  }),
};
