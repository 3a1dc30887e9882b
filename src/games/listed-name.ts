/** Characters of an item's or a mutation's name at most. */
export const MAX_NAME = 100;

/** Category of an item that is only a name (spec section 3). */
export const PLAIN_CATEGORY = 'items';

/** Why a name cannot be put on a list. */
export const LINE_REASONS = [
  'EMPTY',
  'TOO_LONG',
  'FORBIDDEN_CHARACTER',
  'REPEATED',
  'ALREADY_THERE',
  'RESERVED',
  'NOT_A_FIGURE',
] as const;

export type LineReason = (typeof LINE_REASONS)[number];

/** A line that cannot be put on a list; lines count from 1. */
export type RefusedLine = { line: number; text: string; reason: LineReason };

/** An item to be put on a list. One that is only a name takes up the category that it had, or gets the plain one. */
export type AddedItem = {
  name: string;
  category?: string | undefined;
  /** What it counts by in its game: a price in Steal a Brainrot, the value of the regular one of a pet, else the value. */
  figure?: number | undefined;
};

// Control characters, lone halves of surrogate pairs, line separators, and what turns the direction of the text around it.
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** @returns a name as lists keep it */
export function trimName(name: string): string {
  return name.normalize('NFC').trim();
}

/** @returns what two names share that differ only in case; at least as strict as the database's own rule */
export function nameKey(name: string): string {
  return trimName(name).replaceAll('İ', 'i').toUpperCase();
}

/** @returns what is wrong with a name by itself, after trimming */
export function nameProblem(name: string): LineReason | undefined {
  if (name === '') return 'EMPTY';
  if (FORBIDDEN.test(name)) return 'FORBIDDEN_CHARACTER';
  return characters(name) > MAX_NAME ? 'TOO_LONG' : undefined;
}

/**
 * Sorts lines into those that may be put on a list of items and those that may not. Within a category a name stands
 * once, in whatever case; a line without a category is refused when the name stands in any.
 *
 * @param lines as written, in order
 * @param listed what is on the list already
 * @returns the good lines, trimmed, and the others with their reasons
 */
export function checkLines(
  lines: readonly AddedItem[],
  listed: readonly { name: string; category: string }[],
): { good: AddedItem[]; refused: RefusedLine[] } {
  const there = new Names(listed);
  const before = new Names([]);
  const good: AddedItem[] = [];
  const refused: RefusedLine[] = [];
  lines.forEach((added, index) => {
    const item = { ...added, name: trimName(added.name) };
    const reason =
      nameProblem(item.name) ??
      (there.has(item) ? 'ALREADY_THERE' : before.has(item) ? 'REPEATED' : undefined);
    if (reason === undefined) good.push(item);
    else refused.push({ line: index + 1, text: cut(added.name), reason });
    before.add(item);
  });
  return { good, refused };
}

/**
 * The same for a game's mutations, which are a whole list: nothing stands on it before.
 * @param reserved a name that stands for none
 */
export function checkMutations(
  lines: readonly string[],
  reserved: string,
): { good: string[]; refused: RefusedLine[] } {
  const seen = new Set<string>();
  const good: string[] = [];
  const refused: RefusedLine[] = [];
  lines.forEach((written, index) => {
    const name = trimName(written);
    const key = nameKey(name);
    const reason =
      nameProblem(name) ?? (key === nameKey(reserved) ? 'RESERVED' : seen.has(key) ? 'REPEATED' : undefined);
    if (reason === undefined) good.push(name);
    else refused.push({ line: index + 1, text: cut(written), reason });
    seen.add(key);
  });
  return { good, refused };
}

/** Names on a list, some with a category and some without. */
class Names {
  readonly #names = new Set<string>();
  readonly #plain = new Set<string>();
  readonly #inCategory = new Set<string>();

  constructor(items: readonly AddedItem[]) {
    for (const item of items) this.add(item);
  }

  add({ name, category }: AddedItem): void {
    const key = nameKey(name);
    this.#names.add(key);
    if (category === undefined) this.#plain.add(key);
    else this.#inCategory.add(`${nameKey(category)}\n${key}`);
  }

  has({ name, category }: AddedItem): boolean {
    const key = nameKey(name);
    if (category === undefined) return this.#names.has(key);
    // What category a plain line will take up is not known here.
    return this.#plain.has(key) || this.#inCategory.has(`${nameKey(category)}\n${key}`);
  }
}

/** A refusal repeats no more of a line than a name may have. */
function cut(text: string): string {
  return Array.from(text.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .join('');
}

/** As the database counts them. */
function characters(text: string): number {
  return Array.from(text).length;
}
