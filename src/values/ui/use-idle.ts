import { useEffect, useState } from 'react';

/** Where a page is put up. Safari has no idle callback; by then the page has long been painted. */
const FIRST = { timeout: 2000, withoutCallback: 300 };
/** Between the bits of a work: what somebody does meanwhile comes first. */
const BETWEEN = { timeout: 200, withoutCallback: 16 };

/** What somebody does on a page, be it only that the pointer passes over it. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** Whether somebody has done anything since this window was loaded. */
let used = false;

/**
 * For what is read ahead: who only looks at what a page shows first is spared it.
 * @returns true from the first moment in which the page is being used and the browser has nothing to do
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => onceUsed(() => whenIdle(() => setIdle(true), FIRST)), []);
  return idle;
}

/**
 * @param now gives back what calls it off
 * @returns calls it off
 */
function onceUsed(now: () => () => void): () => void {
  // Some are quicker than the page's scripts.
  used ||= scrollY > 0 || document.activeElement !== document.body;
  if (used) return now();
  const listeners = new AbortController();
  let stop = () => listeners.abort();
  const begin = () => {
    stop();
    used = true;
    stop = now();
  };
  for (const use of USES)
    addEventListener(use, begin, { capture: true, passive: true, signal: listeners.signal });
  return () => stop();
}

/** Waits for the next moment in which the browser has nothing to do. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
}

/** @returns takes it back. @param ms at most, and where the browser tells of no such moment */
export function whenIdle(now: () => void, ms: typeof FIRST = BETWEEN): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(now, ms.withoutCallback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(now, { timeout: ms.timeout });
  return () => cancelIdleCallback(request);
}
