import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../api/address.ts';
import { type Api, type Given, unasked } from '../api/client.ts';
import { gameReads } from '../games/game-reads.ts';
import { dealFairness } from '../trades/deal.ts';
import { resolveDeal, type ResolvedDeal } from '../trades/resolve-deal.ts';
import { readDeal, type ReadDeal, slugsOf } from '../trades/written-deal.ts';
import type { Fairness } from '../values/figures/fairness.ts';
import { valueReads } from '../values/value-reads.ts';
import { gameOfDeal } from './calculator-game.ts';
import { dealDates } from './deal-dates.ts';

/** @returns the deal that an address names, before anything is known of its items */
export function askedDeal(address: Pick<Address, 'search'>): ReadDeal {
  return readDeal(address.search, gameOfDeal(address));
}

/**
 * The deal that an address names, out of what has been read for its page, and of when its figures are.
 * @returns undefined while something of it is not known
 */
export function knownDeal(
  cache: QueryClient,
  address: Pick<Address, 'search'>,
  nowMs: number,
): (ResolvedDeal & { dates: string | undefined; fair: Fairness }) | undefined {
  const asked = askedDeal(address);
  const { deal } = asked;
  const list = cache.getQueryData<Given<Api['values']['list']>>(
    valueReads.valuesOf(unasked, deal.game, slugsOf(deal)).queryKey,
  );
  const games = cache.getQueryData<Given<Api['games']['list']>>(gameReads.games(unasked).queryKey);
  const rules = games?.find(({ id }) => id === deal.game);
  if (list === undefined || rules === undefined) return undefined;
  const resolved = resolveDeal(deal, list, rules);
  return { ...resolved, dates: dealDates(resolved.deal, list), fair: wholeFairness(asked, resolved, nowMs) };
}

/** @returns what a deal is for its reader, as whoever shares it may say: of a part of what an address names nothing is known */
export function wholeFairness(asked: ReadDeal, { deal, ...left }: ResolvedDeal, nowMs: number): Fairness {
  const isWhole =
    asked.cutMoney === undefined &&
    asked.unreadable + asked.overMost + left.unknown + left.tooMany + left.overMost === 0;
  return isWhole ? dealFairness(deal, nowMs) : { verdict: 'U' };
}
