/** IP addresses, user agents and places are kept this long (docs/operating.md). */
export const TRACES_MS = 30 * 24 * 60 * 60_000;
