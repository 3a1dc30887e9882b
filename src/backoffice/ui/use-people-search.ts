import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { useTypedSearch } from '../../platform/ui/use-typed-search.ts';
import { searchedPeople } from '../people-search.ts';

/** Whom one looks for: it stands in the address, so that it survives a reload. */
export function usePeopleSearch(address: Address) {
  const [, navigate] = useLocation();
  const { path } = address;
  const search = searchedPeople(address.search);
  const ask = useCallback(
    (wanted: string) =>
      navigate(wanted === '' ? path : `${path}?${new URLSearchParams({ q: wanted })}`, { replace: true }),
    [navigate, path],
  );
  return { search, typed: useTypedSearch(search, ask) };
}
