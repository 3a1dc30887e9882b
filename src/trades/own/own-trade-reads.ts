import type { Api, Given } from '../../api/client.ts';
import { ownTrades } from '../../api/query-keys.ts';
import { startOfList } from '../../api/read-helpers.ts';
import { GAME_IDS } from '../../games/game.ts';
import type { OwnState } from '../trade.ts';

/** What pages read of what one has posted oneself, by what has become of it. */
export const ownTradeReads = {
  own: (api: Api, state: OwnState) => ({
    queryKey: [...ownTrades, state],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.trades.own({ state, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['trades']['own']>) => page.next,
    meta: { topics: GAME_IDS.map((game) => `trades/${game}`) },
  }),
};
