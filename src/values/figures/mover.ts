import type { GameId } from '../../games/game.ts';

/** Figures of the last so many days count as moving. */
export const MOVING_MS = 7 * 24 * 60 * 60 * 1000;

/** What a figure was and is, in the game's own unit. */
type Moved = { before: number; after: number };

/** An item whose figure has changed. */
export type Mover = Moved & {
  game: GameId;
  slug: string;
  name: string;
  rarity?: string | undefined;
  picture?: string | undefined;
};

/** @returns how much a figure has changed, in percent of what it was; undefined when it was nothing */
export function movedPercent({ before, after }: Moved): number | undefined {
  return before > 0 ? Math.round((after / before - 1) * 100) + 0 : undefined;
}

/**
 * What has moved most, up or down: to double counts as much as to halve. Whatever came from nothing, or went back to
 * where it was, is left out.
 */
export function biggestMoves<T extends Moved>(moved: readonly T[], most: number): T[] {
  const far = ({ before, after }: Moved) => Math.abs(Math.log(after / before));
  return moved
    .filter(({ before, after }) => before > 0 && after > 0 && before !== after)
    .toSorted((a, b) => far(b) - far(a))
    .slice(0, most);
}
