import type { Api, Given } from '../api/client.ts';
import { startOfList } from '../api/read-helpers.ts';
import type { GameId } from '../games/game.ts';

/** What the page of a game's changes reads. */
export const changeReads = {
  /** @param after the key of the page that comes first; undefined for the newest */
  changes: (api: Api, game: GameId, after: string | undefined) => ({
    queryKey: ['value-changes', game, after ?? ''],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      api.values.changes({ game, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: after ?? startOfList(),
    getNextPageParam: (page: Given<Api['values']['changes']>) => page.next,
    meta: { topics: [`values/${game}`] },
  }),
  movers: (api: Api, game: GameId) => ({
    queryKey: ['game-movers', game],
    queryFn: () => api.values.gameMovers({ game }),
    meta: { topics: [`values/${game}`] },
  }),
};
