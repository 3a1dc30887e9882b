import { useEffect, useRef } from 'react';

/** The page that a link or the code has just led to; history leads to none. */
let ledTo: string | undefined;

/** Notes where a move inside the site leads. @param to its address */
export function leadTo(to: string): void {
  [ledTo] = to.split(/[?#]/);
}

/**
 * A page that one is led to starts at its top; one that one goes back to stays where the browser puts it.
 * @param path of the page that is shown
 */
export function useStartAtTop(path: string): void {
  const seen = useRef(path);
  useEffect(() => {
    const led = takeLedTo();
    if (seen.current !== path && led === path) window.scrollTo(0, 0);
    seen.current = path;
  }, [path]);
}

function takeLedTo(): string | undefined {
  const to = ledTo;
  ledTo = undefined;
  return to;
}
