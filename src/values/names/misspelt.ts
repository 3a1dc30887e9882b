/** From how many letters on a name bears two mistakes; with fewer it would be another name. */
const TWO_MISTAKES = 9;
/** Up to how many letters the first one must be right: 'tree' is nothing that 'free' was meant for. */
const SHORT = 5;
/** A letter written once instead of twice, or twice instead of once, is no mistake in longer words: 'girrafe'. */
const DOUBLES = 1;

/**
 * @returns how many mistakes somebody made who typed this and meant that: a letter too many, too few, another one, or two
 * swapped; Infinity where it is another word. Words of three letters are too near to each other, and so are those of four
 * with another letter; a long word may have two. A wrong first letter is rarer, and counts half a mistake more.
 */
export function mistakesIn(typed: string, meant: string): number {
  const [least, most] = [Math.min(typed.length, meant.length), Math.max(typed.length, meant.length)];
  const allowed = meant.length < TWO_MISTAKES ? 1 : 2;
  const doubles = least > SHORT ? DOUBLES : 0;
  if (least < 4 || most - least > allowed + doubles) return Infinity;
  const isBegun = typed[0] === meant[0];
  // One mistake is not at both ends.
  if (!isBegun && (least <= SHORT || typed.at(-1) !== meant.at(-1))) return Infinity;
  if (most === 4 && !isSameLetters(typed, meant)) return Infinity;
  const rare = isBegun ? 0 : 0.5;
  if (isWithin(typed, 0, meant, 0, 1, doubles)) return 1 + rare;
  return allowed === 2 && isWithin(typed, 0, meant, 0, 2, doubles) ? 2 + rare : Infinity;
}

/**
 * @returns whether a mistake is a letter left out, or two swapped, by which a short word hardly becomes another: with another
 * letter, or one more, 'store' would be a stork, and 'claim' a clam
 */
export function isSlip(typed: string, meant: string): boolean {
  return typed.length < meant.length || isSameLetters(typed, meant);
}

/** @returns whether the two differ in nothing but vowels: 'parret' */
export function isSameButVowels(typed: string, meant: string): boolean {
  const rest = (text: string) => text.replaceAll(/[aeiou]/g, '_');
  return rest(typed) === rest(meant);
}

function isSameLetters(one: string, other: string): boolean {
  const sorted = (text: string) => text.split('').sort().join('');
  return sorted(one) === sorted(other);
}

/**
 * Tries each kind of mistake where the two first differ: each way is as long as the words, and there are few.
 * @param doubles how many letters may be doubled, or not, without a mistake
 */
function isWithin(
  one: string,
  at: number,
  other: string,
  there: number,
  left: number,
  doubles: number,
): boolean {
  let [i, j] = [at, there];
  while (i < one.length && one[i] === other[j]) {
    i += 1;
    j += 1;
  }
  if (i === one.length && j === other.length) return true;
  if (Math.abs(one.length - i - (other.length - j)) > left + doubles) return false;
  const goesOn = (further: number, alike: number, cost: number, free: number) =>
    isWithin(one, i + further, other, j + alike, left - cost, doubles - free);
  const [isMore, isLess] = [i < one.length, j < other.length];
  if (doubles > 0 && isMore && one[i] === one[i - 1] && goesOn(1, 0, 0, 1)) return true;
  if (doubles > 0 && isLess && other[j] === other[j - 1] && goesOn(0, 1, 0, 1)) return true;
  if (left === 0) return false;
  const isSwapped = i + 1 < one.length && one[i] === other[j + 1] && one[i + 1] === other[j];
  return (
    (isSwapped && goesOn(2, 2, 1, 0)) ||
    (isMore && isLess && goesOn(1, 1, 1, 0)) ||
    (isMore && goesOn(1, 0, 1, 0)) ||
    (isLess && goesOn(0, 1, 1, 0))
  );
}
