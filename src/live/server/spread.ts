/** The pages of one process that read the same thing again take turns: so many in a second. */
const PAGES_PER_SECOND = 1250;

/**
 * @param streams how many pages hear something at once
 * @returns over how many ms they spread what they ask because of it: 0.8 s for a thousand pages, 8 s for ten thousand
 */
export function spreadMs(streams: number): number {
  return Math.ceil((streams * 1000) / PAGES_PER_SECOND);
}
