import { mistakesIn } from './misspelt.ts';
import { consonants, isHeard, singulars, soundOf } from './name-words.ts';
import { byText } from './sorted-texts.ts';

/** Letters of a part of a name at least; fewer say nothing. */
export const LEAST_PART = 3;

/** A part that stands alone in the plural: 'kangs' is a Kangaroo, but 'wins' is nothing winged, and a 'status' no Statue. */
const PLURAL_ALONE = /^.{3,}[^iu]s$/;

/** Letters that sound like the beginning of a word, at least. */
const LEAST_SOUND = 4;

/** A word as somebody typed it, and what it may stand for. */
export type Asked = {
  word: string;
  singulars: readonly string[];
  /** What a word of a name may begin with: 'fly pots' are potions. */
  begun: readonly string[];
  sounds: readonly string[];
  short: string | undefined;
};

/** @returns a typed word with what it is compared by. @param isAlone whether no other word stands beside it */
export function asked(word: string, isAlone: boolean): Asked {
  const stems = singulars(word);
  const parts = isAlone && !PLURAL_ALONE.test(word) ? [] : stems.filter(({ length }) => length >= LEAST_PART);
  const begun = [word, ...parts];
  return { word, singulars: stems, begun, sounds: [word, ...stems].map(soundOf), short: consonants(word) };
}

/** @returns how doubtful it is that a name has a word: 0 of the very word, Infinity where it has none like it */
export function doubtOf(
  { word, singulars: stems, begun, sounds, short }: Asked,
  own: { words: readonly string[]; sounds: readonly string[] },
  mayBeWrong: boolean,
): number {
  if (own.words.includes(word)) return 0;
  if (own.words.some((each) => stems.includes(each))) return 1;
  if (isNumber(word)) return Infinity;
  if (own.words.some((each) => begun.some((part) => each.startsWith(part)))) return 2;
  if (short === word && own.words.some((each) => consonants(each) === word)) return 3;
  if (!mayBeWrong) return Infinity;
  const [sound = ''] = sounds;
  if (isHeard(word, sound) && own.sounds.some((each) => sounds.includes(each))) return 4;
  const typed = [word, ...stems];
  const mistakes = Math.min(...own.words.flatMap((each) => typed.map((one) => mistakesIn(one, each))));
  if (mistakes < Infinity) return 3 + mistakes;
  return sound.length >= LEAST_SOUND && own.sounds.some((each) => each.startsWith(sound)) ? 6 : Infinity;
}

/** @returns the words as they are, then with the last one, or all of them, in the singular */
export function inSingular(words: readonly string[]): (readonly string[])[] {
  const last = singulars(words.at(-1) ?? '').map((one) => [...words.slice(0, -1), one]);
  const all = words.map((word) => singulars(word)[0] ?? word);
  return [words, ...last, ...(last.length > 0 && words.length > 1 ? [all] : [])];
}

/**
 * @returns whether a text is made of the beginnings of words in their order, from the first on, and says enough: a whole word, or
 * two beginnings that each say something. 'which' is no White Chef Hat
 */
export function isShortFor(text: string, words: readonly string[]): boolean {
  // How far one can come, by how much is said: 1 nothing yet, 2 one beginning, 4 enough.
  let reached = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (const [number, word] of words.entries()) {
    const next = number === 0 ? new Uint8Array(text.length + 1) : reached.slice();
    for (let at = 0; at < text.length; at += 1) {
      const ways = reached[at] ?? 0;
      if (ways === 0) continue;
      for (let length = 1; length <= word.length && text[at + length - 1] === word[length - 1]; length += 1) {
        const said = length < LEAST_PART ? ways : length === word.length ? 4 : (ways << 1) | (ways & 4);
        next[at + length] = (next[at + length] ?? 0) | said;
      }
    }
    reached = next;
  }
  return ((reached[text.length] ?? 0) & 4) !== 0;
}

/** @returns the first letters of words */
export function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1)).join('');
}

/** @returns a key that words have in any order, however often each stands there: 'tung tung sahur' */
export function orderless(words: readonly string[]): string {
  return [...new Set(words)].sort(byText).join(' ');
}

/** @returns whether a word, or what begins with a character, is a number: it is that number or none, and never the beginning of one */
export function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d/.test(word);
}

/**
 * @param words those of a name in some order, with doubled ones
 * @returns whether a number among them is none of the name's but counts it: one more than it has ('2 2d kitty'), or a single digit at
 *   an end at which the name has another word ('2 adopt me snowboard'). '666 guest' is a Guest 666
 */
export function hasCount(words: readonly string[], name: readonly string[]): boolean {
  const isMoved = (end: 0 | -1) => /^\d$/.test(words.at(end) ?? '') && words.at(end) !== name.at(end);
  return isMoved(0) || isMoved(-1) || words.filter(isNumber).length > name.filter(isNumber).length;
}
