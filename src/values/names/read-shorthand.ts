import { readMoney } from '../figures/said-money.ts';
import { type Form, PLAIN } from '../items/form.ts';
import type { Item } from '../items/item.ts';
import type { NameIndex } from './name-index.ts';
import type { Named } from './name-tables.ts';
import { nameWords, type Word } from './name-words.ts';
import { beginsWord, rankItems } from './rank-items.ts';
import { readWords, type Said } from './read-words.ts';
import { TALK } from './talk.ts';

/** Where something stands in a text: its first character, and the one after its last. */
export type Place = { start: number; end: number };

/** What somebody named: an item in a form, and how many of it. */
export type NamedLine<T> = { item: T; form: Form; quantity: number };

/** A line of what somebody wrote. */
export type ShorthandLine<T> = Place & NamedLine<T | Item> & { others: T[] };

/** Of the items that a line may mean, beside the first. */
const MOST_OTHERS = 5;
/** Of a text at most so many characters are read, and so many things; the rest is not understood. */
const MOST_CHARACTERS = 4_000;
const MOST_PARTS = 100;
/** A comma in a figure parts nothing, and neither does what stands between the letters of a form: 'f/r'. */
const BETWEEN = /[\n\r;|+]|(?<!(?<![\p{L}\p{N}])\p{L})\/|(?<!\d),|,(?!\d{3}(?!\d))/gu;

/** Things of a search at most: nobody looks for more at once, and each costs. */
export const MOST_SEARCHED = 12;

/**
 * Reads what people write when they name things: 'nfr frost, 2x ride owl, 3LUXTRAY'. Things are parted by commas, lines, '/',
 * '+', 'and', or a number or form that begins the next.
 * @param most things at most
 * @returns what was understood and what was not, in the order of the text
 */
export function readShorthand<T extends Named>(
  index: NameIndex<T>,
  text: string,
  most = MOST_PARTS,
): { lines: ShorthandLine<T>[]; missed: Place[] } {
  const lines: ShorthandLine<T>[] = [];
  const missed: Place[] = [];
  const read = text.slice(0, MOST_CHARACTERS);
  const parts = partsOf(read);
  for (const part of parts.slice(0, most)) {
    const written = read.slice(part.start, part.end);
    const money = readMoney(index.game, withoutTalk(written));
    if (money !== undefined) lines.push({ ...part, ...money, form: PLAIN, others: [] });
    else readPart(index, wordsAt(written, part.start), { lines, missed });
  }
  const unread = parts[most]?.start ?? MOST_CHARACTERS;
  if (unread < text.length) missed.push({ start: unread, end: text.length });
  return { lines, missed };
}

/**
 * Items for what is typed into a search. Where it stands at the beginning of a word of some names: those that contain it, in the
 * order of `rankItems`, then who has it for a nickname. Where names have it only inside their words, what is surely called so
 * comes before them: 'SD' is a pet and no 'wednesday'. Where none has it, what it says as players write. All in the order of the
 * list while nothing is typed.
 * @param most items at most
 * @returns each with the form and the quantity that were said
 */
export function findItems<T extends Named>(index: NameIndex<T>, text: string, most: number): NamedLine<T>[] {
  if (text.trim() === '') return index.items.slice(0, most).map(asItIs);
  const contain = rankItems(index.game, index.items, text);
  const words = nameWords(text.slice(0, MOST_CHARACTERS));
  if (contain[0] !== undefined && beginsWord(contain[0], text)) {
    const nicknamed = index.nicknamed(words.map((word) => word.text));
    return [...new Set([...contain, ...nicknamed])].slice(0, most).map(asItIs);
  }
  const said = readWords(index, words, true);
  if (said === undefined || (contain.length > 0 && said.isSure !== true))
    return contain.slice(0, most).map(asItIs);
  const { items, form, quantity } = said;
  const others = contain.filter((item) => !items.includes(item));
  return [...items.map((item) => ({ item, form, quantity })), ...others.map(asItIs)].slice(0, most);
}

/** @returns a text without the words of talk at its beginning: 'my 50m gems' */
function withoutTalk(text: string): string {
  const [word = ''] = /^\p{L}+\s+/u.exec(text) ?? [];
  return word !== '' && TALK.has(word.trim().toLowerCase()) ? withoutTalk(text.slice(word.length)) : text;
}

function asItIs<T>(item: T): NamedLine<T> {
  return { item, form: PLAIN, quantity: 1 };
}

/** @returns what stands between separators, without blanks around it */
function partsOf(text: string): Place[] {
  const parts: Place[] = [];
  let start = 0;
  for (const { index, 0: sign } of [...text.matchAll(BETWEEN), { index: text.length, 0: '' }]) {
    const written = text.slice(start, index);
    const from = start + written.length - written.trimStart().length;
    if (written.trim() !== '') parts.push({ start: from, end: from + written.trim().length });
    start = index + sign.length;
  }
  return parts;
}

function wordsAt(written: string, from: number): Word[] {
  return nameWords(written).map((word) => ({ ...word, start: from + word.start, end: from + word.end }));
}

function readPart<T extends Named>(
  index: NameIndex<T>,
  words: readonly Word[],
  into: { lines: ShorthandLine<T>[]; missed: Place[] },
): void {
  if (words.length === 0) return;
  const whole = readWords(index, words);
  if (whole !== undefined) into.lines.push(...lineOf(whole, words));
  else
    for (const some of thingsIn(index, words)) {
      const said = some.length === words.length ? undefined : readWords(index, some);
      if (said === undefined) into.missed.push(placeOf(some));
      else into.lines.push(...lineOf(said, some));
    }
}

/**
 * Parts words at each 'and', and before what may be said before the name of the next thing; behind each number where numbers stand
 * behind names: 'owl x2 crow x3'.
 */
function thingsIn<T extends Named>(index: NameIndex<T>, words: readonly Word[]): Word[][] {
  const marks = index.marks.read(words.map(({ text }) => text));
  const numbers = marks.filter(({ quantity }) => quantity !== undefined);
  const areBehind = numbers[0] !== undefined && numbers[0].from > 0 && numbers.at(-1)?.to === words.length;
  const marked = new Set(
    marks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const isNext = (at: number) =>
    areBehind ? numbers.some(({ to }) => to === at) : marked.has(at) && !marked.has(at - 1);
  const things: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (word.text === 'and' || isNext(at)) things.push([]);
    if (word.text !== 'and') things.at(-1)?.push(word);
  }
  return things.filter(({ length }) => length > 0);
}

function lineOf<T>({ items, form, quantity }: Said<T>, words: readonly Word[]): ShorthandLine<T>[] {
  const [item, ...others] = items;
  if (item === undefined) return [];
  return [{ ...placeOf(words), item, form, quantity, others: others.slice(0, MOST_OTHERS) }];
}

function placeOf(words: readonly Word[]): Place {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}
