import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { traitsOf } from '../../values/items/form.ts';

/** @returns a trade in the game's own items; nothing while these are not here */
export function exampleOf(items: readonly { name: string }[] | undefined): string {
  const [first, second] = items ?? [];
  return first === undefined || second === undefined ? '' : `[H] 2x ${second.name} [W] ${first.name}`;
}

/** @returns how one says forms; in a game without them, how one says sides */
export function hintOf(game: GameId): string {
  const { plain } = gameOf(game).traits ?? {};
  const traits = traitsOf(game).map(({ letter, word }) => `${letter} ${word}`);
  const said = plain === undefined ? ['[H] have', '[W] want'] : [...traits, `np ${plain}`];
  return said.join(' · ');
}
