import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { ANY_FORM, type Form, formFigure, formParts, PLAIN } from '../items/form.ts';
import type { FigureKey, Item } from '../items/item.ts';
import { figureDay } from './figure-day.ts';
import { figureAt, type Figures, formKey } from './figure-key.ts';

/** @returns the figure of the very form, known or not */
export function keyOfForm(item: Figures, form: Form): FigureKey {
  if (form === PLAIN) return item.regularValue === undefined ? 'value' : 'regularValue';
  const { traits, mutation } = formParts(form);
  const aged = traits.length === 1 && mutation === undefined ? formFigure(form) : undefined;
  return aged ?? formKey(form);
}

/**
 * Which value a list shows for a form: that of the very form where it is known; else that of its age, regular, or the plain value, each only
 * where it is known: ride and fly do not change it.
 *
 * @returns undefined when no figure is known
 */
export function shownFigure(item: Figures, form: Form): FigureKey | undefined {
  const own = keyOfForm(item, form);
  if (figureAt(item, own) !== undefined) return own;
  const aged = formFigure(form);
  if (aged !== undefined && item[aged] !== undefined) return aged;
  if (item.regularValue !== undefined) return 'regularValue';
  return item.value === undefined ? undefined : 'value';
}

/**
 * Which figure an item in a form counts by in lists and trades of its game: its value in that very form, or its price
 * where its lists have no other figure. An item in any form or mutated has no known value (decision 0006), and neither has a
 * form without a figure: a page may let another stand in and say so, a sum may not (decision 0040).
 *
 * @returns undefined when nobody knows it
 */
export function worthFigure(game: GameId, item: Figures, form = PLAIN): FigureKey | undefined {
  const figure = countingFigure(game, item, form);
  return figure === undefined || figureAt(item, figure) === undefined ? undefined : figure;
}

/** @returns the figure that it counts by where that is known, or would */
export function countingFigure(game: GameId, item: Figures, form: Form): FigureKey | undefined {
  if (!counts(form)) return undefined;
  return gameOf(game).countsBy === 'buyPrice' ? 'buyPrice' : keyOfForm(item, form);
}

/** @returns what one of an item in a form counts for, in the game's own unit, or undefined when nobody knows it */
export function worthOf(game: GameId, item: Figures, form = PLAIN): number | undefined {
  const figure = worthFigure(game, item, form);
  return figure && figureAt(item, figure);
}

/** What one of something counts for, and what is known of that figure. */
export type CountedFor = {
  /** In the game's own unit; absent when nobody knows it. */
  worth?: number | undefined;
  /** What that is where it is no trade value; absent where it is one. */
  price?: PriceKind | undefined;
  /** The day (YYYY-MM-DD, UTC) that it is of; absent where its sources have none. */
  worthDay?: string | undefined;
};

/** @returns what one of an item in a form counts for; nothing where nobody knows it */
export function countedFor(game: GameId, item: Item, form = PLAIN): CountedFor {
  const figure = worthFigure(game, item, form);
  if (figure === undefined) return {};
  const price = priceKind(game, item.category);
  const day = figureDay(item, figure);
  return {
    worth: figureAt(item, figure),
    ...(price === undefined ? {} : { price }),
    ...(day === null ? {} : { worthDay: day }),
  };
}

/** @returns what one counts for of which only its price is at hand and its value in that very form */
export function worthInForm(
  game: GameId,
  form: Form,
  known: { buyPrice?: number | undefined; figure?: number | undefined },
): number | undefined {
  if (!counts(form)) return undefined;
  return gameOf(game).countsBy === 'buyPrice' ? known.buyPrice : known.figure;
}

function counts(form: Form): boolean {
  return form !== ANY_FORM && formParts(form).mutation === undefined;
}

/**
 * What a figure is that is no trade value: what a shop asks, or what the game itself pays. It is shown and added up as
 * what it is, and never judged.
 */
export type PriceKind = 'shop' | 'sell';

/** @returns what items of a category count by in a game; undefined where that is a trade value */
export function priceKind(game: GameId, category: string): PriceKind | undefined {
  const { countsBy, sold } = gameOf(game);
  if (countsBy === 'buyPrice') return 'shop';
  return sold?.category.toLowerCase() === category.toLowerCase() ? 'sell' : undefined;
}

/** @returns what the figure is called that items of a category count by */
export function worthWord(game: GameId, category: string): string {
  const { priceWord, sold } = gameOf(game);
  const kind = priceKind(game, category);
  return kind === 'shop' ? priceWord : kind === 'sell' && sold !== undefined ? sold.word : 'Value';
}
