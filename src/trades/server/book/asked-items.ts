import { type Form, formOf, formParts, PLAIN, traitsOf } from '../../../values/items/form.ts';
import type { Item } from '../../../values/items/item.ts';
import { foldedNameOf } from '../../../values/lists/item-filter.ts';
import type { NameIndex } from '../../../values/names/name-index.ts';
import { hasSides, readTradeText } from '../../reading/read-trade-line.ts';
import type { SearchScope } from '../../trade-search.ts';
import { type Side, SIDES } from '../../trade.ts';

/** What is looked for, and where. */
export type LookedFor = {
  scope: SearchScope;
  /** As it was typed. */
  text: string;
  /** The names of the game's list; without them only what contains the text is found. */
  names: NameIndex<Item> | undefined;
};

/** One thing that a search names: where it may stand, which items may be meant, and in which forms. */
export type Asked = {
  sides: readonly Side[];
  /** Absent where only a form is named. */
  slugs: ReadonlySet<string> | undefined;
  isIn: (form: Form) => boolean;
};

/** Where what is named stands, unless the text says it. Names of people are never read as items. */
const SCOPE_SIDES: Record<SearchScope, readonly Side[]> = {
  all: SIDES,
  items: ['offering'],
  offering: ['offering'],
  wanting: ['wanting'],
  username: [],
};

/** Several things can only be named with something between them. */
export const MAY_BE_SEVERAL = /[^\s,;|/+][\s,;|/+]+[^\s,;|/+]/;

const NAMES = new WeakMap<NameIndex<Item>, ReadonlySet<string>>();

/**
 * @param needle folded
 * @returns whether it is the whole name of an item, and so names no several things
 */
export function isWholeName(names: NameIndex<Item>, needle: string): boolean {
  const known = NAMES.get(names) ?? new Set(names.items.map(foldedNameOf));
  NAMES.set(names, known);
  return known.has(needle);
}

/** @returns the items that a text names as players write them, on the sides that it says or that the scope means */
export function askedByName(names: NameIndex<Item>, scope: SearchScope, text: string): Asked[] {
  const { offering, wanting } = readTradeText(names, text);
  const isSided = hasSides(text);
  const sidesOf = (side: Side) => (isSided ? [side] : SCOPE_SIDES[scope]);
  return Object.entries({ offering, wanting }).flatMap(([side, lines]) =>
    lines.map(({ item, form }) => ({
      sides: sidesOf(side === 'wanting' ? 'wanting' : 'offering'),
      slugs: new Set([item.slug]),
      isIn: isForm(form),
    })),
  );
}

/**
 * @param needle folded
 * @returns the form with whose letters a needle begins, of what has a name that begins with the rest ('rfn', 'nfr sha'); undefined
 *   where it begins with another word
 */
export function askedByLetters(
  names: NameIndex<Item>,
  scope: SearchScope,
  needle: string,
): Asked | undefined {
  const [word = ''] = needle.split(' ', 1);
  const traits = traitsOf(names.game).filter(({ letter }) => word.includes(letter.toLowerCase()));
  if (traits.length === 0 || traits.length !== word.length) return undefined;
  const form = formOf({ traits: traits.map(({ id }) => id) });
  if (formParts(form).traits.length !== traits.length) return undefined;
  const asked = { sides: SCOPE_SIDES[scope], isIn: isForm(form) };
  const name = needle.slice(word.length + 1);
  if (name === '') return { ...asked, slugs: undefined };
  const begun = names.items.filter((item) => foldedNameOf(item).startsWith(name));
  return begun.length === 0 ? undefined : { ...asked, slugs: new Set(begun.map(({ slug }) => slug)) };
}

/** Traits are those that are said and no others, and so is a mutation, if one is said; without a form any will do. */
function isForm(asked: Form): (form: Form) => boolean {
  if (asked === PLAIN) return () => true;
  const wanted = formParts(asked);
  const traits = wanted.traits.join('.');
  const known = new Map<Form, boolean>();
  return (form) => {
    const before = known.get(form);
    if (before !== undefined) return before;
    const own = formParts(form);
    const is =
      (traits === '' || own.traits.join('.') === traits) &&
      (wanted.mutation === undefined || own.mutation === wanted.mutation);
    known.set(form, is);
    return is;
  };
}
