import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { formOfKey, isFormKey } from '../figures/figure-key.ts';
import { isPlainFigure, plainFigure } from '../figures/plain-figure.ts';
import { pricedForms } from '../figures/priced-forms.ts';
import { keyOfForm } from '../figures/worth.ts';
import { type Form, FORM_FIGURES, formWithFigure, PLAIN } from '../items/form.ts';
import type { FigureKey } from '../items/item.ts';
import { countedFigure } from './counted-figures.ts';

/**
 * @returns the figures that an item of a category can have in its game, the one that it counts by first: of what comes with traits then its
 *   value in each other form, by age; demand, price in a shop and income, where the game has them
 */
export function figureKeysOf(game: GameId, category: string): FigureKey[] {
  const { countsBy, demand, incomeWord } = gameOf(game);
  return [
    countedFigure(game, category),
    ...pricedForms(game, category).map((form) => keyOfForm({}, form)),
    ...(demand === undefined ? [] : ['demand' as const]),
    ...(countsBy === 'buyPrice' ? [] : ['buyPrice' as const]),
    ...(incomeWord === undefined ? [] : ['moneyPerSecond' as const]),
  ];
}

/** @returns the form in which an item counts by a figure; undefined of what it does not count by */
export function formOfFigure(game: GameId, key: FigureKey): Form | undefined {
  if (isFormKey(key)) return formOfKey(key);
  if (gameOf(game).countsBy === 'buyPrice') return key === 'buyPrice' ? PLAIN : undefined;
  if (isPlainFigure(key)) return PLAIN;
  const named = FORM_FIGURES.find((figure) => figure === key);
  return named && formWithFigure(game, named);
}

/** @returns a figure by the name that it has for an item of a category: what the plain item counts for goes by one of two */
export function keyInCategory(game: GameId, category: string, key: FigureKey): FigureKey {
  return isPlainFigure(key) ? plainFigure(game, category) : key;
}
