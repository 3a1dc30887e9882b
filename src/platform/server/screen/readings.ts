import { type FoldedText, foldLatin, foldPlain } from './folded-text.ts';

/** What a text can be read as. */
export type Readings = {
  /** In its own script. */
  plain: FoldedText;
  /** In Latin letters, digits as they stand. */
  latin: FoldedText;
  /** In Latin letters, with digits and signs that stand for letters read as these, and stretched letters once. */
  words: readonly FoldedText[];
};

const SIGN_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '(': 'c',
};
/** Letters among which digits or signs stand, at whose ends only those that are no punctuation do. */
const MIXED = /[a-z0-9@$](?:[a-z0-9@$!|+(]*[a-z0-9@$])?/g;
/** Amounts with what they are counted in, as '455k', 'x455', '45s' and '3rd'. */
const AMOUNT =
  /^(?:x?\d+|[a-z]\d*|\d+(?:x|k|kk|m|mil|mill|b|bil|t|q|qa|qi|s|sec|secs|min|mins|h|hr|hrs|d|st|nd|rd|th|am|pm|nfr|mfr|fr|nf|nr|mf|mr|f|r|n|yo|cash|dollars|sheckles))$/;
/** Single letters with a sign or a space between any two: 'd i s c o r d', 'f.u.c.k'. */
const SPACED = /(?<![a-z0-9])(?:[a-z0-9@$][^a-z0-9@$]{1,3}){2,}[a-z0-9](?![a-z0-9])/g;
const MORE_SPACES = / {2,}/g;
const STRETCHED = /([a-z])\1{2,}/g;

/** @returns all that a text can be read as by somebody who wants to get round the screen */
export function readingsOf(text: string): Readings {
  const latin = foldLatin(text).replace(MORE_SPACES, () => ' ');
  const joined = latin.without(SPACED, separatorsOf);
  const words = [latin, joined].map((reading) =>
    reading.replace(MIXED, lettersOf).replace(STRETCHED, (match) => match[0] ?? ''),
  );
  const all = new Map([latin, joined, ...words].map((reading) => [reading.text, reading]));
  return { plain: foldPlain(text), latin, words: [...all.values()] };
}

/** What stands between spaced letters goes; in 'd i s c o r d . g g' the point stays, and in 'f.u.c.k' it does not. */
function separatorsOf(match: string): RegExp {
  return match[1] === ' ' ? /[ *_~-]/ : /[^a-z0-9@/]/;
}

function lettersOf(word: string): string {
  if (!/[a-z]/.test(word) || AMOUNT.test(word)) return word;
  return word.replace(/[^a-z]/g, (sign) => SIGN_LETTERS[sign] ?? sign);
}
