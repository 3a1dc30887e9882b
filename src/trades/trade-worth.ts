import { gameOf } from '../games/game-list.ts';
import type { GameId } from '../games/game.ts';
import { briefDate } from '../platform/dates.ts';
import { ageing, type Fairness, fairness } from '../values/figures/fairness.ts';
import { worthText } from '../values/figures/figure.ts';
import type { CountedFor, PriceKind } from '../values/figures/worth.ts';
import { type Form, formWords, PLAIN } from '../values/items/form.ts';

/** How many of something, and what one of it counts for. */
export type Counted = CountedFor & { quantity: number };
type Sides<T = Counted> = { offering: readonly T[]; wanting: readonly T[] };
/** The same, by its name. */
export type Named = Counted & { name: string; form?: Form | undefined };

/** What a side comes to, in the game's unit. */
export type SideSum = {
  /** The sum of all of it; undefined when it is empty, anything in it has no known figure, or its figures do not add up. */
  total: number | undefined;
  /** The sum of what has a known figure; undefined when nothing has, or these do not add up. */
  known: number | undefined;
  /** What the figures are where they are no trade values. Prices and values do not add up. */
  price: PriceKind | undefined;
};

/** Adds up a side of a trade: each item as often as it is there. */
export function sideSum(items: readonly Counted[]): SideSum {
  const priced = items.filter(({ worth }) => worth !== undefined);
  const kinds = new Set(priced.map(({ price }) => price));
  if (kinds.size !== 1) return { total: undefined, known: undefined, price: undefined };
  const known = priced.reduce((sum, { worth = 0, quantity }) => sum + worth * quantity, 0);
  return { total: priced.length === items.length ? known : undefined, known, price: priced[0]?.price };
}

/** @returns what a side comes to, as it reads: '$10M'; '$10M + ?' when something in it has no figure; undefined when nothing is known */
export function sumText(game: GameId, { total, known }: SideSum): string | undefined {
  if (total !== undefined) return worthText(game, total);
  return known === undefined ? undefined : `${worthText(game, known)} + ?`;
}

/**
 * What a trade is for its reader, who would give what others want and get what they offer; in a trade of one's own it
 * is the other way round. Only trade values are judged, and old ones not for certain.
 * @param nowMs ms since 1970
 */
export function tradeFairness({ offering, wanting }: Sides, mine: boolean, nowMs: number): Fairness {
  const [offered, wanted] = [tradeValue(offering), tradeValue(wanting)];
  const fair = mine ? fairness(offered, wanted) : fairness(wanted, offered);
  return ageing(fair, oldestDay([...offering, ...wanting]), nowMs);
}

/** @returns what a side comes to in trade values; undefined where it does not, or holds prices */
export function tradeValue(items: readonly Counted[]): number | undefined {
  const { total, price } = sideSum(items);
  return price === undefined ? total : undefined;
}

/** @returns what has no trade value on either side, as long as both name something */
export function unvalued<T extends Counted>({ offering, wanting }: Sides<T>): T[] {
  return [...offering, ...wanting].filter(({ worth, price }) => worth === undefined || price !== undefined);
}

/** @returns why there is no verdict where both sides name something: 'No value: Blood Owl (Mega)' */
export function openWord(sides: Sides<Named>): string {
  const [first, ...others] = unvalued(sides);
  // What counts for nothing cannot be compared.
  if (first === undefined) return 'Counts for 0';
  const form = formWords(first.form ?? PLAIN);
  const more = others.length === 0 ? '' : ` +${others.length} more`;
  return `No value: ${first.name}${form === '' ? '' : ` (${form})`}${more}`;
}

/** @returns the oldest day of what is known of some; null where one has none, or nothing is known */
function oldestDay(items: readonly Counted[]): string | null {
  const days = items.flatMap(({ worth, worthDay = '' }) => (worth === undefined ? [] : [worthDay]));
  return days.toSorted()[0] || null;
}

/** @returns of when the known figures are: 'Values of 4 Sep 2026', or the first day and the last; undefined where none is known */
export function ageWords({ offering, wanting }: Sides): string | undefined {
  const items = [...offering, ...wanting];
  const days = items.flatMap(({ worthDay }) => worthDay ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (items.every(({ worth }) => worth === undefined)) return undefined;
  const what = items.some(({ price }) => price !== undefined) ? 'Prices' : 'Values';
  if (first === undefined || last === undefined) return `${what}, undated`;
  return `${what} of ${briefDate(first)}${first === last ? '' : ` to ${briefDate(last)}`}`;
}

/** @returns whether a trade can be judged at all one day: its game has trade values, or one of its items has one */
export function hasValues(game: GameId, { offering, wanting }: Sides): boolean {
  const { valued } = gameOf(game);
  return (
    valued || [...offering, ...wanting].some(({ worth, price }) => worth !== undefined && price === undefined)
  );
}

/** @returns what stands in place of a verdict where it never can */
export function noValuesWord(game: GameId): string {
  return gameOf(game).countsBy === 'buyPrice'
    ? 'Shop prices. No trade values for this game yet'
    : 'No values for this game yet';
}
