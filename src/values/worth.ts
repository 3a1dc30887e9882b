import type { GameId } from '../games/game.ts';
import { money, NOT_KNOWN, shortFigure } from './figure.ts';
import type { Item } from './item.ts';
import { NO_VARIANTS, variantValue } from './variant.ts';

type Priced = Pick<Item, 'value' | 'regularValue' | 'neonValue' | 'megaValue' | 'buyPrice'>;

/**
 * What an item counts for in lists and trades of its game: its price in Steal a Brainrot, whose list has no other
 * figure, its community value elsewhere.
 * @returns the figure in the game's own unit, or undefined when nobody knows it
 */
export function itemWorth(game: GameId, item: Priced): number | undefined {
  return game === 'steal-brainrot' ? item.buyPrice : variantValue(item, NO_VARIANTS);
}

/** @returns how that figure reads: '$275K' in Steal a Brainrot, '285' elsewhere, 'N/A' when unknown */
export function worthText(game: GameId, worth: number | undefined): string {
  if (worth === undefined) return NOT_KNOWN;
  return game === 'steal-brainrot' ? money(worth) : shortFigure(worth);
}
