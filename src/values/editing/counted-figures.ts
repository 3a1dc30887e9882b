import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { countedKey } from '../figures/counted-key.ts';
import { figureAt } from '../figures/figure-key.ts';
import { type PlainFigure, plainFigure } from '../figures/plain-figure.ts';
import { pricedForms } from '../figures/priced-forms.ts';
import { keyOfForm } from '../figures/worth.ts';
import type { Item } from '../items/item.ts';

/** @returns the figure that an item of a category counts by, known or not */
export function countedFigure(game: GameId, category: string): PlainFigure | 'buyPrice' {
  const { countsBy } = gameOf(game);
  return countsBy === 'buyPrice' ? countsBy : plainFigure(game, category);
}

/** @returns what each item counts by in each form, by `countedKey`, where that is known */
export function countedFigures(game: GameId, items: readonly Item[]): Map<string, number> {
  return new Map(
    items.flatMap((item) => {
      const plain = item[countedFigure(game, item.category)];
      const forms = pricedForms(game, item.category).map(
        (form) => [countedKey(item.slug, form), figureAt(item, keyOfForm(item, form))] as const,
      );
      return [[item.slug, plain] as const, ...forms].flatMap(([key, figure]) =>
        figure === undefined ? [] : [[key, figure] as const],
      );
    }),
  );
}
