import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row sideways until its chosen member stands in the middle; the page itself does not move.
 * @param chosen what is chosen now: a change of it scrolls again
 * @returns the ref of the row
 */
export function useChosenInView(chosen: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current;
    const member = row?.querySelector('[aria-selected=true], [aria-checked=true], [aria-pressed=true]');
    if (row === null || member == null) return;
    const [around, inside] = [row.getBoundingClientRect(), member.getBoundingClientRect()];
    row.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, [chosen]);
  return ref;
}
