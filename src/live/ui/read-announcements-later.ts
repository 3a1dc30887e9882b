import type { QueryClient } from '@tanstack/react-query';

/** An announcement reaches every open page at once; their questions come in over this long. */
export const SPREAD_MS = 8000;

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Reads the notifications again at some moment of the next seconds, each page at its own, so that ten thousand pages
 * do not ask at once. What happens until then is answered by the same read.
 */
export function readAnnouncementsLater(cache: QueryClient): void {
  if (waiting.has(cache)) return;
  const read = () => {
    waiting.delete(cache);
    void cache.invalidateQueries({ queryKey: ['notifications'] });
  };
  waiting.set(cache, setTimeout(read, Math.random() * SPREAD_MS));
}
