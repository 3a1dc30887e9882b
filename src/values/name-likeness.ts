import { mistakesIn } from './misspelt.ts';
import { consonants, singulars } from './name-words.ts';
import { byText } from './sorted-texts.ts';

/** Letters of a part of a name at least; fewer say nothing. */
export const LEAST_PART = 3;

/** @returns how doubtful it is that a name has a word: 0 of the very word, Infinity where it has none like it */
export function doubtOf(
  asked: { word: string; singulars: readonly string[]; short: string | undefined },
  own: readonly string[],
  mayBeWrong: boolean,
): number {
  const { word } = asked;
  if (own.includes(word)) return 0;
  if (own.some((each) => asked.singulars.includes(each))) return 1;
  if (/^\d/.test(word)) return Infinity;
  if (own.some((each) => each.startsWith(word))) return 2;
  if (asked.short === word && own.some((each) => consonants(each) === word)) return 3;
  if (!mayBeWrong) return Infinity;
  const typed = [word, ...asked.singulars];
  return 3 + Math.min(...own.flatMap((each) => typed.map((one) => mistakesIn(one, each))));
}

/** @returns the words as they are, then with the last one, or all of them, in the singular */
export function inSingular(words: readonly string[]): (readonly string[])[] {
  const last = singulars(words.at(-1) ?? '').map((one) => [...words.slice(0, -1), one]);
  const all = words.map((word) => singulars(word)[0] ?? word);
  return [words, ...last, ...(last.length > 0 && words.length > 1 ? [all] : [])];
}

/** @returns whether a text is made of the beginnings of words in their order, from the first on, one of which says enough */
export function isShortFor(text: string, words: readonly string[]): boolean {
  // How far one can come: 1 with short beginnings alone, 2 with one that says enough.
  let reached = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (const [number, word] of words.entries()) {
    const next = number === 0 ? new Uint8Array(text.length + 1) : reached.slice();
    for (let at = 0; at < text.length; at += 1) {
      const ways = reached[at] ?? 0;
      if (ways === 0) continue;
      for (let length = 1; length <= word.length && text[at + length - 1] === word[length - 1]; length += 1)
        next[at + length] = (next[at + length] ?? 0) | (length >= LEAST_PART ? 2 : ways);
    }
    reached = next;
  }
  return ((reached[text.length] ?? 0) & 2) !== 0;
}

/** @returns the first letters of words */
export function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1)).join('');
}

/** @returns a key that words have in any order */
export function orderless(words: readonly string[]): string {
  return words.toSorted(byText).join(' ');
}
