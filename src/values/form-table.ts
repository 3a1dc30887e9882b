import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { figureAt } from './figure-key.ts';
import { type Form, formOf, formWords, hasTraits } from './form.ts';
import type { FigureKey, Item } from './item.ts';
import { keyOfForm } from './worth.ts';

const REGULAR = 'Regular';

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
  const { traits } = gameOf(game);
  if (traits === undefined || !hasTraits(game, item.category)) return undefined;
  const ages = [{ id: undefined, word: REGULAR }, ...traits.exclusive.toReversed()];
  const given = subsets(traits.free.toReversed());
  return ages.map(({ id, word }) => ({
    label: word,
    cells: given.map((potions): FormCell => {
      const form = formOf({ traits: [...(id === undefined ? [] : [id]), ...potions.map((one) => one.id)] });
      const figure = keyOfForm(item, form);
      return {
        form,
        figure,
        label: formWords(form) || REGULAR,
        potions: potions.length === 0 ? traits.plain : potions.map((one) => one.word).join(' & '),
        value: figureAt(item, figure),
      };
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

/** @returns all subsets, the smaller ones first: the empty one, each alone, those of two; within one the last comes first */
function subsets<T>(all: readonly T[]): T[][] {
  return all
    .reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [one, ...set])], [[]])
    .toSorted((a, b) => a.length - b.length);
}
