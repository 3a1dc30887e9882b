import { createContext, useContext, useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/** When the page was made, in ms since 1970: on the server, and in the browser until it has taken over. */
export const RenderTime = createContext(0);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The time, for countdowns and ages. However many ask, one timer ticks.
 * @param everyMs how often it changes: whole seconds
 * @returns ms since 1970, rounded down to everyMs
 */
export function useNow(everyMs: number = SECOND_MS): number {
  return useNowAs((nowMs) => Math.floor(nowMs / everyMs) * everyMs);
}

/**
 * What follows from the time, read each second. The part renders again only when it is another, so that a list of
 * cards with countdowns stays cheap.
 * @param read from ms since 1970
 */
export function useNowAs<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const renderedAtMs = useContext(RenderTime);
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(renderedAtMs),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) wait();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Aims at the next full second, so that no second is shown twice or left out. */
function wait(): void {
  timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
}

function tick(): void {
  wait();
  for (const listener of listeners) listener();
}
