import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { type Form, formFigure, formWords } from './form.ts';
import type { Item } from './item.ts';

/**
 * The line under the name of an item that may have traits. Where the value of its form is unknown and the regular one stands in for it (spec section 4),
 * the line says so, lest the figure be taken for the neon or mega one.
 *
 * @returns 'No potion', 'Neon Fly', 'Mega · regular value'
 */
export function formLine(game: GameId, item: Pick<Item, 'neonValue' | 'megaValue'>, form: Form): string {
  const words = formWords(form) || (gameOf(game).traits?.plain ?? '');
  const aged = formFigure(form);
  return aged !== undefined && item[aged] === undefined ? `${words} · regular value` : words;
}
