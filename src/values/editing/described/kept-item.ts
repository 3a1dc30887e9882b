import { isFormKey } from '../../figures/figure-key.ts';
import { isPlainFigure, plainFigure } from '../../figures/plain-figure.ts';
import { writtenFigure } from '../../figures/read-figure.ts';
import { FIGURES, type FigureKey } from '../../items/item.ts';
import { listedSpelling } from '../../names/listed-spelling.ts';
import { figureOfItem } from '../figure-name.ts';
import { type GameDraft, setFigure } from '../game-draft.ts';
import type { EditedItem } from '../item-edit-contract.ts';
import { withWritten } from '../item-fields.ts';
import { keyInCategory } from '../item-figure-keys.ts';
import { type FormChanges, type ItemForm, toForm } from '../item-form.ts';
import { describe } from './described-item.ts';

/** @returns the form of an item with what the draft of its game holds of it already */
export function formInDraft(item: EditedItem, draft: GameDraft | undefined): ItemForm {
  const said = draft?.described.find(({ slug }) => slug === item.slug);
  const {
    name = item.name,
    category = item.category,
    rarity = item.rarity,
    nicknames = item.nicknames,
  } = said ?? {};
  const form = toForm({ ...item, name, category, rarity, nicknames });
  const priced = (draft?.priced ?? []).filter(({ slug }) => slug === item.slug);
  return priced.reduce((next, { key, figure }) => {
    // The field of what the plain item counts for goes by the category that the item has so far.
    const field = keyInCategory(item.game, item.category, key);
    return withWritten(next, field, figure === null ? '' : writtenFigure(figure));
  }, form);
}

/** @returns the draft with what a form changes of an item, in place of all that it held of it */
export function keepItem(
  draft: GameDraft,
  item: EditedItem,
  { words: said, figures }: FormChanges,
): GameDraft {
  const { game, slug } = item;
  const words =
    said.category === undefined ? said : { ...said, category: spelledAsListed(draft, slug, said.category) };
  const after = { name: words.name ?? item.name, category: words.category ?? item.category };
  const start: GameDraft = {
    ...draft,
    described: describe(draft.described, slug, words),
    priced: draft.priced.filter((edit) => edit.slug !== slug),
  };
  return changedIn(after.category, item, figures).reduce(
    (next, [key, figure]) => setFigure(next, { slug, key, name: figureOfItem(game, after, key) }, figure),
    start,
  );
}

/** By the names that figures have in a category; of two for the plain item the one that goes by that name counts. */
function changedIn(category: string, { game }: EditedItem, figures: FormChanges['figures']) {
  const plain = plainFigure(game, category);
  const other = plain === 'value' ? 'regularValue' : 'value';
  const keys: FigureKey[] = [
    ...FIGURES.filter((key) => !isPlainFigure(key)),
    ...Object.keys(figures).filter(isFormKey),
  ];
  const value = figures[plain] ?? figures[other] ?? figures[plain];
  const counted: [FigureKey, number | null][] =
    figures[plain] === undefined && figures[other] === undefined ? [] : [[plain, value ?? null]];
  const others = keys.flatMap((key): [FigureKey, number | null][] => {
    const figure = figures[key];
    return figure === undefined ? [] : [[key, figure]];
  });
  return [...counted, ...others];
}

function spelledAsListed({ base }: GameDraft, slug: string, written: string): string {
  const others = base.items.filter((item) => item.slug !== slug);
  return listedSpelling(others.map(({ category }) => category))(written);
}
