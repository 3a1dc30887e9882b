import { createHash } from 'node:crypto';

/** Chance that repeats: the same name gives the same run of picks, on every machine. */
export type Random = {
  /** @returns 0 up to, not including, 1 */
  next(): number;
  /** @returns a whole number from `low` to `high`, both included */
  whole(low: number, high: number): number;
  /** @returns true in `share` of the cases (0 to 1) */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks each element as often as its weight says; weights are 0 or more. */
  pickWeighted<T>(list: readonly T[], weightOf: (element: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
  /** @returns an id in the form of a UUID version 4 */
  uuid(): string;
};

/** @param name what the run is for; each part of the demo has its own, so that one can change without the others */
export function createRandom(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);

  /** mulberry32, a small well-known generator; nothing here needs to be secret. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(list: readonly T[]): T {
    const picked = list[whole(0, list.length - 1)];
    if (picked === undefined) throw new Error(`nothing to pick from (${name})`);
    return picked;
  }

  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    pickWeighted(list, weightOf) {
      let left = next() * list.reduce((sum, element) => sum + weightOf(element), 0);
      for (const element of list) {
        left -= weightOf(element);
        if (left < 0) return element;
      }
      return pick(list);
    },
    shuffled(list) {
      const keyed = list.map((element) => ({ element, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ element }) => element);
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      const variant = '89ab'.charAt(whole(0, 3));
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
