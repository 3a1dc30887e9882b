import type { Api } from '../../../api/client.ts';
import { GAME_IDS } from '../../../games/game.ts';
import type { SearchScope } from '../../trade-search.ts';

/** The read of how many live trades of each game a search finds, also by what items are called. No first view needs it. */
export function tradeCounts(api: Api, search: string, scope: SearchScope) {
  return {
    queryKey: ['trade-counts', search, scope],
    queryFn: () => api.trades.counts({ search, scope }),
    meta: { topics: GAME_IDS.map((game) => `values/${game}`) },
  };
}
