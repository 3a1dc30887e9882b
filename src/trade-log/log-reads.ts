import type { Api, Given } from '../api/client.ts';
import { log } from '../api/query-keys.ts';
import { startOfList } from '../api/read-helpers.ts';
import { GAME_IDS } from '../games/game.ts';
import type { LogFilter } from './log-contract.ts';
import { NEWEST_SHOWN } from './log.ts';

// Each figure that changes makes other ones of these.
const meta = { topics: GAME_IDS.map((game) => `values/${game}`) };

/** What pages read of the signed-in person's trade log. */
export const logReads = {
  trades: (api: Api, filter: LogFilter) => ({
    queryKey: [...log, 'trades', filter],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.tradeLog.list({ ...filter, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: startOfList(),
    getNextPageParam: (page: Given<Api['tradeLog']['list']>) => page.next,
    meta,
  }),
  /** Only as many as the home page shows. */
  newest: (api: Api, filter: LogFilter) => ({
    queryKey: [...log, 'newest', filter],
    queryFn: async () => (await api.tradeLog.list({ ...filter, most: NEWEST_SHOWN })).trades,
    meta,
  }),
  summary: (api: Api, filter: LogFilter) => ({
    queryKey: [...log, 'summary', filter],
    queryFn: () => api.tradeLog.summary(filter),
    meta,
  }),
};
