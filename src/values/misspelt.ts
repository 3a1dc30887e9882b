/** From how many letters on a name bears two mistakes; with fewer it would be another name. */
const TWO_MISTAKES = 9;
/** Up to how many letters the first one must be right: 'tree' is nothing that 'free' was meant for. */
const SHORT = 5;
/** A letter written once instead of twice, or twice instead of once, is no mistake in longer words: 'girrafe'. */
const DOUBLES = 1;

/**
 * @returns how many mistakes somebody made who typed this and meant that: a letter too many, too few, another one, or two
 * swapped; Infinity where it is another word. Words of three letters are too near to each other, and so are those of four
 * with another letter; a long word may have two.
 */
export function mistakesIn(typed: string, meant: string): number {
  const [least, most] = [Math.min(typed.length, meant.length), Math.max(typed.length, meant.length)];
  const allowed = meant.length < TWO_MISTAKES ? 1 : 2;
  if (least < 4 || most - least > allowed + (least > SHORT ? DOUBLES : 0)) return Infinity;
  // One mistake is not at both ends.
  if (typed[0] !== meant[0] && (least <= SHORT || typed.at(-1) !== meant.at(-1))) return Infinity;
  if (most === 4 && !isSameLetters(typed, meant)) return Infinity;
  if (isWithin(typed, 0, meant, 0, 1, least > SHORT)) return 1;
  return allowed === 2 && isWithin(typed, 0, meant, 0, 2, least > SHORT) ? 2 : Infinity;
}

function isSameLetters(one: string, other: string): boolean {
  const sorted = (text: string) => text.split('').sort().join('');
  return sorted(one) === sorted(other);
}

/**
 * Tries each kind of mistake where the two first differ: at most 4 ** left ways, each as long as the words.
 * @param freely whether letters may be doubled, or not, without a mistake
 */
function isWithin(
  one: string,
  at: number,
  other: string,
  there: number,
  left: number,
  freely: boolean,
): boolean {
  let [i, j] = [at, there];
  for (;;) {
    if (i < one.length && one[i] === other[j]) {
      i += 1;
      j += 1;
    } else if (freely && i > 0 && i < one.length && one[i] === one[i - 1]) i += 1;
    else if (freely && j > 0 && j < other.length && other[j] === other[j - 1]) j += 1;
    else break;
  }
  if (i === one.length && j === other.length) return true;
  if (left === 0) return false;
  const isSwapped = i + 1 < one.length && one[i] === other[j + 1] && one[i + 1] === other[j];
  return (
    (isSwapped && isWithin(one, i + 2, other, j + 2, left - 1, freely)) ||
    (i < one.length && j < other.length && isWithin(one, i + 1, other, j + 1, left - 1, freely)) ||
    (i < one.length && isWithin(one, i + 1, other, j, left - 1, freely)) ||
    (j < other.length && isWithin(one, i, other, j + 1, left - 1, freely))
  );
}
