import { useEffect, useState } from 'react';

/** Where a page is put up. Safari has no idle callback; by then the page has long been painted. */
const FIRST = { timeout: 2000, withoutCallback: 300 };
/** Between the bits of a work: what somebody does meanwhile comes first. */
const BETWEEN = { timeout: 200, withoutCallback: 16 };

/** @returns false while the page is being put up, true from the first moment in which the browser has nothing to do */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), FIRST), []);
  return idle;
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
