import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../../api/address.ts';
import {
  EVERYTHING,
  isSameListSearch,
  listAddress,
  type ListSearch,
  MAX_SEARCH,
  readListSearch,
} from '../../lists/list-search.ts';

// Browsers refuse a page that changes its address too often, and nobody shares half a word.
const TYPING_PAUSE_MS = 200;

/** A reader's search and filter, and how they change. */
export type ListSearchState = {
  /** What is asked. */
  wanted: ListSearch;
  /** What the address asks for: the same, after a pause. */
  asked: ListSearch;
  setSearch: (search: string) => void;
  setFilter: (filter: string | undefined) => void;
  showAll: () => void;
};

/**
 * What the reader asks of a list: held here, so that it is answered at once, and brought into the address after a pause. Back, forward and links change it from the address.
 */
export function useListSearch(address: Address): ListSearchState {
  const asked = useMemo(() => readListSearch(address.search), [address.search]);
  const [wanted, setWanted] = useState(asked);
  const [, navigate] = useLocation();
  const written = useRef(asked);

  useEffect(() => {
    if (isSameListSearch(asked, written.current)) return;
    written.current = asked;
    setWanted(asked);
  }, [asked]);

  useEffect(() => {
    if (isSameListSearch(wanted, written.current)) return;
    const write = () => {
      // An item that was opened meanwhile has the address now.
      if (location.pathname !== address.path) return;
      written.current = wanted;
      navigate(listAddress(address, wanted), { replace: true });
    };
    const typing = wanted.search.trim() !== written.current.search.trim();
    const timer = setTimeout(write, typing ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted, address, navigate]);

  const changes = useMemo(
    () => ({
      setSearch: (search: string) => setWanted((now) => ({ ...now, search: search.slice(0, MAX_SEARCH) })),
      setFilter: (filter: string | undefined) => setWanted((now) => ({ ...now, filter })),
      showAll: () => setWanted(EVERYTHING),
    }),
    [],
  );
  return { wanted, asked, ...changes };
}
