import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus near when what had it leaves a list: it goes to the head of the list instead of the top of the page.
 * @param head takes the focus; it needs a tabIndex
 * @param shown changes when the list does
 * @returns what the list's box listens with
 */
export function useFocusKept(head: RefObject<HTMLElement | null>, shown: string) {
  const last = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const lost = last.current !== undefined && !last.current.isConnected;
    if (!lost || document.activeElement !== document.body) return;
    last.current = undefined;
    head.current?.focus({ preventScroll: true });
  }, [head, shown]);
  return {
    onFocus: (event: { target: Element }) => {
      last.current = event.target;
    },
  };
}
