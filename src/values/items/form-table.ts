import type { GameId } from '../../games/game.ts';
import { figureAt } from '../figures/figure-key.ts';
import { formsByAge, REGULAR } from '../figures/priced-forms.ts';
import { keyOfForm } from '../figures/worth.ts';
import { type Form, formWords, hasTraits } from './form.ts';
import type { FigureKey, Item } from './item.ts';

/** The value of an item in one of its forms. */
export type FormCell = {
  form: Form;
  figure: FigureKey;
  /** 'Regular', 'Ride', 'Neon Fly Ride'. */
  label: string;
  /** Those that it has been given, as the heading of its column: 'No potion', 'Ride', 'Fly & Ride'. */
  potions: string;
  /** Undefined when nobody knows it. */
  value: number | undefined;
};

/** The values of an item in all its forms: a row for each age, a column for what potions it has been given. */
export type FormTable = readonly { label: string; cells: readonly FormCell[] }[];

/** @returns the table of an item's forms, whatever is known of them; undefined of one that comes in none */
export function formTable(game: GameId, item: Item): FormTable | undefined {
  if (!hasTraits(game, item.category)) return undefined;
  const { columns, rows } = formsByAge(game);
  return rows.map(({ label, forms }) => ({
    label,
    cells: forms.map((form, place): FormCell => {
      const figure = keyOfForm(item, form);
      const value = figureAt(item, figure);
      return { form, figure, label: formWords(form) || REGULAR, potions: columns[place] ?? '', value };
    }),
  }));
}

/** @returns the forms of an item with a potion, by age and then by potions; none of one that comes in no forms */
export function potionCells(game: GameId, item: Item): FormCell[] {
  return (formTable(game, item) ?? []).flatMap(({ cells }) => cells.slice(1));
}

/** @returns the table of an item's forms where one with a potion has a value; without any its ages say all */
export function pricedTable(game: GameId, item: Item): FormTable | undefined {
  const isPriced = potionCells(game, item).some(({ value }) => value !== undefined);
  return isPriced ? formTable(game, item) : undefined;
}
