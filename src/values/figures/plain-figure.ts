import type { GameId } from '../../games/game.ts';
import { hasTraits } from '../items/form.ts';
import type { Figures } from './figure-key.ts';

/** What the plain item counts for is one figure, which goes by one of two names (decision 0047). */
export const PLAIN_FIGURES = ['value', 'regularValue'] as const;
export type PlainFigure = (typeof PLAIN_FIGURES)[number];

/** @returns whether a figure is what the plain item counts for, by either name */
export function isPlainFigure(figure: string): figure is PlainFigure {
  return figure === 'value' || figure === 'regularValue';
}

/** @returns its name: what comes with traits has a regular value, all else a value */
export function plainFigure(game: GameId, category: string): PlainFigure {
  return hasTraits(game, category) ? 'regularValue' : 'value';
}

/** @returns an item with its plain figure under that name alone; one that is said by the other name counts where that is all that is said */
export function withPlainFigure<T extends Figures & { category: string }>(game: GameId, item: T) {
  const { value, regularValue, ...others } = item;
  const name = plainFigure(game, item.category);
  const figure = name === 'value' ? (value ?? regularValue) : (regularValue ?? value);
  const plain: Pick<Figures, PlainFigure> = figure === undefined ? {} : { [name]: figure };
  return { ...others, ...plain };
}
