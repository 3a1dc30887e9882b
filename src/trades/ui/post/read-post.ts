import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/client.ts';
import { gameReads } from '../../../games/game-reads.ts';
import { FALLBACK_MAX_ITEMS, type GameId } from '../../../games/game.ts';
import { MAX_AMOUNT, moneyText } from '../../../values/figures/money.ts';
import { valueReads } from '../../../values/value-reads.ts';
import { resolveDeal } from '../../resolve-deal.ts';
import type { Selection } from '../../selection.ts';
import { readDeal } from '../../written-deal.ts';
import { sayOverMost } from '../lines/say-capped.ts';

/**
 * Reads what `postAddress` put into an address. Says where more than 99 of an item are left out, or more money than a line holds.
 * @returns the deal as the dialog holds it; what the game no longer has is left out
 */
export async function readPost(
  cache: QueryClient,
  api: Api,
  game: GameId,
  params: URLSearchParams,
): Promise<Selection> {
  const [games, list] = await Promise.all([
    cache.fetchQuery(gameReads.games(api)),
    // The dialog needs the whole list anyway.
    cache.fetchQuery(valueReads.values(api, game)),
  ]);
  const rules = games.find(({ id }) => id === game) ?? { maxItems: FALLBACK_MAX_ITEMS, mutations: [] };
  const read = readDeal(params, game);
  const { deal, overMost } = resolveDeal(read.deal, list, rules);
  if (read.overMost + overMost > 0) sayOverMost();
  if (read.cutMoney !== undefined) sayOverMost(moneyText(read.cutMoney, MAX_AMOUNT));
  return { offering: deal.give, wanting: deal.get };
}
