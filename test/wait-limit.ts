/**
 * The longest that any test waits for what must come, whatever else keeps the machine busy. A wait ends when the thing is
 * there, so only a failure takes so long.
 */
export const MAX_WAIT_MS = 240_000;
