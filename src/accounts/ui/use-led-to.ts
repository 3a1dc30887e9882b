import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to a part of the page that the address names: whoever comes from inside the site is not moved by the browser.
 * @param id of the part
 * @returns what its heading is known by, which then has the focus
 */
export function useLedTo(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return heading;
}
