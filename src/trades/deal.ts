import type { GameId } from '../games/game.ts';
import { type Fairness, fairness } from '../values/fairness.ts';
import type { Figure, Item } from '../values/item.ts';
import { NO_VARIANTS, type Variants, variantFigure } from '../values/variant.ts';
import { worthFigure } from '../values/worth.ts';
import type { Selection } from './selection.ts';
import { MAX_QUANTITY, type TradeItem } from './trade.ts';
import { sideWorth } from './trade-worth.ts';
import type { DealSide } from './written-deal.ts';

/** One item of a deal: how many of it, in which variant and with which mutation. */
export type DealEntry = {
  item: Item;
  variants: Variants;
  mutation?: string | undefined;
  quantity: number;
};

/** What somebody thinks of giving and getting; both of one game, since figures of two games do not compare. */
export type Deal = { game: GameId } & Record<DealSide, DealEntry[]>;

/** @returns a deal with nothing on either side */
export function emptyDeal(game: GameId): Deal {
  return { game, give: [], get: [] };
}

/** What tells two entries of a side apart. */
export function dealKey({ item, variants, mutation }: Omit<DealEntry, 'quantity'>): string {
  const { ride, fly, neon, mega } = variants;
  return [item.slug, Number(ride), Number(fly), Number(neon), Number(mega), mutation ?? ''].join('/');
}

/** Adds an entry to a side; one that is there already grows instead, up to 99. */
export function joinEntry(side: readonly DealEntry[], entry: DealEntry): DealEntry[] {
  const key = dealKey(entry);
  const known = side.find((other) => dealKey(other) === key);
  if (known === undefined) return [...side, entry];
  const quantity = Math.min(MAX_QUANTITY, known.quantity + entry.quantity);
  return side.map((other) => (other === known ? { ...known, quantity } : other));
}

/** Changes one entry of a side, which keeps its place; one that becomes the same as another joins it. */
export function changeEntry(
  side: readonly DealEntry[],
  key: string,
  change: Partial<DealEntry>,
): DealEntry[] {
  return side
    .map((entry) => (dealKey(entry) === key ? { ...entry, ...change } : entry))
    .reduce<DealEntry[]>((entries, entry) => joinEntry(entries, entry), []);
}

/**
 * Which figure an entry counts by. A mutated item has no known value (decision 0006), and neither has a neon or mega pet
 * whose list gives only the regular one: a page may let that stand in and say so, a sum may not.
 *
 * @returns undefined when nobody knows it
 */
export function entryFigure(game: GameId, { item, variants, mutation }: DealEntry): Figure | undefined {
  if (mutation !== undefined) return undefined;
  if (variants.mega && item.megaValue === undefined) return undefined;
  if (variants.neon && item.neonValue === undefined) return undefined;
  return variants.mega || variants.neon ? variantFigure(item, variants) : worthFigure(game, item);
}

/** @returns what one of an entry counts for, in the game's unit, or undefined when nobody knows it */
export function entryWorth(game: GameId, entry: DealEntry): number | undefined {
  const figure = entryFigure(game, entry);
  return figure && entry.item[figure];
}

/** What a side comes to. */
export type SideTotal = {
  /** The sum of all of it; undefined when it is empty or anything in it has no known value. */
  total: number | undefined;
  /** The sum of what has a known value; undefined when nothing has. */
  known: number | undefined;
  /** Entries without a known value. */
  unpriced: DealEntry[];
};

/** Adds up a side of a deal, in the game's unit. */
export function sideTotal(game: GameId, side: readonly DealEntry[]): SideTotal {
  const counted = side.map((entry) => ({
    entry,
    worth: entryWorth(game, entry),
    quantity: entry.quantity,
  }));
  const priced = counted.filter(({ worth }) => worth !== undefined);
  return {
    total: sideWorth(counted),
    known: sideWorth(priced),
    unpriced: counted.filter(({ worth }) => worth === undefined).map(({ entry }) => entry),
  };
}

/** @returns what a deal is for whoever gives its one side and gets the other */
export function dealFairness({ game, give, get }: Deal): Fairness {
  return fairness(sideTotal(game, give).total, sideTotal(game, get).total);
}

/** @returns the deal as the Trade Hub's dialog holds it: what one gives is offered. Posts know no variants. */
export function dealSelection({ give, get }: Deal): Selection {
  return { offering: tradeSide(give), wanting: tradeSide(get) };
}

/** Entries that differ in nothing but their variants are one in a post. */
function tradeSide(side: readonly DealEntry[]): TradeItem[] {
  return side
    .map((entry) => ({ ...entry, variants: NO_VARIANTS }))
    .reduce<DealEntry[]>((entries, entry) => joinEntry(entries, entry), [])
    .map(({ item, mutation, quantity }) => {
      const { slug, name, rarity, picture } = item;
      return { slug, name, rarity, picture, mutation, quantity };
    });
}
