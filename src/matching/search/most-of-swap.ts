import { type CrossingLine, isFairForBoth, mayNeedAdded, MOST_LINES } from '../bundle.ts';
import { MOST_OF_PARTS, scoreOfPair, scoreOfWanting } from '../match-score.ts';
import type { Crossing } from './crossings.ts';
import type { Person } from './match-index.ts';
import { mostWanted } from './things-of.ts';

/** @returns what a swap with somebody counts for at most, by what crosses; undefined where there is none for certain */
export function mostOfSwap({ give, get }: Crossing, partner: Person): number | undefined {
  const isCut = Math.max(give.length, get.length) > MOST_LINES;
  const ofPairs = isCut ? undefined : mostOfPairs(give, get, partner);
  if (ofPairs !== undefined) return ofPairs;
  const parts = isCut ? MOST_OF_PARTS.two : mostOfParts(give, get);
  if (parts === undefined) return undefined;
  const isExact = [give, get].every((lines) => lines.some(({ anyOf }) => anyOf === undefined));
  return scoreOfWanting({ mine: mostWanted(get), theirs: mostWanted(give), isExact }, partner) + parts;
}

/** @returns what one thing for one counts for at most; undefined where none is fair */
function mostOfPairs(
  gives: readonly CrossingLine[],
  gets: readonly CrossingLine[],
  partner: Person,
): number | undefined {
  let most: number | undefined;
  for (const give of gives)
    for (const get of gets) {
      if (!isFairForBoth(give.value, get.value)) continue;
      const isExact = give.anyOf === undefined && get.anyOf === undefined;
      const score =
        scoreOfWanting({ mine: get.priority, theirs: give.priority, isExact }, partner) +
        scoreOfPair(give.value, get.value);
      most = Math.max(most ?? score, score);
    }
  return most;
}

/** @returns what a swap's parts count for at most where no one thing for one is fair; undefined where there is no swap for certain */
function mostOfParts(gives: readonly CrossingLine[], gets: readonly CrossingLine[]): number | undefined {
  if (isFairForTwo(gives, gets) || isFairForTwo(gets, gives)) return MOST_OF_PARTS.three;
  const things = manyOf(gives) + manyOf(gets);
  if (things > 3) return MOST_OF_PARTS.more;
  let parts: number | undefined = things > 2 ? MOST_OF_PARTS.added : undefined;
  for (const give of gives)
    for (const get of gets) {
      if (mayNeedAdded(give.value, get.value)) return MOST_OF_PARTS.added;
      if (!(give.value > 0 && get.value > 0)) parts ??= MOST_OF_PARTS.unpriced;
    }
  return parts;
}

function manyOf(lines: readonly CrossingLine[]): number {
  let many = 0;
  for (const { most } of lines) many += most;
  return many;
}

/** @returns whether one thing of some lines is worth two of others */
function isFairForTwo(one: readonly CrossingLine[], two: readonly CrossingLine[]): boolean {
  for (const [at, a] of two.entries())
    for (const b of two.slice(a.most > 1 ? at : at + 1))
      for (const { value } of one) if (isFairForBoth(value, a.value + b.value)) return true;
  return false;
}
