import type { FoldedText } from './folded-text.ts';
import type { Found } from './rule.ts';

/** Digits with little between them. A comma is not among it: it groups amounts. */
const RUN = /\+? ?\(?[0-9](?:[ ().\-/_*~]{0,3}[0-9]){5,}/gu;
const CUE =
  /(?:\b(?:call|ring|text|txt|phone|phon|fone|cell|mobile|handy|number is|nr\.? is|my number|my num|my no|tel|tele|whats ?app|telefono|telefon|numero|sms|digits|facetime|imessage)\b)[^0-9]{0,20}$/u;
const COUNTED =
  /^ ?(?:k|m|b|t|x|mil|bil|kk|sheckles?|shekels?|cash|coins?|bucks|robux|tokens?|honey|gems?|points?|value|seeds?|for|each)\b/u;

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const DIGIT_WORD = /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/gu;
/** Digits among which letters stand that look like some, as in 'O77OO 9OO123'. */
const ALMOST_DIGITS = /(?<![a-z0-9])(?=[oilszb0-9]*[0-9][oilszb0-9]*[0-9])[oilszb0-9]{3,}(?![a-z0-9])/gu;
const LIKE_DIGITS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', z: '2', b: '8' };

/** Lengths of the groups in which numbers are written in some countries. */
const GROUPINGS = new Set(
  '3-3-4 1-3-3-4 3-4-4 2-4-4 3-3-3 4-3-3 5-6 5-3-3 3-2-2-2 2-3-2-2 3-3-2-2 1-3-3-2-2 2-2-2-2-2 4-7 4-6 3-7 3-8 1-2-2-2-2 2-5-4 4-4-4'.split(
    ' ',
  ),
);

/** @returns the phone numbers in a reading in which digits stand as they were written */
export function* findPhones(reading: FoldedText): Generator<Found> {
  const digits = reading
    .replace(DIGIT_WORD, (word) => DIGIT_WORDS[word] ?? word)
    .replace(ALMOST_DIGITS, (almost) => almost.replace(/[a-z]/g, (letter) => LIKE_DIGITS[letter] ?? letter));
  for (const { 0: run, index } of digits.text.matchAll(RUN)) {
    const before = digits.text.slice(Math.max(0, index - 40), index);
    const after = digits.text.slice(index + run.length, index + run.length + 12);
    if (isPhone(run, before, after)) yield { reason: 'phone', ...digits.origin(index, index + run.length) };
  }
}

function isPhone(run: string, before: string, after: string): boolean {
  const groups = run.match(/[0-9]+/g) ?? [];
  const digits = groups.join('');
  const [first = ''] = groups;
  const count = digits.length;
  if (/[0-9][.,]$/.test(before) || /^,[0-9]/.test(after)) return false;
  if (digits.endsWith('000') || COUNTED.test(after)) return false;
  if (CUE.test(before)) return true;
  if (groups.every((group) => Number(group) % 5 === 0) && groups.length > 1 && !first.startsWith('0'))
    return false;
  if (run.startsWith('+')) return count >= 8 && count <= 15;
  if (count < 7 || count > 15) return false;
  if (groups.length >= 7 && groups.every((group) => group.length === 1))
    return !'0123456789'.includes(digits.slice(0, 7));
  if (first.startsWith('0') && first.length > 1) return count >= 9;
  if (groups.length === 1) return count >= 10 && count <= 13;
  return GROUPINGS.has(groups.map((group) => group.length).join('-'));
}
