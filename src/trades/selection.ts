import { NO_MUTATION, type GameId } from '../games/game.ts';
import { foldName } from '../values/fold-name.ts';
import { filterItems } from '../values/item-filter.ts';
import type { Item } from '../values/item.ts';
import { MAX_QUANTITY, type Side, type TradeItem, type TradeSelection } from './trade.ts';

/** What somebody has chosen for a post so far; kept while the dialog is closed by accident, cleared with Cancel. */
export type Selection = Record<Side, TradeItem[]>;

export const EMPTY_SELECTION: Selection = { offering: [], wanting: [] };

// Spec section 9: 10 while searching, 20 when idle.
const SUGGESTIONS_TYPING = 10;
const SUGGESTIONS_IDLE = 20;

/** What tells two entries of a side apart: the same item with another mutation is another entry. */
export function entryKey(entry: Pick<TradeItem, 'slug' | 'mutation'>): string {
  return `${entry.slug}/${entry.mutation ?? ''}`;
}

/**
 * Adds one of an item, without a mutation; an entry that is there already grows by one instead.
 * @returns the side as it is then; unchanged when another entry would be more than `maxItems`
 */
export function addItem(
  side: readonly TradeItem[],
  item: Pick<Item, 'slug' | 'name' | 'rarity' | 'picture'>,
  maxItems: number,
): TradeItem[] {
  const { slug, name, rarity, picture } = item;
  const known = side.find((entry) => entryKey(entry) === entryKey({ slug }));
  if (known !== undefined) return withQuantity(side, entryKey(known), known.quantity + 1);
  return isFull(side, maxItems) ? [...side] : [...side, { slug, name, rarity, picture, quantity: 1 }];
}

/**
 * @param mutation one of the game's mutations, or 'None'
 * @returns the side with another mutation of one entry, which keeps its place; one that becomes the same as another joins it
 */
export function withMutation(side: readonly TradeItem[], key: string, mutation: string): TradeItem[] {
  const carried = mutation === NO_MUTATION ? undefined : mutation;
  const joined = new Map<string, TradeItem>();
  for (const entry of side) {
    const next = entryKey(entry) === key ? { ...entry, mutation: carried } : entry;
    const known = joined.get(entryKey(next));
    const quantity = Math.min(MAX_QUANTITY, next.quantity + (known?.quantity ?? 0));
    joined.set(entryKey(next), { ...next, quantity });
  }
  return [...joined.values()];
}

/** @returns the side with another quantity of one entry, between 1 and 99 */
export function withQuantity(side: readonly TradeItem[], key: string, quantity: number): TradeItem[] {
  const allowed = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity)));
  return side.map((entry) => (entryKey(entry) === key ? { ...entry, quantity: allowed } : entry));
}

/** @returns the side without one entry */
export function withoutItem(side: readonly TradeItem[], key: string): TradeItem[] {
  return side.filter((entry) => entryKey(entry) !== key);
}

/** @returns a side as a call gives it, with the same item of the same mutation in one line; a line may hold too many then */
export function joinLines(side: readonly TradeSelection[]): TradeSelection[] {
  const lines = new Map<string, TradeSelection>();
  for (const line of side) {
    const key = entryKey({ slug: line.item, mutation: line.mutation });
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

/** @returns whether a side can take no further entry */
export function isFull(side: readonly TradeItem[], maxItems: number): boolean {
  return side.length >= maxItems;
}

/** @returns whether a selection can be posted: both sides name something (spec section 5) */
export function isComplete(selection: Selection): boolean {
  return selection.offering.length > 0 && selection.wanting.length > 0;
}

/** @returns a side as the call takes it */
export function toSelections(side: readonly TradeItem[]): TradeSelection[] {
  return side.map(({ slug, quantity, mutation }) => ({
    item: slug,
    quantity,
    ...(mutation === undefined ? {} : { mutation }),
  }));
}

/**
 * @returns the items to suggest: the first 10 that match, or the first 20 while nothing is typed. What begins with the
 * search stands before what only contains it, or a plain 'Cat' could not be reached for all the dearer cats.
 */
export function suggestItems<T extends Pick<Item, 'name' | 'category' | 'rarity'>>(
  game: GameId,
  items: readonly T[],
  search: string,
): T[] {
  return search.trim() === ''
    ? items.slice(0, SUGGESTIONS_IDLE)
    : rankItems(game, items, search).slice(0, SUGGESTIONS_TYPING);
}

/** @returns every item that matches, the best match first; all in the order of the list while nothing is typed */
export function rankItems<T extends Pick<Item, 'name' | 'category' | 'rarity'>>(
  game: GameId,
  items: readonly T[],
  search: string,
): T[] {
  const needle = foldName(search.trim());
  const found = filterItems(items, { game, search });
  if (needle === '') return found;
  return found
    .map((item) => ({ item, rank: matchRank(item.name, needle) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The very name, then its beginning, then the beginning of a word, then the rest; equals keep their order. */
function matchRank(name: string, needle: string): number {
  const folded = foldName(name);
  if (folded === needle) return 0;
  if (folded.startsWith(needle)) return 1;
  return folded.includes(` ${needle}`) ? 2 : 3;
}
