import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { formKey } from '../figures/figure-key.ts';
import { mayHaveForm } from '../figures/priced-forms.ts';
import { type Dot, type FigureProblem, readFigure, writtenFigure } from '../figures/read-figure.ts';
import { type Form, formFigures, hasTraits } from '../items/form.ts';
import { type FigureKey, type Figure, FIGURES } from '../items/item.ts';
import { MAX_NAME, MAX_WORD, type NameProblem, readName } from '../names/read-name.ts';
import { figureInWords } from './figure-in-words.ts';
import type { EditedItem } from './item-edit-contract.ts';
import { readNicknames, writtenNicknames } from './written-nicknames.ts';

/** An item as its form holds it: texts, so that what is half typed stays as it is. */
export type ItemForm = {
  name: string;
  nicknames: string;
  category: string;
  rarity: string;
  source: string;
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
    source: '',
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

/** @returns one's own form with what others have made of the fields that one has not touched */
export function ontoTheirs(mine: ItemForm, before: ItemForm, theirs: ItemForm): ItemForm {
  const field = (key: TextField) => (mine[key] === before[key] ? theirs[key] : mine[key]);
  const forms = Object.keys({ ...mine.forms, ...theirs.forms }).map((form) => {
    const [own, was, is] = [mine, before, theirs].map((each) => each.forms[form] ?? '');
    return [form, own === was ? (is ?? '') : (own ?? '')] as const;
  });
  return {
    name: field('name'),
    nicknames: field('nicknames'),
    category: field('category'),
    rarity: field('rarity'),
    source: field('source'),
    value: field('value'),
    regularValue: field('regularValue'),
    neonValue: field('neonValue'),
    megaValue: field('megaValue'),
    demand: field('demand'),
    buyPrice: field('buyPrice'),
    moneyPerSecond: field('moneyPerSecond'),
    forms: Object.fromEntries(forms),
  };
}

/** @returns what of an item the form changes, as the call takes it; undefined while something in it cannot be saved */
export function formChanges(form: ItemForm, item: EditedItem): Record<string, unknown> | undefined {
  const changes: Record<string, unknown> = {};
  const before = toForm(item);
  for (const key of ['name', 'category', 'rarity'] as const) {
    // A name from before today's rules stays until it is touched.
    if (form[key] === before[key]) continue;
    if (nameProblem(key, form) !== undefined) return undefined;
    const read = readName(form[key], MAX_NAME);
    const name = 'name' in read ? read.name : null;
    if (name !== item[key]) changes[key] = name;
  }
  if (form.nicknames !== before.nicknames) {
    const read = readNicknames(form.nicknames);
    if ('problem' in read) return undefined;
    if (writtenNicknames(read.nicknames) !== before.nicknames) changes['nicknames'] = read.nicknames;
  }
  if (form.source.trim() !== '') changes['source'] = form.source.trim();
  for (const figure of FIGURES) {
    const read = fieldFigure(figure, form[figure]);
    if (!('figure' in read)) return undefined;
    if (read.figure !== item[figure]) changes[figure] = read.figure;
  }
  const forms = formFigureChanges(form, item);
  if (forms === undefined) return undefined;
  return Object.keys(forms).length === 0 ? changes : { ...changes, forms };
}

/** The same of the forms that have no figure with a name: those that the item can have in the category that is written. */
function formFigureChanges(
  { category, forms: written }: ItemForm,
  { game, forms: known = {} }: EditedItem,
): Record<Form, number | null> | undefined {
  const changes: Record<Form, number | null> = {};
  for (const [form, text] of Object.entries(written)) {
    if (!mayHaveForm(game, category.trim(), form)) continue;
    const read = fieldFigure(formKey(form), text);
    if (!('figure' in read)) return undefined;
    if (read.figure !== (known[form] ?? null)) changes[form] = read.figure;
  }
  return changes;
}

/** @returns in words which values with potions saving removes, since the category that is written has none; undefined where it removes none */
export function removedWords({ category }: ItemForm, { game, forms = {} }: EditedItem): string | undefined {
  const removed = Object.keys(forms).filter((form) => !mayHaveForm(game, category.trim(), form)).length;
  if (removed === 0) return undefined;
  return `Its ${removed === 1 ? 'value' : `${removed} values`} with potions will be removed.`;
}
