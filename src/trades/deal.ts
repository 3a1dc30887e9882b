import type { GameId } from '../games/game.ts';
import type { Fairness } from '../values/figures/fairness.ts';
import { withWorth, type Line } from './lines.ts';
import { tradeFairness } from './trade-worth.ts';
import type { DealSide } from './written-deal.ts';

/** What somebody thinks of giving and getting; both of one game, since figures of two games do not compare. */
export type Deal = { game: GameId } & Record<DealSide, Line[]>;

/** @returns a deal with nothing on either side */
export function emptyDeal(game: GameId): Deal {
  return { game, give: [], get: [] };
}

/** @returns a deal as a trade of whoever gives its one side and gets the other, with what everything counts for */
export function asTrade({ game, give, get }: Deal) {
  return { offering: withWorth(game, give), wanting: withWorth(game, get) };
}

/** @returns what a deal is for them. @param nowMs ms since 1970 */
export function dealFairness(deal: Deal, nowMs: number): Fairness {
  return tradeFairness(asTrade(deal), true, nowMs);
}
