import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { type Form, formOf, formWords, hasTraits, PLAIN } from '../items/form.ts';
import { isFormKey } from './figure-key.ts';
import { keyOfForm } from './worth.ts';

/** What stands for no age. */
export const REGULAR = 'Regular';

/** The forms of one age, in the order of the columns above them. */
type AgeForms = { label: string; forms: readonly Form[] };

/** @returns the forms in which items of a game have a price, a row for each age and a column for each mix of potions; none where it has no traits */
export function formsByAge(game: GameId): { columns: readonly string[]; rows: readonly AgeForms[] } {
  const { traits } = gameOf(game);
  if (traits === undefined) return { columns: [], rows: [] };
  const ages = [[], ...traits.exclusive.map(({ id }) => [id]).toReversed()];
  const potions = traits.free.reduceRight<string[][]>(
    (mixes, { id }) => [...mixes, ...mixes.map((mix) => [id, ...mix])],
    [[]],
  );
  return {
    columns: potions.map((mix) =>
      mix.length === 0 ? traits.plain : mix.map((id) => formWords(formOf({ traits: [id] }))).join(' & '),
    ),
    rows: ages.map((age) => ({
      label: formWords(formOf({ traits: age })) || REGULAR,
      forms: potions.map((mix) => formOf({ traits: [...age, ...mix] })),
    })),
  };
}

/** @returns the forms of a game that have no figure with a name of its own */
export function ownForms(game: GameId): Form[] {
  const forms = formsByAge(game).rows.flatMap((row) => row.forms);
  return forms.filter((form) => form !== PLAIN && isFormKey(keyOfForm({}, form)));
}

/** @returns the forms in which an item of a category has a price of its own, beside the plain one */
export function pricedForms(game: GameId, category: string): Form[] {
  if (!hasTraits(game, category)) return [];
  return formsByAge(game).rows.flatMap((row) => row.forms.filter((form) => form !== PLAIN));
}

/** @returns whether an item of a category may have a figure by that very text of a form */
export function mayHaveForm(game: GameId, category: string, form: Form): boolean {
  return hasTraits(game, category) && ownForms(game).includes(form);
}
