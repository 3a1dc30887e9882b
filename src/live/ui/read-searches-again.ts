import { matchQuery, type QueryClient } from '@tanstack/react-query';
import * as keys from '../../api/query-keys.ts';
import type { GameId } from '../../games/game.ts';

/** What happens at once is answered by one read. */
const GATHER_MS = 250;

/** In a lively game searched lists are read again no more often than this. */
export const SEARCH_PAUSE_MS = 2000;

type Pace = { timer: ReturnType<typeof setTimeout> | undefined; readAtMs: number };

/**
 * Reads the searched lists of a game again, and the trades with one of its items, soon: only the server knows whether a
 * new trade matches. Those on screen are read at once, the others when they are next shown.
 */
export function readSearchesAgain(cache: QueryClient, game: GameId): void {
  const pace = paceOf(cache, game);
  if (pace.timer !== undefined) return;
  const readAgain = () => {
    pace.timer = undefined;
    pace.readAtMs = Date.now();
    const read = [searchesOf(game), { queryKey: keys.itemsOf(game) }];
    void cache.invalidateQueries({ predicate: (query) => read.some((which) => matchQuery(which, query)) });
  };
  pace.timer = setTimeout(readAgain, Math.max(GATHER_MS, pace.readAtMs + SEARCH_PAUSE_MS - Date.now()));
}

/** @returns what names the searched lists of a game in the cache: their keys go on where the game's own ends */
export function searchesOf(game: GameId) {
  const all = keys.liveTrades(game);
  return {
    queryKey: all,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > all.length,
  };
}

const paces = new WeakMap<QueryClient, Map<GameId, Pace>>();

function paceOf(cache: QueryClient, game: GameId): Pace {
  const games = paces.get(cache) ?? new Map<GameId, Pace>();
  paces.set(cache, games);
  const pace = games.get(game) ?? { timer: undefined, readAtMs: 0 };
  games.set(game, pace);
  return pace;
}
