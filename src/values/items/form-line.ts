import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import type { Figures } from '../figures/figure-key.ts';
import { keyOfForm, shownFigure } from '../figures/worth.ts';
import { type Form, formFigure, formWords } from './form.ts';

/**
 * The line under the name of an item that may have traits. Where the value of its form is unknown and another stands in for it,
 * the line says so, lest the figure be taken for that of the form.
 *
 * @returns 'No potion', 'Neon', 'Neon Fly · without potions', 'Mega · regular value'
 */
export function formLine(game: GameId, item: Figures, form: Form): string {
  const words = formWords(form) || (gameOf(game).traits?.plain ?? '');
  const shown = shownFigure(item, form);
  if (shown === undefined || shown === keyOfForm(item, form)) return words;
  const aged = formFigure(form);
  return `${words} · ${aged === undefined || shown === aged ? 'without potions' : 'regular value'}`;
}
