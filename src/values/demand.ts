import type { GameId } from '../games/game.ts';

/** Five pips and their words (DESIGN section 3). */
const LEVELS = [
  { pips: 1, word: 'Cold' },
  { pips: 2, word: 'Low' },
  { pips: 3, word: 'Mid' },
  { pips: 4, word: 'High' },
  { pips: 5, word: 'Hot' },
] as const;

export type Demand = (typeof LEVELS)[number];

/**
 * How wanted an item is, on one scale for all games.
 *
 * @param game whose list the figure comes from
 * @param demand the source's figure: 0 to 10 in Grow a Garden, 1 to 3 stars in Adopt Me (data/README.md)
 * @returns undefined when unknown, outside the source's scale, or when the game has no scale
 */
export function demandOf(game: GameId, demand: number | undefined): Demand | undefined {
  if (demand === undefined) return undefined;
  if (game === 'grow-garden' && demand >= 0 && demand <= 10)
    return LEVELS[Math.max(1, Math.ceil(demand / 2)) - 1];
  // Three stars say less than ten points: they reach neither end of the scale.
  if (game === 'adopt-me' && demand >= 1 && demand <= 3) return LEVELS[Math.round(demand)];
  return undefined;
}
