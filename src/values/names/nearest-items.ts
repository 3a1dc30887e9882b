import { mistakesIn } from './misspelt.ts';
import { nameWords } from './name-words.ts';
import { append } from './sorted-texts.ts';

/** Of what is typed, at most so many words are looked at, and words of so many letters. */
const MOST_WORDS = 6;
const MOST_LETTERS = 24;
/** A word says nothing with fewer letters, nor does the beginning of one. */
const LEAST_WORD = 3;
const LEAST_PART = 4;
/** From how many letters on a word bears two mistakes; with fewer it would be another word. */
const TWO_MISTAKES = 6;
/** What is not the very word counts less. */
const PART = 0.9;
/** Of the letters that are typed, at least this share is like some in a name. */
const LEAST_LIKE = 0.45;

/** The words of a list's names, each with the places of its items. */
type WordPlaces = ReadonlyMap<string, readonly number[]>;

/** Made once for a list, and forgotten with it. */
const placesOf = new WeakMap<object, WordPlaces>();

/**
 * What may have been meant where a search finds nothing: by a weaker likeness than that of a search, as with two mistakes in a
 * short word, or one of two words right. Only words that begin alike are compared letter by letter.
 * @param items the whole list; of equals the one that stands first is first
 * @param most items at most
 * @returns the likest first; none for what is like no name
 */
export function nearestItems<T extends { name: string }>(
  items: readonly T[],
  text: string,
  most: number,
): T[] {
  const typed = wordsOf(text).slice(0, MOST_WORDS);
  const places = wordPlaces(items);
  const letters = typed.join('').length;
  const alike = new Map<number, number>();
  for (const word of new Set(typed))
    for (const [at, share] of likeness(word, places))
      alike.set(at, (alike.get(at) ?? 0) + (share * word.length) / letters);
  return [...alike]
    .filter(([, share]) => share >= LEAST_LIKE)
    .sort(([a, share], [b, other]) => other - share || a - b)
    .slice(0, most)
    .flatMap(([at]) => items[at] ?? []);
}

/** @returns how much of a typed word is in the likest word of each item that has one: 1 of the very word */
function likeness(typed: string, places: WordPlaces): Map<number, number> {
  const likest = new Map<number, number>();
  if (typed.length > MOST_LETTERS) return likest;
  for (const [word, holders] of places) {
    const share = shareOf(typed, word);
    if (share > 0) for (const at of holders) likest.set(at, Math.max(likest.get(at) ?? 0, share));
  }
  return likest;
}

function shareOf(typed: string, word: string): number {
  if (typed.length < LEAST_WORD || /^\d/.test(typed)) return 0;
  if (word === typed) return 1;
  if (Math.min(typed.length, word.length) < LEAST_PART) return 0;
  if (word.startsWith(typed)) return PART;
  if (typed.startsWith(word)) return (PART * word.length) / typed.length;
  const mistakes = mistakesIn(typed, word);
  if (mistakes < Infinity) return 1 - mistakes / typed.length;
  const least = Math.min(typed.length, word.length);
  if (least < TWO_MISTAKES || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 2) return 0;
  return isTwoAway(typed, word) ? 1 - 2.5 / typed.length : 0;
}

/** @returns whether two letters too many, too few, other ones or swapped make one word of the other */
function isTwoAway(one: string, other: string): boolean {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const ways = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && isSwapped) ways.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...ways));
    }
    // Two letters that are swapped reach back over one row.
    if ([...last, ...row].every((mistakes) => mistakes > 2)) return false;
    before = last;
    last = row;
  }
  return (last[other.length] ?? Infinity) <= 2;
}

function wordPlaces(items: readonly { name: string }[]): WordPlaces {
  const known = placesOf.get(items);
  if (known !== undefined) return known;
  const places = new Map<string, number[]>();
  for (const [at, { name }] of items.entries()) {
    for (const word of new Set(wordsOf(name))) append(places, word, at);
  }
  placesOf.set(items, places);
  return places;
}

function wordsOf(text: string): string[] {
  return nameWords(text).map((word) => word.text);
}
