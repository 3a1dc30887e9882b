import { useEffect, useRef, useState } from 'react';

// Browsers refuse a page that changes its address too often, and nobody looks for half a word.
const TYPING_PAUSE_MS = 250;

/**
 * What stands in a search field: shown at every key press, asked for after a pause. Back, forward and links change it
 * from the address.
 * @param asked what the address asks for, without spaces around it
 * @param ask puts it into the address; the same function while the rest of the address is the same
 * @param pauseMs how long nobody has typed when it is asked for
 */
export function useTypedSearch(
  asked: string,
  ask: (search: string) => void,
  pauseMs = TYPING_PAUSE_MS,
): [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(asked);
  const known = useRef(asked);

  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    const search = typed.trim();
    if (search === known.current) return;
    const write = () => {
      known.current = search;
      ask(search);
    };
    const timer = setTimeout(write, search === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed, ask, pauseMs]);

  return [typed, setTyped];
}
