/** Below this a count could say who it is about. */
const LEAST = 5;

/** @returns a count as anybody may be told it: from 1 to 4 it is '<5' */
export function toldCount(many: number): number | '<5' {
  return many > 0 && many < LEAST ? '<5' : many;
}
