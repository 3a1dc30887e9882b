import { foldName } from './fold-name.ts';

/** A run of letters, or of digits, as it is compared, and where it stands in its text. */
export type Word = { text: string; start: number; end: number };

const APOSTROPHE = "'\\u2018\\u2019\\u201b\\u02b9\\u02bc\\u2032\\u00b4`\\uff07";
const RUN = new RegExp(
  `[\\p{L}\\p{M}](?:[\\p{L}\\p{M}]|[${APOSTROPHE}](?=\\p{L}))*|\\p{N}+(?:(?:st|nd|rd|th|s)(?!\\p{L}))?|[&×✕*]`,
  'gu',
);
const PLAIN = /^[A-Za-z0-9]+$/;
/** A number in the plural: 'two 67s'. */
const NUMBERS = /^(\d+)s$/;
/** What is written for a word. */
const WORDS = new Map([
  ['&', 'and'],
  ['×', 'x'],
  ['✕', 'x'],
  ['*', 'x'],
  ['xmas', 'christmas'],
  ['bday', 'birthday'],
  ['lvl', 'level'],
  ['lv', 'level'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
]);

/**
 * @returns the words of a name, or of what somebody typed: folded, without apostrophes, dashes, dots and brackets, '&' as
 * 'and'. Letters and digits that touch are apart, so that '3LUX' and '3 lux' are the same
 */
export function nameWords(text: string): Word[] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => {
    const folded = PLAIN.test(run) ? run.toLowerCase() : foldName(run).replaceAll("'", '');
    return {
      text: WORDS.get(folded) ?? folded.replace(NUMBERS, '$1'),
      start: index,
      end: index + run.length,
    };
  }).filter((word) => word.text !== '');
}

/** @returns what a word may be the plural of, the likeliest first; nothing of a word that is none */
export function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('ves')) stems.push(`${word.slice(0, -3)}f`);
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) stems.push(word.slice(0, -2));
  return stems;
}

/** @returns the consonants of a word, as some write it short: 'shdw', 'drgn'; undefined where they are too few to tell */
export function consonants(word: string): string | undefined {
  const rest = word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, '');
  return rest.length < 3 ? undefined : rest;
}

/** @returns a word as it sounds: 'racon' and 'rakoon' are Raccoon. Of the letters a to z; digits stay */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/** @returns whether the sound of a word tells it from others */
export function isHeard(word: string, sound: string): boolean {
  return word.length > 3 && sound.length > 2;
}

/** @returns what a name is looked up by: its words without what stands between them */
export function calledKey(name: string): string {
  return nameWords(name)
    .map(({ text }) => text)
    .join('');
}
