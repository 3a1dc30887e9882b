import type { Source } from '../../figures/value-source.ts';
import type { Item } from '../../items/item.ts';
import type { EditedGame } from '../game-edit-contract.ts';

/** What is said of a game's whole list, and its items with their figures. */
export type ListedValues = {
  asOf: string;
  units: Readonly<Record<string, string>>;
  sources: readonly Source[];
  items: readonly Item[];
};

/**
 * A game's whole list as a file of the shape that `npm run import-values` reads (data/README.md): imported, it changes
 * nothing. Nicknames stay out of it, as what they are without it. The days and sources of the figures that the owner has
 * changed are in it; the others are of the day of their sources.
 * @param game the order of its items is that of the file
 * @returns JSON
 */
export function sheetJson(game: EditedGame, list: ListedValues): string {
  const bySlug = new Map(list.items.map((item) => [item.slug, item]));
  const inOrder = game.items.flatMap(({ slug }) => bySlug.get(slug) ?? []);
  const { id, name, maxItems, mutations } = game;
  const { asOf, units, sources } = list;
  const file = { game: id, name, maxItems, mutations, asOf, units, sources, items: inOrder.map(fileItem) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** In the order of the keys of the files that are there; an unknown figure is an absent key. */
function fileItem(item: Item) {
  const { name, category, rarity, value, regularValue, neonValue, megaValue, forms } = item;
  const { demand, buyPrice, buyCurrency, moneyPerSecond, source, days, sources } = item;
  const values = { value, regularValue, neonValue, megaValue, forms };
  return {
    name,
    category,
    rarity,
    ...values,
    demand,
    buyPrice,
    buyCurrency,
    moneyPerSecond,
    source,
    days,
    sources,
  };
}
