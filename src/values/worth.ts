import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { money, NOT_KNOWN, shortFigure } from './figure.ts';
import { ANY_FORM, type Form, formFigure, formParts, PLAIN } from './form.ts';
import type { Item } from './item.ts';

type Valued = Pick<Item, 'value' | 'regularValue' | 'neonValue' | 'megaValue'>;
type Priced = Valued & Pick<Item, 'buyPrice'>;

/**
 * Which value a list shows for a form: that of what the form says, else regular, else the plain value, each only where it is known
 * (spec section 4). Ride and fly do not change it.
 *
 * @returns undefined when no figure is known
 */
export function shownFigure(item: Valued, form: Form): keyof Valued | undefined {
  const aged = formFigure(form);
  if (aged !== undefined && item[aged] !== undefined) return aged;
  if (item.regularValue !== undefined) return 'regularValue';
  return item.value === undefined ? undefined : 'value';
}

/**
 * Which figure an item in a form counts by in lists and trades of its game: its community value, or its price
 * where its lists have no other figure. An item in any form or mutated has no known value (decision 0006), and neither has a neon or
 * mega pet whose list gives only the regular one: a page may let that stand in and say so, a sum may not.
 *
 * @returns undefined when nobody knows it
 */
export function worthFigure(game: GameId, item: Priced, form = PLAIN): keyof Priced | undefined {
  if (form === ANY_FORM || formParts(form).mutation !== undefined) return undefined;
  if (gameOf(game).countsBy === 'buyPrice') return item.buyPrice === undefined ? undefined : 'buyPrice';
  const aged = formFigure(form);
  return aged !== undefined && item[aged] === undefined ? undefined : shownFigure(item, form);
}

/** @returns what one of an item in a form counts for, in the game's own unit, or undefined when nobody knows it */
export function worthOf(game: GameId, item: Priced, form = PLAIN): number | undefined {
  const figure = worthFigure(game, item, form);
  return figure && item[figure];
}

/** @returns how that figure reads: '$275K' where it is a price, '285' elsewhere, 'N/A' when unknown */
export function worthText(game: GameId, worth: number | undefined): string {
  if (worth === undefined) return NOT_KNOWN;
  return gameOf(game).countsBy === 'buyPrice' ? money(worth) : shortFigure(worth);
}
