import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { type GameId, isGameId } from '../../games/game.ts';
import { pageHydrated } from '../../platform/ui/page/hydrated.tsx';
import { RenderTime } from '../../platform/ui/use-now.ts';
import type { LiveState } from './live-listener.ts';

/** So long news wait for a part whose code does not come: later they are worth more than what is drawn anew for them. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Keeps the cache true to what happens in these games, and to what concerns the signed-in person alone, for as long as
 * the calling part is on the page. The code behind it is fetched once the page stands: no first view needs it. Nothing is
 * heard before the whole page is hydrated, unless a part of it does not come.
 */
export function useLive(games: readonly GameId[]): void {
  const cache = useQueryClient();
  const wanted = games.join();
  const madeAtMs = useContext(RenderTime);
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const [{ follow }] = await Promise.all([
        import('./live-stream.ts'),
        Promise.race([pageHydrated, after(LONGEST_WAIT_MS)]),
      ]);
      if (!left) stop = follow(cache, wanted.split(',').filter(isGameId), madeAtMs, setState);
    };
    start().catch(() => setState('reconnecting'));
    return () => {
      left = true;
      stop?.();
    };
  }, [cache, wanted, madeAtMs]);
}

async function after(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** @returns whether the page hears what happens; until the first connection has failed, it is taken to */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'live',
  );
}

let state: LiveState = 'live';
const watchers = new Set<() => void>();

function setState(now: LiveState): void {
  state = now;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
