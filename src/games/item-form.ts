import { type Figure, FIGURES } from '../values/item.ts';
import { hasVariants } from '../values/variant.ts';
import type { EditedItem } from './item-edit-contract.ts';
import type { GameId } from './game.ts';

/** What each figure is called (spec sections 2 and 3). */
export const FIGURE_WORDS: Record<Figure, string> = {
  value: 'Value',
  regularValue: 'Regular value',
  neonValue: 'Neon value',
  megaValue: 'Mega value',
  demand: 'Demand',
  buyPrice: 'Buy price',
  moneyPerSecond: 'Money per second',
};

/** An item as its form holds it: texts, so that what is half typed stays as it is. */
export type ItemForm = { name: string; category: string; rarity: string; source: string } & Record<
  Figure,
  string
>;

/** The highest demand of any source's scale. */
const MOST_DEMAND = 10;
const NUMBER = /^\d+(\.\d+)?(e\+?\d+)?$/i;

/** @returns the figures that an item of a game is edited by; one that is known is always among them */
export function figuresOf(game: GameId, item: Pick<EditedItem, 'category' | Figure>): Figure[] {
  return FIGURES.filter((figure) => item[figure] !== null || ordinary(game, item.category).includes(figure));
}

/** @returns the figure that an item of a category counts by, known or not */
export function countedFigure(game: GameId, category: string): 'value' | 'regularValue' | 'buyPrice' {
  if (game === 'steal-brainrot') return 'buyPrice';
  return hasVariants(game, category) ? 'regularValue' : 'value';
}

function ordinary(game: GameId, category: string): readonly Figure[] {
  if (game === 'steal-brainrot') return ['buyPrice', 'moneyPerSecond'];
  if (hasVariants(game, category)) return ['regularValue', 'neonValue', 'megaValue', 'demand'];
  return game === 'my-restaurant' ? ['value'] : ['value', 'demand'];
}

/** @returns the form of an item; what is unknown is empty */
export function toForm(item: EditedItem): ItemForm {
  const figure = (key: Figure) => (item[key] === null ? '' : String(item[key]));
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

/** @returns a figure, null for an empty field, which is an unknown one, or undefined for what is no figure */
export function readFigure(figure: Figure, written: string): number | null | undefined {
  const text = written.trim();
  if (text === '') return null;
  const read = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(read)) return undefined;
  return figure === 'demand' && read > MOST_DEMAND ? undefined : read;
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

/** @returns what of an item the form changes, as the call takes it; undefined while a field is no figure */
export function formChanges(form: ItemForm, item: EditedItem): Record<string, unknown> | undefined {
  const changes: Record<string, unknown> = {};
  if (form.name.trim() !== item.name) changes['name'] = form.name.trim();
  if (form.category.trim() !== item.category) changes['category'] = form.category.trim();
  const rarity = form.rarity.trim() || null;
  if (rarity !== item.rarity) changes['rarity'] = rarity;
  if (form.source.trim() !== '') changes['source'] = form.source.trim();
  for (const figure of FIGURES) {
    const read = readFigure(figure, form[figure]);
    if (read === undefined) return undefined;
    if (read !== item[figure]) changes[figure] = read;
  }
  return changes;
}
