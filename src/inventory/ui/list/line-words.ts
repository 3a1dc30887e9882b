import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import type { Line } from '../../../trades/lines.ts';
import { worthText } from '../../../values/figures/figure.ts';
import type { CountedFor } from '../../../values/figures/worth.ts';
import { formWords, hasTraits } from '../../../values/items/form.ts';

/**
 * @param mutations of the game, without 'None'; empty when it has none, or where what has none is not said to have none
 * @returns 'Neon Fly Ride · 120 each': what kind a line is, and what one of several counts for
 */
export function lineWords(game: GameId, line: Line & CountedFor, mutations: readonly string[]): string {
  const { item, form, quantity, worth } = line;
  const plain = hasTraits(game, item.category)
    ? gameOf(game).traits?.plain
    : mutations.length > 0
      ? 'No mutation'
      : undefined;
  const kind = formWords(form) || plain;
  const each = worth === undefined || quantity === 1 ? undefined : `${worthText(game, worth)} each`;
  return [kind, each].filter((words) => words !== undefined).join(' · ');
}
