import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { formFigures, hasTraits } from '../items/form.ts';
import type { FigureKey, Item } from '../items/item.ts';
import { money, NOT_KNOWN, shortFigure, worthText } from './figure.ts';
import { worthOf, worthFigure, worthWord } from './worth.ts';

/** One line of an item card. */
export type FigureLine = { figure: FigureKey; label: string; text: string };

/**
 * The figures on an item's card: its price where it counts by that, else its value and what a shop asks for where that is
 * known; and what it earns in a game whose items earn something.
 *
 * @returns at least one line; 'N/A' stands for a figure that nobody knows
 */
export function itemFigures(game: GameId, item: Item): FigureLine[] {
  const { countsBy, priceWord, incomeWord } = gameOf(game);
  const income: FigureLine[] =
    incomeWord === undefined
      ? []
      : [{ figure: 'moneyPerSecond', label: incomeWord, text: incomeText(item.moneyPerSecond) }];
  if (countsBy === 'buyPrice')
    return [{ figure: 'buyPrice', label: priceWord, text: worthText(game, item.buyPrice) }, ...income];
  const value: FigureLine = {
    figure: worthFigure(game, item) ?? 'value',
    label: worthWord(game, item.category),
    text: worthText(game, worthOf(game, item)),
  };
  if (item.buyPrice === undefined) return [value, ...income];
  const price = shortFigure(item.buyPrice);
  const text = item.buyCurrency === undefined ? price : `${price} ${item.buyCurrency}`;
  return [value, { figure: 'buyPrice', label: priceWord, text }, ...income];
}

function incomeText(income: number | undefined): string {
  return income === undefined ? NOT_KNOWN : money(income);
}

/**
 * The figures of an item on its own page: those of its card, and its value at each age. A page with a table of its forms has the
 * ages there.
 *
 * @returns at least one; 'N/A' stands for a figure that nobody knows
 */
export function itemTiles(game: GameId, item: Item): FigureLine[] {
  const lines = itemFigures(game, item);
  const [first, ...others] = lines;
  if (first === undefined || !hasTraits(game, item.category)) return lines;
  const values = formFigures(game).map(({ figure, label }): FigureLine =>
    figure === 'regularValue' ? { ...first, label } : { figure, label, text: worthText(game, item[figure]) },
  );
  return [...values, ...others];
}
