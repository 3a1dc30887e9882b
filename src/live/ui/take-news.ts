import type { QueryClient } from '@tanstack/react-query';
import * as keys from '../../api/query-keys.ts';
import { isPrivate, type LiveEvent } from '../live-event.ts';
import { applyEvent } from './apply-event.ts';

/**
 * Reads again what the page may have missed before everything is heard.
 * @param userId whose stream it is, null for a visitor's; undefined where an older process does not say
 * @param how.missed whether anything may have happened
 * @param how.resumed whether the page had stopped hearing
 */
export function readMissed(
  cache: QueryClient,
  userId: string | null | undefined,
  how: { missed: boolean; resumed: boolean },
): void {
  const own = ownId(cache);
  const isOthers = userId !== undefined && userId !== own;
  // Somebody else has signed in, or nobody is: their things are none of a page that is left for it.
  if (own !== null && isOthers) void cache.invalidateQueries({ queryKey: keys.me });
  // After a loss anything may have changed. At first, after a move to other games and after a pause, the stream tells
  // what everybody has heard meanwhile, and nothing of what is for this person alone.
  else if (how.missed) void cache.invalidateQueries();
  else if (own !== null)
    for (const name of ['profile-changed', 'requests-changed'] as const)
      applyEvent(cache, { name, userId: own });
  // Somebody may have signed in in another tab.
  else if (how.resumed || isOthers) void cache.invalidateQueries({ queryKey: keys.me });
}

/**
 * Takes what happened, unless it is for somebody else alone: tabs of several people may hear one stream for a moment.
 * When a session ends, who is signed in is asked anew on all of them.
 */
export function takeEvent(cache: QueryClient, event: LiveEvent): void {
  if (event.name === 'session-ended' || !isPrivate(event) || event.userId === ownId(cache))
    applyEvent(cache, event);
}

/** @returns the id of the person whose page this is, or null for a visitor's */
function ownId(cache: QueryClient): string | null {
  return cache.getQueryData<{ userId: string } | null>(keys.me)?.userId ?? null;
}
