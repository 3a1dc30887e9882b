import { isGameId, type GameId } from '../games/game.ts';
import { NO_VARIANTS, type Variants } from '../values/variant.ts';
import { MAX_QUANTITY } from './trade.ts';

/** The two sides of a deal, as its reader sees them. */
export const DEAL_SIDES = ['give', 'get'] as const;
export type DealSide = (typeof DEAL_SIDES)[number];

/** One item of a deal as an address names it: by its slug and that of its mutation. */
export type WrittenEntry = {
  slug: string;
  variants: Variants;
  mutation?: string | undefined;
  quantity: number;
};

/** A deal as an address names it. What it names may be no longer, or never have been, in the game's list. */
export type WrittenDeal = { game: GameId } & Record<DealSide, WrittenEntry[]>;

/** Entries of a side that are looked at: no game allows more (game_configs_max_items). */
const MAX_ENTRIES = 100;

/** Characters of a side that are looked at, whatever an address holds. */
const MAX_TEXT = 6000;

// slug, .variants, :mutation, ~quantity: 'frost-dragon.rfn~2', 'odin-din-din-dun:gold'. None of the marks is ever
// escaped in a query string, and all of them come through `returnPath`.
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ENTRY = new RegExp(`^(${SLUG})(?:\\.([rfnm]{1,4}))?(?::(${SLUG}))?(?:~(\\d{1,6}))?$`);
const LONGEST_SLUG = 120;

/**
 * Reads a deal from `?game=…&give=…&get=…`. The same item twice on a side becomes one entry; a quantity is brought to
 * 1 to 99.
 *
 * @param fallback the game when the address names none
 * @returns the deal, and how many entries could not be read
 */
export function readDeal(
  params: URLSearchParams,
  fallback: GameId,
): { deal: WrittenDeal; unreadable: number } {
  const id = params.get('game') ?? '';
  const give = readSide(params.get('give') ?? '');
  const get = readSide(params.get('get') ?? '');
  return {
    deal: { game: isGameId(id) ? id : fallback, give: give.entries, get: get.entries },
    unreadable: give.unreadable + get.unreadable,
  };
}

/** @returns a deal as a query string: 'game=adopt-me&give=frost-dragon.n~2'; an empty side is left out */
export function dealQuery(deal: WrittenDeal): string {
  const sides = DEAL_SIDES.filter((side) => deal[side].length > 0);
  return [
    `game=${deal.game}`,
    ...sides.map((side) => `${side}=${deal[side].map(writeEntry).join(',')}`),
  ].join('&');
}

/** @returns whether a deal names anything */
export function isEmptyDeal(deal: Record<DealSide, readonly unknown[]>): boolean {
  return deal.give.length === 0 && deal.get.length === 0;
}

/** @returns the slugs that a deal names, each once, in order */
export function slugsOf(deal: WrittenDeal): string[] {
  return [...new Set(DEAL_SIDES.flatMap((side) => deal[side].map(({ slug }) => slug)))];
}

function readSide(text: string): { entries: WrittenEntry[]; unreadable: number } {
  const pieces = text
    .slice(0, MAX_TEXT)
    .split(',', MAX_ENTRIES)
    .filter((piece) => piece !== '');
  const entries = new Map<string, WrittenEntry>();
  let unreadable = 0;
  for (const piece of pieces) {
    const entry = readEntry(piece);
    if (entry === undefined) {
      unreadable += 1;
      continue;
    }
    const key = writeEntry({ ...entry, quantity: 1 });
    const before = entries.get(key)?.quantity ?? 0;
    entries.set(key, { ...entry, quantity: Math.min(MAX_QUANTITY, before + entry.quantity) });
  }
  return { entries: [...entries.values()], unreadable };
}

function readEntry(piece: string): WrittenEntry | undefined {
  const [, slug, letters = '', mutation, quantity = '1'] = ENTRY.exec(piece) ?? [];
  if (slug === undefined || slug.length > LONGEST_SLUG) return undefined;
  const variants = readVariants(letters);
  const count = Math.min(MAX_QUANTITY, Math.max(1, Number(quantity)));
  return { slug, variants, ...(mutation !== undefined && { mutation }), quantity: count };
}

function writeEntry({ slug, variants, mutation, quantity }: WrittenEntry): string {
  const letters = writeVariants(variants);
  return [
    slug,
    letters === '' ? '' : `.${letters}`,
    mutation === undefined ? '' : `:${mutation}`,
    quantity === 1 ? '' : `~${quantity}`,
  ].join('');
}

/** Neon and mega exclude each other (spec section 4): of both, mega counts. */
function readVariants(letters: string): Variants {
  if (letters === '') return NO_VARIANTS;
  const has = (letter: string) => letters.includes(letter);
  return { ride: has('r'), fly: has('f'), neon: has('n') && !has('m'), mega: has('m') };
}

function writeVariants({ ride, fly, neon, mega }: Variants): string {
  return [ride ? 'r' : '', fly ? 'f' : '', neon ? 'n' : '', mega ? 'm' : ''].join('');
}
