import type { GameId } from '../games/game.ts';
import { fairFrom, fairness } from '../values/figures/fairness.ts';
import { countedFor } from '../values/figures/worth.ts';
import type { Item } from '../values/items/item.ts';
import { type Line, oneOf } from './lines.ts';
import { type Counted, tradeValue } from './trade-worth.ts';
import { MAX_QUANTITY } from './trade.ts';

type Sides<T = Counted> = { give: readonly T[]; get: readonly T[] };

/** What a trade that is a lose for its reader lacks to be fair. */
export type Missing = {
  /** The least of what one gets that is fair. */
  from: number;
  /** How much of that is missing, up to two significant digits: it is said with 'about'. */
  add: number;
};

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
 * @returns what would make a lose fair, the nearest first: one item of about what is missing, as it is, or else as few as will do of
 *   one; nothing of what is given already
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
      return isFair ? [{ line: { ...oneOf(item), quantity }, added }] : [];
    })
    .toSorted((one, other) => one.line.quantity - other.line.quantity || one.added - other.added)
    .slice(0, most)
    .map(({ line }) => line);
}

/**
 * @param side that is being chosen for
 * @param other what it is to be worth
 * @returns what it still lacks to come to as much; undefined where the other one has no value, or it lacks nothing
 */
export function gapTo(side: readonly Counted[], other: readonly Counted[]): number | undefined {
  const [there, wanted] = [side.length === 0 ? 0 : tradeValue(side), tradeValue(other)];
  if (there === undefined || wanted === undefined || wanted <= there) return undefined;
  return wanted - there;
}

/** @returns the items, those first whose value is nearest to a figure, by how many times it is more or less */
export function nearestFirst(game: GameId, items: readonly Item[], figure: number): Item[] {
  const away = (item: Item) => Math.abs(Math.log((tradeWorth(game, item) ?? 0) / figure));
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
