import type { Api } from '../../api/client.ts';
import * as keys from '../../api/query-keys.ts';
import { unlessRefused } from '../../api/read-helpers.ts';
import type { GameId } from '../../games/game.ts';

/** What the owner edits items and lists by. */
export const editingReads = {
  upstreams: (api: Api) => ({
    queryKey: [...keys.backOffice, 'upstreams'],
    queryFn: () => api.upstreams.list(),
    retry: unlessRefused,
    meta: { topics: [] },
  }),
  /** Every game as its owner edits it. */
  editedGames: (api: Api) => ({
    queryKey: ['edited-games'],
    queryFn: () => api.gameConfigs.list(),
    retry: unlessRefused,
    meta: { topics: ['games'] },
  }),
  /** Items that have left a game's list. */
  formerItems: (api: Api, game: GameId) => ({
    queryKey: ['former-items', game],
    queryFn: () => api.gameConfigs.former({ game }),
    retry: unlessRefused,
    meta: { topics: ['games'] },
  }),
  /** The last saves of items and figures. */
  valueSaves: (api: Api) => ({
    queryKey: ['value-saves'],
    queryFn: () => api.gameConfigs.saves(),
    retry: unlessRefused,
    meta: { topics: ['games'] },
  }),
  /** Figures that saves have changed since a version of a game. */
  figuresSince: (api: Api, game: GameId, version: number) => ({
    queryKey: ['figures-since', game, version],
    queryFn: () => api.gameConfigs.figuresSince({ game, version }),
    retry: unlessRefused,
    staleTime: 0,
    meta: { topics: ['games'] },
  }),
  /** One item as the owner edits it. */
  editedItem: (api: Api, game: GameId, slug: string) => ({
    queryKey: ['edited-item', game, slug],
    queryFn: () => api.gameConfigs.item({ game, slug }),
    retry: unlessRefused,
    staleTime: 0,
    meta: { topics: [] },
  }),
};
