import type { Api } from '../api/client.ts';
import { orNull } from '../api/read-helpers.ts';
import { type GameId, GAME_IDS } from '../games/game.ts';

/** Items of a list that are in the page at once; the rest follow while scrolling. */
export const FIRST_ITEMS = 24;

/** What pages read of items and their values. */
export const valueReads = {
  values: (api: Api, game: GameId) => ({
    queryKey: ['values', game],
    queryFn: () => api.values.list({ game }),
    meta: { topics: [`values/${game}`] },
  }),
  /** What a value page shows first: enough for one screen, searched and filtered by the server. */
  valuesStart: (api: Api, game: GameId, search: string, filter: string | undefined) => ({
    queryKey: ['values-start', game, search, filter ?? ''],
    queryFn: () =>
      api.values.list({
        game,
        limit: FIRST_ITEMS,
        ...(search ? { search } : {}),
        ...(filter ? { filter } : {}),
      }),
    meta: { topics: [`values/${game}`] },
  }),
  /** One item with its past and recent trades; null when its game has none of that slug. */
  item: (api: Api, game: GameId, slug: string) => ({
    queryKey: ['item', game, slug],
    queryFn: () => orNull(api.values.item({ game, item: slug })),
    meta: { topics: [`values/${game}`, `trades/${game}`] },
  }),
  /** What players' words name in each game, that one first; the nearest names where they name nothing. */
  foundItems: (api: Api, game: GameId, search: string) => ({
    queryKey: ['found-items', game, search],
    queryFn: () => api.values.find({ game, search }),
    meta: { topics: GAME_IDS.map((id) => `values/${id}`) },
  }),
  movers: (api: Api) => ({
    queryKey: ['movers'],
    queryFn: () => api.values.movers(),
    meta: { topics: GAME_IDS.map((game) => `values/${game}`) },
  }),
  /** Certain items of a game, and what is said of its whole list. */
  valuesOf: (api: Api, game: GameId, slugs: readonly string[]) => ({
    queryKey: ['values-of', game, slugs.join(',')],
    queryFn: () =>
      // Without any, what is said of the list is wanted all the same.
      api.values.list(slugs.length === 0 ? { game, limit: 1 } : { game, slugs: slugs.join(',') }),
    meta: { topics: [`values/${game}`] },
  }),
};
