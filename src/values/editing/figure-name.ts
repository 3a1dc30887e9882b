import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { formOfKey, isFormKey } from '../figures/figure-key.ts';
import { formFigures, formWords } from '../items/form.ts';
import type { Figure, FigureKey } from '../items/item.ts';
import { countedFigure } from './counted-figures.ts';

/** What figures are called, but for those of a game's traits, which have the trait's word. */
const FIGURE_WORDS: Record<Figure, string> = {
  value: 'Value',
  regularValue: 'Regular value',
  neonValue: 'Neon value',
  megaValue: 'Mega value',
  demand: 'Demand',
  buyPrice: 'Buy price',
  moneyPerSecond: 'Money per second',
};

/** @returns what a figure of an item is called in a game */
export function figureName(game: GameId, figure: FigureKey): string {
  if (isFormKey(figure)) return `${formWords(formOfKey(figure))} value`;
  const own = formFigures(game).find((each) => each.figure === figure);
  return own === undefined ? FIGURE_WORDS[figure] : `${own.label} value`;
}

/** @returns what a figure is called with its item: 'Owl' for what it counts by, 'Owl, Neon value' for another one */
export function figureOfItem(
  game: GameId,
  { name, category }: { name: string; category: string },
  figure: FigureKey,
): string {
  return figure === countedFigure(game, category) ? name : `${name}, ${figureName(game, figure)}`;
}

/** @returns what the figure that an item counts by is called in a game */
export function figureWord(game: GameId): 'price' | 'value' {
  return gameOf(game).countsBy === 'buyPrice' ? 'price' : 'value';
}
