import { type RefObject, useEffect, useRef, useState } from 'react';

// In heights of the screen; farther than where lists grow, so that nothing new is far at once.
const NEAR = '200% 0px';

/** A block that is far from the screen, and the height to keep free for it, in px. */
type Far = { height: number };

/** @returns the block's ref, and its height when it is so far from the screen that it need not be drawn */
export function useNearness(): [RefObject<HTMLDivElement | null>, Far | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState<Far>();
  useEffect(() => {
    const block = ref.current;
    if (block === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A block in which somebody works stays.
        if (entry === undefined || block.contains(document.activeElement)) return;
        const { height } = entry.boundingClientRect;
        setFar((now) => (entry.isIntersecting ? undefined : (now ?? { height })));
      },
      { rootMargin: NEAR },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  return [ref, far];
}
