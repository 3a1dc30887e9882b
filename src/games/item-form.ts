import { type FigureKey, type Figure, FIGURES, type Item } from '../values/item.ts';
import { type Dot, type FigureProblem, readFigure, writtenFigure } from '../values/read-figure.ts';
import { MAX_NAME, MAX_WORD, type NameProblem, readName } from '../values/read-name.ts';
import { formOfKey, isFormKey } from '../values/figure-key.ts';
import { formFigures, formWords, hasTraits } from '../values/form.ts';
import { figureInWords } from './figure-in-words.ts';
import type { EditedItem } from './item-edit-contract.ts';
import type { GameId } from './game.ts';
import { gameOf } from './game-list.ts';

/** What figures are called (spec sections 2 and 3), but for those of a game's traits, which have the trait's word. */
const FIGURE_WORDS: Record<Figure, string> = {
  value: 'Value',
  regularValue: 'Regular value',
  neonValue: 'Neon value',
  megaValue: 'Mega value',
  demand: 'Demand',
  buyPrice: 'Buy price',
  moneyPerSecond: 'Money per second',
};

/** @returns what a figure of an item is called in a game */
export function figureName(game: GameId, figure: FigureKey): string {
  if (isFormKey(figure)) return `${formWords(formOfKey(figure))} value`;
  const own = formFigures(game).find((each) => each.figure === figure);
  return own === undefined ? FIGURE_WORDS[figure] : `${own.label} value`;
}

/** An item as its form holds it: texts, so that what is half typed stays as it is. */
export type ItemForm = { name: string; category: string; rarity: string; source: string } & Record<
  Figure,
  string
>;

/** The highest demand of any source's scale. */
const MOST_DEMAND = 10;

/** @returns the figures that an item of a game is edited by; one that is known is always among them */
export function figuresOf(game: GameId, item: Pick<EditedItem, 'category' | Figure>): Figure[] {
  return FIGURES.filter((figure) => item[figure] !== null || ordinary(game, item.category).includes(figure));
}

/** @returns the figure that an item of a category counts by, known or not */
export function countedFigure(game: GameId, category: string): 'value' | 'regularValue' | 'buyPrice' {
  const { countsBy } = gameOf(game);
  if (countsBy === 'buyPrice') return countsBy;
  return hasTraits(game, category) ? 'regularValue' : 'value';
}

/** @returns by slug, what each item counts by, where that is known */
export function countedFigures(game: GameId, items: readonly Item[]): Map<string, number> {
  return new Map(
    items.flatMap((item) => {
      const figure = item[countedFigure(game, item.category)];
      return figure === undefined ? [] : [[item.slug, figure] as const];
    }),
  );
}

/** @returns what the figure that an item counts by is called in a game */
export function figureWord(game: GameId): 'price' | 'value' {
  return gameOf(game).countsBy === 'buyPrice' ? 'price' : 'value';
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
  };
}

/** What a field for a figure holds; null is an unknown figure. */
export type FieldFigure =
  | { figure: number | null }
  | { either: { [means in Dot]: number } }
  | { problem: FigureProblem | 'MORE_THAN_TEN' };

/** @returns what is written in the field of a figure */
export function fieldFigure(figure: Figure, written: string): FieldFigure {
  const read = readFigure(written);
  if (!('figure' in read)) return read;
  if (figure === 'demand' && (read.figure ?? 0) > MOST_DEMAND) return { problem: 'MORE_THAN_TEN' };
  return { figure: read.figure ?? null };
}

/** @returns in words what was understood of a field, where that is not plainly what stands there */
export function understood(figure: Figure, written: string): string | undefined {
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
  const field = (key: keyof ItemForm) => (mine[key] === before[key] ? theirs[key] : mine[key]);
  return {
    name: field('name'),
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
  if (form.source.trim() !== '') changes['source'] = form.source.trim();
  for (const figure of FIGURES) {
    const read = fieldFigure(figure, form[figure]);
    if (!('figure' in read)) return undefined;
    if (read.figure !== item[figure]) changes[figure] = read.figure;
  }
  return changes;
}
