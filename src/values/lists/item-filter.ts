import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { worthOf } from '../figures/worth.ts';
import type { Item } from '../items/item.ts';
import { rarityRank } from '../items/rarity.ts';
import { foldName } from '../names/fold-name.ts';

type Called = Pick<Item, 'name' | 'nicknames'>;
type Grouped = Pick<Item, 'category' | 'rarity'>;

type Wanted = {
  game: GameId;
  /** Part of a name, in any case, with or without diacritics; empty or absent finds everything. */
  search?: string | undefined;
  /** A name from `filterGroups`; absent means all. */
  filter?: string | undefined;
};

/** @returns the items that match search and filter, in the order given */
export function filterItems<T extends Grouped & Pick<Item, 'name'>>(
  items: readonly T[],
  wanted: Wanted,
): T[] {
  const needle = foldName((wanted.search ?? '').trim());
  return items.filter(
    (item) =>
      hasGroup(wanted.game, item, wanted.filter) && (needle === '' || foldedNameOf(item).includes(needle)),
  );
}

/** @returns whether an item is in a group of its game's list; each is where none is named */
export function hasGroup(game: GameId, item: Grouped, filter: string | undefined): boolean {
  return filter === undefined || isGroup(groupOf(game, item), filter);
}

/** @returns whether an address means a group, in whatever case */
export function isGroup(group: string | undefined, written: string): boolean {
  return group === written || group?.toLowerCase() === written.toLowerCase();
}

/**
 * @returns whether the names of a list leave it open what a search means: none contains it, or all only in the middle of words,
 *   where it may as well be short for another name, or it is a nickname
 */
export function isLeftToWords(items: readonly Called[], search: string): boolean {
  const needle = foldName(search.trim());
  const isNickname = (nickname: string) => foldName(nickname) === needle;
  return needle !== '' && (!isBegun(items, search) || items.some((item) => item.nicknames?.some(isNickname)));
}

/** @returns whether a name of a list has a text from the beginning of a word on */
export function isBegun(items: readonly Called[], search: string): boolean {
  const needle = foldName(search.trim());
  return items.some((item) => beginsWord(foldedNameOf(item), needle));
}

/** @returns whether a text has another one from the beginning of a word on */
function beginsWord(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1))
    if (!isInsideWord(text, at)) return true;
  return false;
}

function isInsideWord(text: string, at: number): boolean {
  return at > 0 && LETTER.test(text[at] ?? '') && LETTER.test(text[at - 1] ?? '');
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * What the list of a game can be filtered by, with the number of items: rarities from frequent to scarce, or
 * categories in the order of the list. Items without a rarity are in no group then.
 */
export function filterGroups(game: GameId, items: readonly Grouped[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const group = groupOf(game, item);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const groups = [...counts].map(([name, count]) => ({ name, count }));
  return gameOf(game).groupedBy === 'rarity'
    ? groups.sort((a, b) => rarityRank(a.name) - rarityRank(b.name))
    : groups;
}

/** @returns a new list with what is worth most first, items of unknown worth last, and names as the tie-break */
export function sortItems<T extends Item>(game: GameId, items: readonly T[]): T[] {
  return items.toSorted(
    (a, b) => (worthOf(game, b) ?? -1) - (worthOf(game, a) ?? -1) || byText(a.name, b.name),
  );
}

function groupOf(game: GameId, item: Grouped): string | undefined {
  return item[gameOf(game).groupedBy];
}

/** By code unit and not by language, so that every server and browser gives the same order. */
function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Folding 1,513 names costs far more than searching them, so each item is folded once and forgotten with it. */
const foldedNames = new WeakMap<object, string>();

/** @returns a name for comparison */
export function foldedNameOf(item: { name: string }): string {
  const known = foldedNames.get(item);
  if (known !== undefined) return known;
  const folded = foldName(item.name);
  foldedNames.set(item, folded);
  return folded;
}
