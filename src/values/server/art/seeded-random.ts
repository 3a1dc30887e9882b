/**
 * A row of numbers that looks random and is the same for the same seed (xorshift32).
 *
 * @param seed an unsigned 32-bit number
 * @returns a function that gives the next number, from 0 up to but not including 1
 */
export function seededRandom(seed: number): () => number {
  let state = seed === 0 ? 1 : seed;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}
