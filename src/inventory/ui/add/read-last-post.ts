import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { ownTradeReads } from '../../../trades/own/own-trade-reads.ts';
import { OWN_STATES, type PublicTrade } from '../../../trades/trade.ts';

/** @returns what the signed-in person has posted last in a game; undefined where that was nothing, or long ago */
export async function readLastPost(
  cache: QueryClient,
  api: Api,
  game: GameId,
): Promise<Pick<PublicTrade, 'offering'> | undefined> {
  const lists = await Promise.all(
    OWN_STATES.map(async (state) => await cache.fetchInfiniteQuery(ownTradeReads.own(api, state))),
  );
  return lists
    .flatMap(({ pages }) => pages.flatMap(({ trades }) => trades))
    .filter((trade) => trade.game === game)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}
