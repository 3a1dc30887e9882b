import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

// One screen: enough to be there before the reader, little enough to answer the next key press first.
const AHEAD = '100% 0px';

/**
 * How many steps of a long list are on the page: a few at first, another one whenever the end comes near.
 *
 * @param list tells lists apart; another one starts with a single step
 * @param first the number of steps that the first list starts with
 * @param length its number of steps
 * @returns the number, and the ref of the element that marks the end
 */
export function useShownSteps(
  list: string | number,
  first: number,
  length: number,
): [number, RefObject<HTMLDivElement | null>] {
  const end = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState({ list, count: first });
  // Another list, and the first one when it comes back, starts at its top.
  if (opened.list !== list) setOpened({ list, count: 1 });
  const { count } = opened;
  useEffect(() => {
    if (end.current === null || count >= length) return;
    // A new observer for each step: one whose mark stays in view would say nothing a second time.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          startTransition(() => setOpened({ list, count: count + 1 }));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [list, length, count]);
  return [count, end];
}
