import { type RefObject, useEffect, useState } from 'react';

/**
 * @param from where the list begins: another one has another element
 * @returns the row of a list in which the focus is, by its place
 */
export function useFocusedRow(list: RefObject<HTMLElement | null>, from: number): number | undefined {
  const [row, setRow] = useState<number>();
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const follow = ({ type, target }: FocusEvent) => {
      const place =
        target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
      setRow(type === 'focusin' && typeof place === 'string' ? Number(place) : undefined);
    };
    element.addEventListener('focusin', follow);
    element.addEventListener('focusout', follow);
    return () => {
      element.removeEventListener('focusin', follow);
      element.removeEventListener('focusout', follow);
    };
  }, [list, from]);
  return row;
}
