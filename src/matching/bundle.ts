import type { Priority } from '../inventory/inventory.ts';
import { advantagePercent, FAIR_PERCENT } from '../values/figures/fairness.ts';
import type { Thing } from './market.ts';

/** Things that each side of a swap gives at most. */
export const MOST_THINGS = 4;

/** Lines that one side's wishes leave of the other's things at most: the most wanted ones. */
export const MOST_LINES = 8;

/** What is added makes up so much of its side at most. */
const MOST_ADDED = 0.2;

/** A swap with something added has so few things besides. */
const MOST_BEFORE_ADDED = 4;

/** A thing that one of two people has and the other wants, or may be added. */
export type CrossingLine = {
  thing: Thing;
  /** As `thingKey` writes it. */
  key: string;
  /** What one of it counts for; NaN where nobody knows. */
  value: number;
  /** So many are there and wanted. */
  most: number;
  /** The item, where any form of it is wanted: of all its lines together no more go than `most` of that wish. */
  anyOf?: { item: string; most: number } | undefined;
  priority: Priority;
};

type Side = 'give' | 'get';

/** So many of a line. */
export type Part = { line: CrossingLine; quantity: number };

/** What two people give each other, of which both would say that it is fair. */
export type Bundle = {
  give: Part[];
  get: Part[];
  /** What one side gives that the other has not wished for. */
  added?: { side: Side; part: Part };
  /** How much more either gets than they give, in percent; undefined where a value is not known. */
  percents: { mine: number; theirs: number } | undefined;
};

/** @returns whether a swap that is not fair may be with something added; false for certain, true perhaps */
export function mayNeedAdded(give: number, get: number): boolean {
  const [less, more] = give < get ? [give, get] : [get, give];
  // One percent more, for what is lost where numbers are rounded.
  return advantagePercent(more, less / (1 - MOST_ADDED)) >= -FAIR_PERCENT - 1;
}

/** @returns whether both sides of a swap would say that it is fair; false where a value is not known */
export function isFairForBoth(give: number, get: number): boolean {
  return (
    Math.abs(advantagePercent(give, get)) <= FAIR_PERCENT &&
    Math.abs(advantagePercent(get, give)) <= FAIR_PERCENT
  );
}

/** @returns whether two swaps, each fair for both, may lead from what is worth so much to what is; false for certain, true perhaps */
export function mayLeadTo(gave: number, got: number): boolean {
  const most = (1 + (FAIR_PERCENT + 1) / 100) ** 2;
  return got <= gave * most && gave <= got * most;
}

/**
 * The best of what two people can give each other: the fewest things, then what is wanted most, then what is fairest, then
 * what is worth most. It is the same seen from either side. Where no values are known, one thing for one that both name.
 * @param give what the one has and the other wants
 * @param get the other way round
 * @param extra what a side could add, with what has a value and is wanted by several others
 */
export function bestBundle(
  give: readonly CrossingLine[],
  get: readonly CrossingLine[],
  extra: (side: Side) => readonly CrossingLine[],
): Bundle | undefined {
  const [mine, theirs] = [mostWanted(give), mostWanted(get)];
  const sides = { give: combinations(mine), get: combinations(theirs) };
  return fairBundle(sides) ?? unpricedBundle(mine, theirs) ?? bundleWithAdded(sides, extra);
}

/** So many of each line, what they come to and how much they are wanted. */
type Combination = { parts: Part[]; sum: number; wanted: number; key: string };

/** By how many things they are. */
type Sides = Record<Side, readonly (readonly Combination[])[]>;

type Found = { bundle: Bundle; rank: readonly [number, number, number]; key: string };

function fairBundle({ give: gives, get: gets }: Sides): Bundle | undefined {
  for (let things = 2; things <= 2 * MOST_THINGS; things += 1) {
    let best: Found | undefined;
    for (let mine = 1; mine < things; mine += 1) {
      for (const one of gives[mine] ?? [])
        for (const other of gets[things - mine] ?? [])
          if (isFairForBoth(one.sum, other.sum)) best = better(best, found(one, other));
    }
    if (best !== undefined) return best.bundle;
  }
  return undefined;
}

function unpricedBundle(give: readonly CrossingLine[], get: readonly CrossingLine[]): Bundle | undefined {
  let best: Found | undefined;
  for (const mine of give)
    for (const theirs of get) {
      if (mine.anyOf || theirs.anyOf || (mine.value > 0 && theirs.value > 0)) continue;
      const bundle = { give: [single(mine)], get: [single(theirs)], percents: undefined };
      const rank = [mine.priority + theirs.priority, 0, 0] as const;
      best = better(best, { bundle, rank, key: pairKey(mine.key, theirs.key) });
    }
  return best?.bundle;
}

function bundleWithAdded(
  { give: gives, get: gets }: Sides,
  extra: (side: Side) => readonly CrossingLine[],
): Bundle | undefined {
  const extras = new Map<Side, readonly CrossingLine[]>();
  const extraOf = (side: Side) => {
    const lines = extras.get(side) ?? extra(side);
    extras.set(side, lines);
    return lines;
  };
  for (let things = 2; things <= MOST_BEFORE_ADDED; things += 1) {
    let best: Found | undefined;
    for (let mine = 1; mine < things; mine += 1) {
      for (const ours of gives[mine] ?? [])
        for (const theirs of gets[things - mine] ?? []) {
          if (!mayNeedAdded(ours.sum, theirs.sum)) continue;
          const side = ours.sum < theirs.sum ? 'give' : 'get';
          for (const line of extraOf(side)) {
            const [less, more] = side === 'give' ? [ours, theirs] : [theirs, ours];
            if (line.value > MOST_ADDED * (less.sum + line.value)) continue;
            if (!isFairForBoth(less.sum + line.value, more.sum)) continue;
            best = better(best, withAdded(ours, theirs, { side, part: single(line) }));
          }
        }
    }
    if (best !== undefined) return best.bundle;
  }
  return undefined;
}

/** @returns by how many things they are, all that can be put together of lines with a value */
function combinations(lines: readonly CrossingLine[]): Combination[][] {
  const all: Combination[][] = [[{ parts: [], sum: 0, wanted: 0, key: '' }]];
  for (const line of lines) {
    if (!(line.value > 0)) continue;
    // From the largest down, so that nothing is put to what has this line already.
    for (let size = MOST_THINGS - 1; size >= 0; size -= 1)
      for (const before of all[size] ?? []) {
        const most = Math.min(line.most, MOST_THINGS - size, leftOf(line, before.parts));
        for (let quantity = 1; quantity <= most; quantity += 1) {
          (all[size + quantity] ??= []).push({
            parts: [...before.parts, { line, quantity }],
            sum: before.sum + line.value * quantity,
            wanted: before.wanted + line.priority * quantity,
            key: `${before.key} ${quantity}x${line.key}`,
          });
        }
      }
  }
  return all;
}

/** @returns how many more of a line are wanted where only so many of any form are */
function leftOf({ anyOf }: CrossingLine, parts: readonly Part[]): number {
  if (anyOf === undefined) return Infinity;
  const taken = parts.filter(({ line }) => line.anyOf?.item === anyOf.item);
  return anyOf.most - taken.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** @returns the lines that are wanted most, each once */
function mostWanted(lines: readonly CrossingLine[]): readonly CrossingLine[] {
  const sorted = lines.toSorted(
    (a, b) => a.priority - b.priority || (b.value || 0) - (a.value || 0) || (a.key < b.key ? -1 : 1),
  );
  return sorted.slice(0, MOST_LINES);
}

function found(mine: Combination, theirs: Combination): Found {
  const bundle = { give: mine.parts, get: theirs.parts, percents: percentsOf(mine.sum, theirs.sum) };
  return { bundle, ...ranked(mine, theirs, bundle.percents) };
}

function withAdded(mine: Combination, theirs: Combination, added: NonNullable<Bundle['added']>): Found {
  const { side, part } = added;
  const [ours, others] =
    side === 'give' ? [mine.sum + part.line.value, theirs.sum] : [mine.sum, theirs.sum + part.line.value];
  const percents = percentsOf(ours, others);
  const { rank, key } = ranked(mine, theirs, percents);
  const bundle = { give: mine.parts, get: theirs.parts, added, percents };
  return { bundle, rank, key: `${key} + ${part.line.key}` };
}

function percentsOf(give: number, get: number): { mine: number; theirs: number } {
  return { mine: advantagePercent(give, get), theirs: advantagePercent(get, give) };
}

function ranked(
  mine: Combination,
  theirs: Combination,
  percents: { mine: number; theirs: number },
): Pick<Found, 'rank' | 'key'> {
  const unfair = Math.max(Math.abs(percents.mine), Math.abs(percents.theirs));
  return {
    rank: [mine.wanted + theirs.wanted, unfair, -(mine.sum + theirs.sum)],
    key: pairKey(mine.key, theirs.key),
  };
}

/** The same from either side. */
function pairKey(mine: string, theirs: string): string {
  return mine < theirs ? `${mine} | ${theirs}` : `${theirs} | ${mine}`;
}

function better(best: Found | undefined, other: Found): Found {
  if (best === undefined) return other;
  for (const [at, mine] of other.rank.entries()) {
    const difference = mine - (best.rank[at] ?? 0);
    if (difference !== 0) return difference < 0 ? other : best;
  }
  return other.key < best.key ? other : best;
}

function single(line: CrossingLine): Part {
  return { line, quantity: 1 };
}
