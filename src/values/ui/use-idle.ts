import { useEffect, useState } from 'react';

const LONGEST_WAIT_MS = 2000;

// Safari has no idle callback; by then the page has long been painted.
const WITHOUT_CALLBACK_MS = 300;

/** @returns false while the page is being put up, true from the first moment in which the browser has nothing to do */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(now, WITHOUT_CALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(now, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(request);
  }, []);
  return idle;
}
