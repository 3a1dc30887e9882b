import type { DemandScale } from '../../games/game-definition.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';

/** Five pips and their words. */
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
 * @param demand the source's figure, on the game's own scale (data/README.md)
 * @returns undefined when unknown, outside the source's scale, or when the game has no scale
 */
export function demandOf(game: GameId, demand: number | undefined): Demand | undefined {
  const scale = gameOf(game).demand;
  return demand === undefined || scale === undefined ? undefined : LEVEL_ON[scale](demand);
}

/** @returns between which figures the demand of a game's items lies; undefined where the game has no scale */
export function demandRange(game: GameId): { least: number; most: number } | undefined {
  const scale = gameOf(game).demand;
  return scale && RANGES[scale];
}

const RANGES: Record<DemandScale, { least: number; most: number }> = {
  points: { least: 0, most: 10 },
  stars: { least: 1, most: 3 },
};

const LEVEL_ON: Record<DemandScale, (demand: number) => Demand | undefined> = {
  points: (demand) =>
    demand >= 0 && demand <= 10 ? LEVELS[Math.max(1, Math.ceil(demand / 2)) - 1] : undefined,
  // Three stars say less than ten points: they reach neither end of the scale.
  stars: (demand) => (demand >= 1 && demand <= 3 ? LEVELS[Math.round(demand)] : undefined),
};
