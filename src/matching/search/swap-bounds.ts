import type { Priority } from '../../inventory/inventory.ts';
import { isFairForBoth, mayNeedAdded, MOST_LINES } from '../bundle.ts';
import { MOST_OF_PARTS, mostOfWanting } from '../match-score.ts';
import type { MatchIndex } from './match-index.ts';
import type { Wish } from './things-of.ts';

/** Things are told apart by so many bits; where there are more things, some of them share one, and a bound is less close. */
const BITS = 32;
/** Two things for one are looked at where there are no more of these than so many: a list of hundreds of things would take too long. */
const MOST_TRIPLES = 40_000;

type Side = { thing: number; value: number; bit: number; isMany: boolean; priority: Priority };

/**
 * What a swap may count for at most, by nothing but which things of the one who looks somebody wants, and which things that are
 * wished for they give: thousands are met in a look, and what they have would have to be fetched from far away.
 */
export class SwapBounds {
  /** By thing its bit. */
  readonly given: ReadonlyMap<number, number>;
  readonly wished: ReadonlyMap<number, number>;
  readonly #gives: readonly Side[];
  readonly #wishes: readonly Side[];
  /** By the bit of a wish, bits of what is fair for it, may be fair with something added, and what no value is known with. */
  readonly #fair = new Int32Array(BITS);
  readonly #added = new Int32Array(BITS);
  readonly #unpriced = new Int32Array(BITS);
  /** By the bits of two things, bits of what is fair for both together. */
  readonly #fairForWishes = new Int32Array(BITS * BITS);
  readonly #fairForGiven = new Int32Array(BITS * BITS);
  readonly #priorities: Priority[] = [];
  readonly #manyGiven: number;
  readonly #manyWished: number;
  /** Whether each thing has a bit of its own. */
  readonly #isEach: boolean;
  /** Whether something is both given and wished for: it may cross both ways, and then it does not count. */
  readonly #isBoth: boolean;

  constructor(
    index: MatchIndex,
    gives: readonly { thing: number; quantity: number }[],
    wishes: ReadonlyMap<number, Wish>,
  ) {
    const side = (thing: number, at: number, most: number, priority: Priority): Side => {
      return { thing, value: index.values[thing] ?? Number.NaN, bit: at % BITS, isMany: most > 1, priority };
    };
    this.#gives = gives.map(({ thing, quantity }, at) => side(thing, at, quantity, 3));
    this.#wishes = [...wishes].map(([thing, { most, priority }], at) => side(thing, at, most, priority));
    this.given = bitsOf(this.#gives);
    this.wished = bitsOf(this.#wishes);
    this.#manyGiven = manyOf(this.#gives);
    this.#manyWished = manyOf(this.#wishes);
    this.#isEach = Math.max(gives.length, wishes.size) <= BITS;
    this.#isBoth = gives.some(({ thing }) => wishes.has(thing));
    this.#fillPairs();
    this.#fillTwos(this.#fairForWishes, this.#wishes, this.#gives);
    this.#fillTwos(this.#fairForGiven, this.#gives, this.#wishes);
  }

  #fillPairs(): void {
    for (const { value, bit, priority } of this.#wishes) {
      this.#priorities[bit] = lower(priority, this.#priorities[bit] ?? 3);
      for (const give of this.#gives) {
        const mask = 1 << give.bit;
        if (isFairForBoth(give.value, value)) join(this.#fair, bit, mask);
        if (mayNeedAdded(give.value, value)) join(this.#added, bit, mask);
        if (!(give.value > 0 && value > 0)) join(this.#unpriced, bit, mask);
      }
    }
  }

  #fillTwos(fair: Int32Array, two: readonly Side[], one: readonly Side[]): void {
    if (two.length ** 2 * one.length > MOST_TRIPLES) {
      fair.fill(-1);
      return;
    }
    for (const [at, a] of two.entries())
      for (const b of two.slice(a.isMany ? at : at + 1))
        for (const { value, bit } of one)
          if (isFairForBoth(value, a.value + b.value)) {
            join(fair, a.bit * BITS + b.bit, 1 << bit);
            join(fair, b.bit * BITS + a.bit, 1 << bit);
          }
  }

  /**
   * @param given bits of what of the one who looks somebody wants
   * @param wished bits of what they give that is wished for
   * @param reach their `reachOf`
   * @returns undefined where there is no swap for certain
   */
  most(given: number, wished: number, reach: number): number | undefined {
    let [best, ofFair]: (Priority | undefined)[] = [];
    for (let rest = wished; rest !== 0; rest &= rest - 1) {
      const bit = lowest(rest);
      const priority = this.#priorities[bit] ?? 3;
      best = lower(priority, best ?? 3);
      if (((this.#fair[bit] ?? 0) & given) !== 0) ofFair = lower(priority, ofFair ?? 3);
    }
    const isCut = Math.max(count(given), count(wished)) > MOST_LINES;
    const two = ofFair === undefined ? undefined : mostOfWanting(ofFair, reach) + MOST_OF_PARTS.two;
    // One fair thing for one is taken before all else.
    if (two !== undefined && this.#isEach && !this.#isBoth && !isCut) return two;
    const parts = this.#parts(given, wished);
    const other = parts === undefined ? undefined : mostOfWanting(best ?? 3, reach) + parts;
    return two === undefined ? other : Math.max(two, other ?? two);
  }

  /** @returns what the parts of a swap that is not one fair thing for one count for at most */
  #parts(given: number, wished: number): number | undefined {
    if (isFairForTwo(this.#fairForWishes, wished, given) || isFairForTwo(this.#fairForGiven, given, wished))
      return MOST_OF_PARTS.three;
    const things =
      count(given) + count(given & this.#manyGiven) + count(wished) + count(wished & this.#manyWished);
    if (things > 3 || !this.#isEach) return MOST_OF_PARTS.more;
    if (things > 2 || (joined(this.#added, wished) & given) !== 0) return MOST_OF_PARTS.added;
    return (joined(this.#unpriced, wished) & given) === 0 ? undefined : MOST_OF_PARTS.unpriced;
  }
}

/** @returns whether one thing of some is fair for two of others */
function isFairForTwo(fair: Int32Array, two: number, one: number): boolean {
  for (let rest = two; rest !== 0; rest &= rest - 1) {
    const from = lowest(rest) * BITS;
    for (let other = two; other !== 0; other &= other - 1)
      if (((fair[from + lowest(other)] ?? 0) & one) !== 0) return true;
  }
  return false;
}

/** @returns the bits that stand by any of some bits */
function joined(masks: Int32Array, bits: number): number {
  let all = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) all |= masks[lowest(rest)] ?? 0;
  return all;
}

function join(masks: Int32Array, at: number, bits: number): void {
  masks[at] = (masks[at] ?? 0) | bits;
}

function bitsOf(lines: readonly Side[]): Map<number, number> {
  return new Map(lines.map(({ thing, bit }) => [thing, 1 << bit]));
}

function manyOf(lines: readonly Side[]): number {
  return lines.reduce((mask, { bit, isMany }) => (isMany ? mask | (1 << bit) : mask), 0);
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function count(bits: number): number {
  let many = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) many += 1;
  return many;
}

function lower(one: Priority, other: Priority): Priority {
  return one < other ? one : other;
}
