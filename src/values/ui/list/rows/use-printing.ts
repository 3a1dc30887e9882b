import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** @returns whether the page is being printed: paper has no screen that could be near to anything */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // With the rows themselves: whoever sees them can print them.
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
