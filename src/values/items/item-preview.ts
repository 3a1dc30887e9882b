import { gameOf } from '../../games/game-list.ts';
import { dateInWords } from '../figures/figure-dates.ts';
import { figuresByDay } from '../figures/figures-by-day.ts';
import type { ItemDetail } from './item-address.ts';

/** @returns what a search engine or a link preview says of an item: its known figures with their date */
export function itemDescription({ game, item }: ItemDetail): string {
  const told = figuresByDay(game, item).flatMap(({ day, texts }) =>
    texts.length === 0 ? [] : [`${texts.join(', ')}${day === null ? '' : `, as of ${dateInWords(day)}`}`],
  );
  const figures = told.join('; ') || 'Value not known yet';
  const kind = item.rarity === undefined ? item.category.toLowerCase() : item.rarity;
  return `${item.name} (${kind}) in ${gameOf(game).name}: ${figures}. Community estimates, with history and live trades.`;
}
