import type { GameId } from '../games/game.ts';
import { shortFigure } from './figure.ts';
import type { Item } from './item.ts';
import { itemWorth, worthText } from './worth.ts';

/** One line of an item card. */
export type FigureLine = { label: string; text: string };

/**
 * The figures on an item's card: Buy Price and Money/sec in Steal a Brainrot, the value elsewhere (spec section 2),
 * and what a shop asks for where that is known.
 *
 * @returns at least one line; 'N/A' stands for a figure that nobody knows
 */
export function itemFigures(game: GameId, item: Item): FigureLine[] {
  if (game === 'steal-brainrot') {
    return [
      { label: 'Buy Price', text: worthText(game, item.buyPrice) },
      { label: 'Money/sec', text: worthText(game, item.moneyPerSecond) },
    ];
  }
  const value = { label: 'Value', text: worthText(game, itemWorth(game, item)) };
  if (item.buyPrice === undefined) return [value];
  const price = shortFigure(item.buyPrice);
  return [
    value,
    game === 'grow-garden'
      ? { label: 'Seed Price', text: price }
      : { label: 'Buy Price', text: item.buyCurrency === undefined ? price : `${price} ${item.buyCurrency}` },
  ];
}
