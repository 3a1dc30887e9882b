import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { demandRange } from '../figures/demand.ts';
import { formKey } from '../figures/figure-key.ts';
import { mayHaveForm } from '../figures/priced-forms.ts';
import { type Dot, type FigureProblem, readFigure, writtenFigure } from '../figures/read-figure.ts';
import { type Form, formFigures, hasTraits } from '../items/form.ts';
import { type FigureKey, type Figure, FIGURES } from '../items/item.ts';
import { ownNicknames } from '../names/nicknames.ts';
import { MAX_NAME, MAX_WORD, type NameProblem, readName } from '../names/read-name.ts';
import type { Words } from './described/described-item.ts';
import { figureInWords } from './figure-in-words.ts';
import type { EditedItem } from './item-edit-contract.ts';
import { readNicknames, writtenNicknames } from './written-nicknames.ts';

/** An item as its form holds it: texts, so that what is half typed stays as it is. */
export type ItemForm = {
  name: string;
  nicknames: string;
  category: string;
  rarity: string;
} & Record<Figure, string> & {
    /** Of the forms that have no figure with a name; one that is not there is unknown. */
    forms: Readonly<Record<Form, string>>;
  };

/** The fields of an item's form that are a text each. */
export type TextField = Exclude<keyof ItemForm, 'forms'>;

/** The highest demand of any source's scale. */
const MOST_DEMAND = 10;

/** @returns the figures that an item of a game is edited by; one that is known is always among them */
export function figuresOf(game: GameId, item: Pick<EditedItem, 'category' | Figure>): Figure[] {
  return FIGURES.filter((figure) => item[figure] !== null || ordinary(game, item.category).includes(figure));
}

function ordinary(game: GameId, category: string): readonly Figure[] {
  const { countsBy, incomeWord, demand } = gameOf(game);
  const values: Figure[] = hasTraits(game, category)
    ? formFigures(game).map(({ figure }) => figure)
    : [countsBy];
  return [
    ...values,
    ...(demand === undefined ? [] : ['demand' as const]),
    ...(incomeWord === undefined ? [] : ['moneyPerSecond' as const]),
  ];
}

/** @returns the form of an item; what is unknown is empty */
export function toForm(item: EditedItem): ItemForm {
  const figure = (key: Figure) => (item[key] === null ? '' : writtenFigure(item[key]));
  return {
    name: item.name,
    nicknames: writtenNicknames(item.nicknames),
    category: item.category,
    rarity: item.rarity ?? '',
    value: figure('value'),
    regularValue: figure('regularValue'),
    neonValue: figure('neonValue'),
    megaValue: figure('megaValue'),
    demand: figure('demand'),
    buyPrice: figure('buyPrice'),
    moneyPerSecond: figure('moneyPerSecond'),
    forms: Object.fromEntries(
      Object.entries(item.forms ?? {}).map(([form, is]) => [form, writtenFigure(is)]),
    ),
  };
}

/** What a field for a figure holds; null is an unknown figure. */
export type FieldFigure =
  | { figure: number | null }
  | { either: { [means in Dot]: number } }
  | { problem: FigureProblem | 'MORE_THAN_TEN' };

/** @returns what is written in the field of a figure */
export function fieldFigure(figure: FigureKey, written: string): FieldFigure {
  const read = readFigure(written);
  if (!('figure' in read)) return read;
  if (figure === 'demand' && (read.figure ?? 0) > MOST_DEMAND) return { problem: 'MORE_THAN_TEN' };
  return { figure: read.figure ?? null };
}

/** @returns in words what was understood of a field, where that is not plainly what stands there */
export function understood(figure: FigureKey, written: string): string | undefined {
  const read = fieldFigure(figure, written);
  const text = written.trim();
  if (!('figure' in read) || text === '') return undefined;
  if (read.figure === null) return 'Unknown';
  const words = figureInWords(read.figure);
  return text === words || text === String(read.figure) ? undefined : `= ${words}`;
}

/** @returns what is wrong with the name, the category or the rarity of a form */
export function nameProblem(key: 'name' | 'category' | 'rarity', form: ItemForm): NameProblem | undefined {
  const read = readName(form[key], key === 'name' ? MAX_NAME : MAX_WORD);
  // An item may have no rarity.
  if (!('problem' in read) || (key === 'rarity' && read.problem === 'EMPTY')) return undefined;
  return read.problem;
}

/** What a form says of an item otherwise, and which figures are to be others. */
export type FormChanges = { words: Words; figures: Partial<Record<FigureKey, number | null>> };

/** @returns what of an item the form changes; undefined while something in it cannot be saved */
export function formChanges(form: ItemForm, item: EditedItem): FormChanges | undefined {
  const words = changedWords(form, item);
  const figures = changedFigures(form, item);
  return words && figures && { words, figures };
}

function changedWords(form: ItemForm, item: EditedItem): Words | undefined {
  const words: Words = {};
  const before = toForm(item);
  for (const key of ['name', 'category', 'rarity'] as const) {
    // A name from before today's rules stays until it is touched.
    if (form[key] === before[key]) continue;
    if (nameProblem(key, form) !== undefined) return undefined;
    const read = readName(form[key], MAX_NAME);
    const name = 'name' in read ? read.name : null;
    if (name === item[key]) continue;
    if (key === 'rarity') words.rarity = name;
    else if (name !== null) words[key] = name;
  }
  if (form.nicknames !== before.nicknames) {
    const read = readNicknames(form.nicknames);
    if ('problem' in read) return undefined;
    const nicknames = ownNicknames(words.name ?? item.name, read.nicknames);
    if (writtenNicknames(nicknames) !== before.nicknames) words.nicknames = nicknames;
  }
  return words;
}

/** Of forms that have no figure with a name, those count that the item can have in the category that is written. */
function changedFigures(form: ItemForm, item: EditedItem): FormChanges['figures'] | undefined {
  const { game, forms: known = {} } = item;
  const forms = Object.entries(form.forms).filter(([each]) => mayHaveForm(game, form.category.trim(), each));
  const fields: (readonly [FigureKey, string, number | null])[] = [
    ...FIGURES.map((figure) => [figure, form[figure], item[figure]] as const),
    ...forms.map(([each, text]) => [formKey(each), text, known[each] ?? null] as const),
  ];
  const figures: FormChanges['figures'] = {};
  for (const [key, text, before] of fields) {
    const read = fieldFigure(key, text);
    if (!('figure' in read)) return undefined;
    if (read.figure === before) continue;
    if (outOfScale(game, key, read.figure) !== undefined) return undefined;
    figures[key] = read.figure;
  }
  return figures;
}

/** @returns the scale of a game's demand where a figure is a demand that is not on it */
export function outOfScale(
  game: GameId,
  key: FigureKey,
  figure: number | null,
): { least: number; most: number } | undefined {
  const range = key === 'demand' ? demandRange(game) : undefined;
  if (range === undefined || figure === null) return undefined;
  return figure < range.least || figure > range.most ? range : undefined;
}

/** @returns in words which values with potions saving removes, since the category that is written has none; undefined where it removes none */
export function removedWords({ category }: ItemForm, { game, forms = {} }: EditedItem): string | undefined {
  const removed = Object.keys(forms).filter((form) => !mayHaveForm(game, category.trim(), form)).length;
  if (removed === 0) return undefined;
  return `Its ${removed === 1 ? 'value' : `${removed} values`} with potions will be removed.`;
}
