import { fnvHash } from '../../../../platform/fnv-hash.ts';

/**
 * What something looks like: parts by their slots (`wings=bat`), and colours (`c=main/second/accent`; `c2`, `eye` and
 * `patc` of the accent, the eyes and the pattern alone), each as hexadecimal digits.
 */
export type Traits = Readonly<Record<string, string>>;

/** @returns traits as they are written in the tables, 'slot=part slot=part' */
export function traitsOf(text: string): Traits {
  return Object.fromEntries(
    text.split(/\s+/).flatMap((pair) => {
      const at = pair.indexOf('=');
      return at === -1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)]];
    }),
  );
}

const COATS = [
  'a8683a/f0d4ae/5f3820',
  '8f95a3/e6e9ee/4f5562',
  'f2d9ad/fffaf0/c99a5a',
  'c9502f/ffd9b8/7a2a1c',
  '3f3d4c/a09fb5/262433',
  'f7f2ea/ffffff/b8a48c',
  'e0a23f/fff0c4/8f5a1f',
  '6f8f5a/dfeec4/3f5f3a',
  '5f86b8/d9e8f7/34557f',
  'b87fb8/f3dcf3/7a4480',
  'd98a8a/ffe6e0/a04f54',
  '4fa39a/d3f2ea/24706f',
];
const FURS = 'none patches spots half socks stripes swirl none dots scales'.split(' ');
const EXTRAS = [
  '',
  'mark=cheeks',
  'mark=patch',
  'mark=blaze',
  'front=collar',
  'top=pinkbow',
  'front=scarf',
  'top=flower',
  'eyes=happy',
  'mark=star',
  'front=bowtie',
  'top=sprout',
];

/** @returns a look for words that no table describes: the same words always look the same */
export function guessedTraits(words: string): Traits {
  const hash = fnvHash(words);
  return {
    c: oneOf(COATS, hash),
    pattern: oneOf(FURS, Math.floor(hash / 16)),
    ...traitsOf(oneOf(EXTRAS, Math.floor(hash / 256))),
  };
}

/** @returns one of a list, by a number that may be larger than the list is long */
export function oneOf(list: readonly string[], number: number): string {
  return list[number % list.length] ?? '';
}
