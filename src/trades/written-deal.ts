import type { Money } from '../games/game-definition.ts';
import { gameOf } from '../games/game-list.ts';
import { isGameId, type GameId } from '../games/game.ts';
import { moneyNamed } from '../values/figures/money.ts';
import { ANY_FORM, formOf, formParts, TRAITS } from '../values/items/form.ts';
import { countOf, joinLines, type Line } from './lines.ts';

/** The two sides of a deal, as its reader sees them. */
export const DEAL_SIDES = ['give', 'get'] as const;
export type DealSide = (typeof DEAL_SIDES)[number];

/** A line as an address names it: by the item's slug, and in its form the mutation's. */
export type WrittenLine = Line<{ slug: string }>;

/** A deal as an address names it. What it names may be no longer, or never have been, in the game's list. */
export type WrittenDeal = { game: GameId } & Record<DealSide, WrittenLine[]>;

/** A deal out of an address, and what of the address is not in it. */
export type ReadDeal = {
  deal: WrittenDeal;
  /** Lines that could not be read. */
  unreadable: number;
  /** Items beyond the 99 that a line holds. */
  overMost: number;
  /** The game's money, where a side names more of it than a line holds. */
  cutMoney: Money | undefined;
};

/** Lines of a side that are looked at: no game allows more (game_configs_max_items). */
const MAX_LINES = 100;

/** Characters of a side that are looked at, whatever an address holds. */
export const MAX_SIDE_TEXT = 6000;

// slug, .traits, :mutation, ~quantity: 'frost-dragon.rfn~2', 'odin-din-din-dun:gold', 'money-gems~50000000', and 'owl._' of any
// form. None of the marks is ever escaped in a query string, and all of them come through `returnPath`.
/** Each trait by its letter, in the order in which an address has them: 'rfnm'. */
const LETTERS = TRAITS.toReversed().map(({ id, letter }) => [id, letter.toLowerCase()] as const);
const TRAIT = `[${LETTERS.map(([, letter]) => letter).join('')}]`;
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ANY = '_';
const FORM = `\\.(${ANY})|(?:\\.(${TRAIT}{1,${TRAITS.length}}))?(?::(${SLUG}))?`;
const LINE = new RegExp(`^(${SLUG})(?:${FORM})(?:~(\\d{1,10}))?$`);
const LONGEST_SLUG = 120;
/** Of how many of an item; only amounts of money have more. */
const MOST_DIGITS = 6;

/**
 * Reads a deal from `?game=…&give=…&get=…`. The same item twice on a side becomes one line; a quantity is brought to
 * 1 to 99, of money to what a line holds of it.
 *
 * @param fallback the game when the address names none
 */
export function readDeal(params: URLSearchParams, fallback: GameId): ReadDeal {
  const id = params.get('game') ?? '';
  const give = readSide(params.get('give') ?? '');
  const get = readSide(params.get('get') ?? '');
  const game = isGameId(id) ? id : fallback;
  const { money } = gameOf(game);
  return {
    deal: { game, give: give.lines, get: get.lines },
    unreadable: give.unreadable + get.unreadable,
    overMost: give.overMost + get.overMost,
    cutMoney: money !== undefined && [...give.cut, ...get.cut].includes(money.slug) ? money : undefined,
  };
}

/** @returns a deal as a query string: 'game=adopt-me&give=frost-dragon.n~2'; an empty side is left out */
export function dealQuery(deal: WrittenDeal): string {
  const sides = DEAL_SIDES.filter((side) => deal[side].length > 0);
  return [`game=${deal.game}`, ...sides.map((side) => `${side}=${writeSide(deal[side])}`)].join('&');
}

/** @returns a side as `dealQuery` writes it: 'frost-dragon.n~2,owl' */
export function writeSide(lines: readonly WrittenLine[]): string {
  return lines.map(writeLine).join(',');
}

/** @returns whether a deal names anything */
export function isEmptyDeal(deal: Record<DealSide, readonly unknown[]>): boolean {
  return deal.give.length === 0 && deal.get.length === 0;
}

/** @returns the slugs that a deal names, each once, in order */
export function slugsOf(deal: WrittenDeal): string[] {
  return [...new Set(DEAL_SIDES.flatMap((side) => deal[side].map(({ item }) => item.slug)))];
}

/** @returns the lines of a side in an address; `cut` names the money of which they hold less than is written */
export function readSide(text: string): {
  lines: WrittenLine[];
  unreadable: number;
  overMost: number;
  cut: string[];
} {
  const pieces = text
    .slice(0, MAX_SIDE_TEXT)
    .split(',', MAX_LINES)
    .filter((piece) => piece !== '');
  const read = pieces.flatMap((piece) => readLine(piece) ?? []);
  const lines = joinLines(read);
  const isMoney = ({ item }: WrittenLine) => moneyNamed(item.slug) !== undefined;
  const itemsIn = (side: readonly WrittenLine[]) => countOf(side.filter((line) => !isMoney(line)));
  const money = read.filter(isMoney);
  return {
    lines,
    unreadable: pieces.length - read.length,
    overMost: itemsIn(read) - itemsIn(lines),
    cut: countOf(money) > countOf(lines.filter(isMoney)) ? money.map(({ item }) => item.slug) : [],
  };
}

/** @returns a line with its quantity as it is written, which may be more than a line holds */
function readLine(piece: string): WrittenLine | undefined {
  const [, slug, any, letters = '', mutation, quantity = '1'] = LINE.exec(piece) ?? [];
  if (slug === undefined || slug.length > LONGEST_SLUG) return undefined;
  if (quantity.length > MOST_DIGITS && moneyNamed(slug) === undefined) return undefined;
  const traits = LETTERS.filter(([, letter]) => letters.includes(letter)).map(([id]) => id);
  return {
    item: { slug },
    form: any === undefined ? formOf({ traits, mutation }) : ANY_FORM,
    quantity: Math.max(1, Number(quantity)),
  };
}

function writeLine({ item, form, quantity }: WrittenLine): string {
  const { traits, mutation } = formParts(form);
  const letters = LETTERS.filter(([id]) => traits.includes(id)).map(([, letter]) => letter);
  return [
    item.slug,
    form === ANY_FORM ? `.${ANY}` : letters.length === 0 ? '' : `.${letters.join('')}`,
    mutation === undefined ? '' : `:${mutation}`,
    quantity === 1 ? '' : `~${quantity}`,
  ].join('');
}
