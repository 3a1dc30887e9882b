import type { Address } from '../../api/address.ts';

/** What a reader asks of a game's list. It stands in the address, so that it survives a reload and can be shared. */
export type ListSearch = {
  /** Part of a name as it was typed; empty finds everything. */
  search: string;
  /** A name from `filterGroups`; undefined means all. */
  filter: string | undefined;
};

/** Neither searched nor filtered. */
export const EVERYTHING: ListSearch = { search: '', filter: undefined };

/** Longest search that the values call takes, in characters. */
export const MAX_SEARCH = 100;

/** Longest name of a group that the values call takes, in characters. */
const MAX_FILTER = 60;

/** @returns what an address asks for with `?q=` and `?filter=`, cut to what the values call takes */
export function readListSearch(params: URLSearchParams): ListSearch {
  const filter = (params.get('filter') ?? '').slice(0, MAX_FILTER);
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH).trim(),
    filter: filter === '' ? undefined : filter,
  };
}

/** @returns the address that asks for this; whatever else stands in its query string stays */
export function listAddress(address: Address, wanted: ListSearch): string {
  const params = new URLSearchParams(address.search);
  setOrDelete(params, 'q', wanted.search.trim());
  setOrDelete(params, 'filter', wanted.filter ?? '');
  const query = params.toString();
  return query === '' ? address.path : `${address.path}?${query}`;
}

/** @returns whether both find the same; spaces around what was typed make no difference */
export function isSameListSearch(a: ListSearch, b: ListSearch): boolean {
  return a.search.trim() === b.search.trim() && a.filter === b.filter;
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
