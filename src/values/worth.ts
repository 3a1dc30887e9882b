import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { money, NOT_KNOWN, shortFigure } from './figure.ts';
import type { Item } from './item.ts';
import { NO_VARIANTS, variantFigure } from './variant.ts';

type Priced = Pick<Item, 'value' | 'regularValue' | 'neonValue' | 'megaValue' | 'buyPrice'>;

/**
 * Which figure an item counts by in lists and trades of its game: its community value, or its price
 * where its lists have no other figure.
 * @returns undefined when nobody knows it
 */
export function worthFigure(game: GameId, item: Priced): keyof Priced | undefined {
  if (gameOf(game).countsBy === 'value') return variantFigure(item, NO_VARIANTS);
  return item.buyPrice === undefined ? undefined : 'buyPrice';
}

/** @returns what an item counts for, in the game's own unit, or undefined when nobody knows it */
export function itemWorth(game: GameId, item: Priced): number | undefined {
  const figure = worthFigure(game, item);
  return figure && item[figure];
}

/** @returns how that figure reads: '$275K' where it is a price, '285' elsewhere, 'N/A' when unknown */
export function worthText(game: GameId, worth: number | undefined): string {
  if (worth === undefined) return NOT_KNOWN;
  return gameOf(game).countsBy === 'buyPrice' ? money(worth) : shortFigure(worth);
}
