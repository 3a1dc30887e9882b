import type { GameId } from '../games/game.ts';
import { FAIR_PERCENT, fairness } from '../values/figures/fairness.ts';
import { countedFor } from '../values/figures/worth.ts';
import type { Item } from '../values/items/item.ts';
import { type Line, oneOf, withWorth } from './lines.ts';
import { type Counted, tradeValue } from './trade-worth.ts';
import { MAX_QUANTITY } from './trade.ts';

type Sides<T = Counted> = { give: readonly T[]; get: readonly T[] };

/** How much further away each more of the same item is: two of one are as good as one that is worth a sixth more. */
const PER_MORE = 0.15;

/** Digits of a figure that are shown. */
const SHOWN_DIGITS = 3;

/** What a trade that is a lose for its reader lacks to be fair. */
export type Missing = {
  /** The least of what one gets that is fair. */
  from: number;
  /** How much of that is missing, up to two significant digits: it is said with 'about'. */
  add: number;
};

/**
 * @param giveTotal what one gives, more than nothing
 * @returns the least figure, of as many digits as are shown, that is fair to get for it
 */
export function fairFrom(giveTotal: number): number {
  // Half a percent more is rounded down to the last one that is fair.
  const least = giveTotal * (1 - (FAIR_PERCENT + 0.5) / 100);
  const step = 10 ** (Math.floor(Math.log10(least)) + 1 - SHOWN_DIGITS);
  const steps = Math.floor(least / step);
  const figure = [steps, steps + 1]
    .map((many) => Number((many * step).toPrecision(SHOWN_DIGITS)))
    .find((total) => fairness(giveTotal, total).verdict !== 'L');
  return figure ?? Number(((steps + 2) * step).toPrecision(SHOWN_DIGITS));
}

/** @returns what is missing; undefined where the trade is no lose, or cannot be judged */
export function missingOf({ give, get }: Sides): Missing | undefined {
  const [given, gotten] = [tradeValue(give), tradeValue(get)];
  if (given === undefined || gotten === undefined || fairness(given, gotten).verdict !== 'L')
    return undefined;
  const from = fairFrom(given);
  return { from, add: roundedUp(from - gotten, 2) };
}

/**
 * @param items of the game's list
 * @returns what would make a lose fair, the nearest first: an item of about what is missing, as it is, or as few of one as will do;
 *   nothing of what is given already
 */
export function fairAdds(
  game: GameId,
  { give, get }: Sides<Counted & { slug: string }>,
  items: readonly Item[],
  most: number,
): Line[] {
  const missing = missingOf({ give, get });
  const [given, gotten] = [tradeValue(give), tradeValue(get)];
  if (missing === undefined || given === undefined || gotten === undefined) return [];
  const isGiven = new Set(give.map(({ slug }) => slug));
  return items
    .flatMap((item) => {
      const worth = isGiven.has(item.slug) ? undefined : tradeWorth(game, item);
      if (worth === undefined) return [];
      const quantity = Math.max(1, Math.ceil((missing.from - gotten) / worth));
      const added = worth * quantity;
      const isFair = quantity <= MAX_QUANTITY && fairness(given, gotten + added).verdict === 'F';
      const away = Math.log(added) + PER_MORE * (quantity - 1);
      return isFair ? [{ line: { ...oneOf(item), quantity }, away }] : [];
    })
    .toSorted((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ line }) => line);
}

/** What would make a trade even. */
export type Near = {
  /** What it is worth. */
  figure: number;
  /** Slugs of what the other side holds: nobody trades a thing for itself. */
  besides: ReadonlySet<string>;
};

/**
 * @param side that is being chosen for
 * @returns what it lacks to come to as much as the other one; undefined where that has no value, or it lacks nothing
 */
export function lackOf(game: GameId, side: readonly Line[], other: readonly Line[]): Near | undefined {
  const there = side.length === 0 ? 0 : tradeValue(withWorth(game, side));
  const wanted = tradeValue(withWorth(game, other));
  if (there === undefined || wanted === undefined || wanted <= there) return undefined;
  return { figure: wanted - there, besides: new Set(other.map(({ item }) => item.slug)) };
}

/** @returns the items, those first whose value is nearest, by how many times it is more or less */
export function nearestFirst(game: GameId, items: readonly Item[], { figure, besides }: Near): Item[] {
  const worth = (item: Item) => (besides.has(item.slug) ? undefined : tradeWorth(game, item));
  const away = (item: Item) => Math.abs(Math.log((worth(item) ?? 0) / figure));
  return items
    .map((item) => ({ item, away: away(item) }))
    .toSorted((one, other) => one.away - other.away || 0)
    .map(({ item }) => item);
}

/** What one of an item counts for as it is, where that is a trade value that one can compare with. */
function tradeWorth(game: GameId, item: Item): number | undefined {
  const { worth, price } = countedFor(game, item);
  return price === undefined && worth !== undefined && worth > 0 ? worth : undefined;
}

function roundedUp(figure: number, digits: number): number {
  const step = 10 ** (Math.floor(Math.log10(figure)) + 1 - digits);
  // What a division leaves behind the last digit is no reason to go one up.
  return Number((Math.ceil(Number((figure / step).toFixed(6))) * step).toPrecision(digits + 1));
}
