import { MAX_NAME, MAX_WORD, nameKey, readName } from '../names/read-name.ts';

/** Category of an item that is only a name. */
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
  /** What it counts by in its game: its price, or its value, the regular one where it comes in forms. */
  figure?: number | undefined;
};

/** @returns a name as it is kept, or why it cannot be put on a list */
export function readListed(written: string, most = MAX_NAME): { name: string } | { problem: LineReason } {
  const read = readName(written, most);
  if ('name' in read) return read;
  return { problem: read.problem === 'NO_TEXT' ? 'EMPTY' : read.problem };
}

/**
 * Sorts lines into those that may be put on a list of items and those that may not. Within a category a name stands
 * once, however it is spelled (`nameKey`); a line without a category is refused when the name stands in any.
 *
 * @param lines as written, in order
 * @param listed what is on the list already
 * @returns the good lines, cleaned, and the others with their reasons
 */
export function checkLines(
  lines: readonly AddedItem[],
  listed: readonly { name: string; category: string }[],
): { good: AddedItem[]; refused: RefusedLine[] } {
  const there = new Names();
  for (const item of listed) there.add(keysOf(item));
  const before = new Names();
  const good: AddedItem[] = [];
  const refused: RefusedLine[] = [];
  lines.forEach((added, index) => {
    const refuse = (reason: LineReason) => refused.push({ line: index + 1, text: cut(added.name), reason });
    const read = readListed(added.name);
    if ('problem' in read) {
      refuse(read.problem);
      return;
    }
    const item = { ...added, name: read.name };
    const keys = keysOf(item);
    if (there.has(keys)) refuse('ALREADY_THERE');
    else if (before.has(keys)) refuse('REPEATED');
    else good.push(item);
    before.add(keys);
  });
  return { good, refused };
}

/**
 * The same for a game's mutations, which are a whole list. Those that the game has stay as they were written, whatever
 * was allowed then: posts name them so.
 * @param reserved a name that stands for none
 * @param saved those that the game has
 */
export function checkMutations(
  lines: readonly string[],
  reserved: string,
  saved: readonly string[],
): { good: string[]; refused: RefusedLine[] } {
  const had = new Set(saved);
  const staying = new Set(lines.filter((written) => had.has(written)));
  const seen = new Set([...staying].map(nameKey));
  const good: string[] = [];
  const refused: RefusedLine[] = [];
  lines.forEach((written, index) => {
    const refuse = (reason: LineReason) => refused.push({ line: index + 1, text: cut(written), reason });
    const read = staying.delete(written) ? { kept: written } : readListed(written, MAX_WORD);
    if ('kept' in read) good.push(read.kept);
    else if ('problem' in read) refuse(read.problem);
    else {
      const key = nameKey(read.name);
      if (key === nameKey(reserved)) refuse('RESERVED');
      else if (seen.has(key)) refuse('REPEATED');
      else good.push(read.name);
      seen.add(key);
    }
  });
  return { good, refused };
}

type Keys = { name: string; category: string | undefined };

function keysOf({ name, category }: { name: string; category?: string | undefined }): Keys {
  return { name: nameKey(name), category: category === undefined ? undefined : nameKey(category) };
}

/** Names on a list, some with a category and some without. */
class Names {
  readonly #names = new Set<string>();
  readonly #plain = new Set<string>();
  readonly #inCategory = new Set<string>();

  add({ name, category }: Keys): void {
    this.#names.add(name);
    if (category === undefined) this.#plain.add(name);
    else this.#inCategory.add(`${category}\n${name}`);
  }

  has({ name, category }: Keys): boolean {
    if (category === undefined) return this.#names.has(name);
    // What category a plain line will take up is not known here.
    return this.#plain.has(name) || this.#inCategory.has(`${category}\n${name}`);
  }
}

/** A refusal repeats no more of a line than a name may have. */
function cut(text: string): string {
  return Array.from(text.slice(0, 2 * MAX_NAME))
    .slice(0, MAX_NAME)
    .join('');
}
