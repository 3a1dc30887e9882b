import { AUTOMATIC_MS, type TrustLevel } from '../standing/standing.ts';

/** So many who have nothing to do with each other must have reported a post, */
export const LEAST_STRANGERS = 3;
/** and what they count for must come to this: three of level 2, or two of level 3 and one more. */
const LEAST_WEIGHT = 3;
/** Below it an account costs no more than a name and a day, so any number of them is nobody. */
const LEAST_LEVEL: TrustLevel = 2;
/**
 * People that a reporter's trades must lead to, over those whom they traded with, and so on. However somebody lets their own
 * accounts trade with each other, they lead to no more than there are.
 */
export const LEAST_CIRCLE = 60;

/** A report that waits, as far as it counts for hiding a post. */
export type CountedReport = {
  /** Stands for its reporter. */
  by: string;
  level: TrustLevel;
  weight: number;
  /** A digest of the network that it came from; null where that is not known. */
  network: string | null;
  /** How many people their completed trades lead to; need not be counted beyond `LEAST_CIRCLE`. */
  circle: number;
  /** ms since 1970 */
  atMs: number;
};

/**
 * Whether a post that was reported is hidden for a day before anybody has looked. Reporters of one network, and those who
 * have completed trades with each other or with the same person, count as one: as whoever of them counts for most.
 * @param reports those that wait about one post
 * @param partners pairs of a reporter and whom they have completed a trade with
 */
export function enoughToHide(
  reports: readonly CountedReport[],
  partners: readonly (readonly [string, string])[],
  nowMs: number,
): boolean {
  const counted = reports.filter(
    ({ level, network, circle, atMs }) =>
      level >= LEAST_LEVEL && network !== null && circle >= LEAST_CIRCLE && nowMs - atMs < AUTOMATIC_MS,
  );
  const heaviest = new Map<string, number>();
  const ringOf = rings(counted, partners);
  for (const { by, weight } of counted) {
    const ring = ringOf(by);
    heaviest.set(ring, Math.max(weight, heaviest.get(ring) ?? 0));
  }
  const sum = [...heaviest.values()].reduce((all, weight) => all + weight, 0);
  return heaviest.size >= LEAST_STRANGERS && sum >= LEAST_WEIGHT;
}

/** @returns of each reporter one who stands for all that they are connected with, by way of whomever */
function rings(
  reports: readonly CountedReport[],
  partners: readonly (readonly [string, string])[],
): (by: string) => string {
  const above = new Map<string, string>();
  const top = (one: string): string => {
    const next = above.get(one);
    return next === undefined ? one : top(next);
  };
  const join = (one: string, other: string) => {
    const [from, to] = [top(one), top(other)];
    if (from !== to) above.set(from, to);
  };
  for (const { by, network } of reports) join(`by ${by}`, `network ${network}`);
  for (const [one, other] of partners) join(`by ${one}`, `by ${other}`);
  return (by) => top(`by ${by}`);
}
