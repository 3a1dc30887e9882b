import type { QueryClient } from '@tanstack/react-query';
import * as keys from '../../api/query-keys.ts';

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Reads the notifications again at some moment within this time, each page at its own, so that ten thousand pages do
 * not ask at once. What happens until then is answered by the same read.
 * @param withinMs as the server says, which knows how many pages it told
 */
export function readAnnouncementsLater(cache: QueryClient, withinMs: number): void {
  if (waiting.has(cache)) return;
  const read = () => {
    waiting.delete(cache);
    void cache.invalidateQueries({ queryKey: keys.notifications });
  };
  waiting.set(cache, setTimeout(read, Math.random() * withinMs));
}
