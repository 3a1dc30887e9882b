import type { GameId } from '../games/game.ts';
import { shortFigure } from './figure.ts';
import type { Figure, Item } from './item.ts';
import { hasTraits } from './form.ts';
import { worthOf, worthFigure, worthText } from './worth.ts';

/** One line of an item card. */
export type FigureLine = { figure: Figure; label: string; text: string };

/**
 * The figures on an item's card: Buy Price and Money/sec in Steal a Brainrot, the value elsewhere (spec section 2),
 * and what a shop asks for where that is known.
 *
 * @returns at least one line; 'N/A' stands for a figure that nobody knows
 */
export function itemFigures(game: GameId, item: Item): FigureLine[] {
  if (game === 'steal-brainrot') {
    return [
      { figure: 'buyPrice', label: 'Buy Price', text: worthText(game, item.buyPrice) },
      { figure: 'moneyPerSecond', label: 'Money/sec', text: worthText(game, item.moneyPerSecond) },
    ];
  }
  const value: FigureLine = {
    figure: worthFigure(game, item) ?? 'value',
    label: 'Value',
    text: worthText(game, worthOf(game, item)),
  };
  if (item.buyPrice === undefined) return [value];
  const price = shortFigure(item.buyPrice);
  return [
    value,
    game === 'grow-garden'
      ? { figure: 'buyPrice', label: 'Seed Price', text: price }
      : {
          figure: 'buyPrice',
          label: 'Buy Price',
          text: item.buyCurrency === undefined ? price : `${price} ${item.buyCurrency}`,
        },
  ];
}

/**
 * The figures of an item on its own page: those of its card, and of a pet the value at each age.
 *
 * @returns at least one; 'N/A' stands for a figure that nobody knows
 */
export function itemTiles(game: GameId, item: Item): FigureLine[] {
  const lines = itemFigures(game, item);
  const [first, ...others] = lines;
  if (first === undefined || !hasTraits(game, item.category)) return lines;
  return [
    { ...first, label: 'Regular' },
    { figure: 'neonValue', label: 'Neon', text: worthText(game, item.neonValue) },
    { figure: 'megaValue', label: 'Mega', text: worthText(game, item.megaValue) },
    ...others,
  ];
}
