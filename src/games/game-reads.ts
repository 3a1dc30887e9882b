import type { Api } from '../api/client.ts';

/** What pages read of the games. */
export const gameReads = {
  games: (api: Api) => ({
    queryKey: ['games'],
    queryFn: () => api.games.list(),
    meta: { topics: ['games'] },
  }),
};
