import { createContext, useContext, useSyncExternalStore } from 'react';
import { SERVER_TIME } from '../server-time.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** When the page was made, in ms since 1970: on the server, and in the browser until it has taken over. */
export const RenderTime = createContext(0);

/** How far this device's clock is behind the server's, whose times the page shows. */
let behindMs = 0;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** @returns the server's time, in ms since 1970: a phone's clock may be hours off */
export function serverNowMs(): number {
  return Date.now() + behindMs;
}

/** The server has said what time it is, in ms since 1970. */
export function hearServerTime(nowMs: number): void {
  behindMs = nowMs - Date.now();
  for (const listener of listeners) listener();
}

/** Hears the time at which the server has sent this page; one out of the browser's own store tells nothing. */
export function readPageTime(): void {
  const [page] = performance.getEntriesByType('navigation');
  if (page === undefined || !isFetched(page)) return;
  const sentAt = page.serverTiming.find(({ name }) => name === SERVER_TIME)?.description;
  if (sentAt !== undefined) hearServerTime(Number(sentAt) + performance.now() - page.responseStart);
}

/**
 * The time, for countdowns and ages. However many ask, one timer ticks.
 * @param everyMs how often it changes: whole seconds
 * @returns ms since 1970, rounded down to everyMs
 */
export function useNow(everyMs: number = SECOND_MS): number {
  return useNowAs((nowMs) => Math.floor(nowMs / everyMs) * everyMs);
}

/** @returns when the day began, in ms since 1970 (UTC): for ages in days */
export function useToday(): number {
  return useNow(DAY_MS);
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
    () => read(serverNowMs()),
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
  timer = setTimeout(tick, SECOND_MS - (serverNowMs() % SECOND_MS));
}

function tick(): void {
  wait();
  for (const listener of listeners) listener();
}

function isFetched(entry: PerformanceEntry): entry is PerformanceNavigationTiming {
  // Only a page of a secure origin is told of the Server-Timing.
  return 'serverTiming' in entry && 'transferSize' in entry && Number(entry.transferSize) > 0;
}
