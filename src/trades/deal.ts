import type { GameId } from '../games/game.ts';
import { type Fairness, fairness } from '../values/figures/fairness.ts';
import { withWorth, type Line } from './lines.ts';
import { sideWorth } from './trade-worth.ts';
import type { DealSide } from './written-deal.ts';

/** What somebody thinks of giving and getting; both of one game, since figures of two games do not compare. */
export type Deal = { game: GameId } & Record<DealSide, Line[]>;

/** @returns a deal with nothing on either side */
export function emptyDeal(game: GameId): Deal {
  return { game, give: [], get: [] };
}

/** What a side comes to. */
export type SideTotal = {
  /** The sum of all of it; undefined when it is empty or anything in it has no known value. */
  total: number | undefined;
  /** The sum of what has a known value; undefined when nothing has. */
  known: number | undefined;
  /** Lines without a known value. */
  unpriced: Line[];
};

/** Adds up a side of a deal, in the game's unit. */
export function sideTotal(game: GameId, side: readonly Line[]): SideTotal {
  const lines = withWorth(game, side);
  return {
    total: sideWorth(lines),
    known: sideWorth(lines.filter(({ worth }) => worth !== undefined)),
    unpriced: side.filter((_, place) => lines[place]?.worth === undefined),
  };
}

/** @returns what a deal is for whoever gives its one side and gets the other */
export function dealFairness({ game, give, get }: Deal): Fairness {
  return fairness(sideTotal(game, give).total, sideTotal(game, get).total);
}
