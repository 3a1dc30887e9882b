import { type RefObject, useCallback, useEffect, useRef } from 'react';

// Browsers refuse a page that changes its address too often, and nobody looks for half a word.
const TYPING_PAUSE_MS = 250;

/** A search field that is left to itself: what is typed stands in it alone, so that a key costs no rendering of ours. */
export type TypedSearch = {
  field: RefObject<HTMLInputElement | null>;
  /** What stands in the field when it is put up. */
  initial: string;
  /** To be told what is typed. @param pauseMs how long nobody has typed when it is asked for */
  type: (typed: string, pauseMs?: number) => void;
};

/**
 * Asks for what is typed after a pause. Back, forward and links change the field from the address.
 * @param asked what the address asks for, without spaces around it
 * @param ask puts it into the address
 */
export function useTypedSearch(asked: string, ask: (search: string) => void): TypedSearch {
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(asked);
  const latestAsk = useRef(ask);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latestAsk.current = ask;
  }, [ask]);

  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    clearTimeout(timer.current);
    if (field.current !== null) field.current.value = asked;
  }, [asked]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback((typed: string, pauseMs = TYPING_PAUSE_MS) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    if (search === known.current) return;
    const write = () => {
      known.current = search;
      latestAsk.current(search);
    };
    timer.current = setTimeout(write, search === '' ? 0 : pauseMs);
  }, []);

  return { field, initial: asked, type };
}
