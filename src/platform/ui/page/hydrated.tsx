import { Suspense, useEffect, useState } from 'react';
import type { Elements } from '../elements.ts';

/** Parts that are on the page as the server wrote them, and not yet React's; and those that are. */
const waiting = new Set<object>();
const hydrated = new WeakSet<object>();
let tellHydrated: () => void;

/**
 * Kept once the whole page is hydrated. Until then no news is to change what it shows: React would find other words than
 * the server's.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  tellHydrated = resolve;
});

/** A part of the page that is hydrated later than what is around it: its code may still be on the way. */
export function LatePart({ fallback, children }: { fallback?: Elements; children: Elements }) {
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (!hydrated.has(part)) waiting.add(part);
    return () => settle(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

/** Its effect runs after those of all that stands before it. */
function Hydrated({ part }: { part: object }) {
  useEffect(() => {
    hydrated.add(part);
    settle(part);
  }, [part]);
  return null;
}

/** From here on every button answers: journeys can tell by it. */
function settle(part: object): void {
  waiting.delete(part);
  if (waiting.size > 0) return;
  document.documentElement.dataset['live'] = '';
  tellHydrated();
}
