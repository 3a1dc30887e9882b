import { addressKey } from '../api/address.ts';

/** Where a search of live trades looks (spec section 5, Trade search). */
export const SEARCH_SCOPES = ['all', 'items', 'username', 'offering', 'wanting'] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** The scopes in the words of the filter menu (spec section 2, /trade). */
export const SCOPE_WORDS: Record<SearchScope, string> = {
  all: 'All Results',
  items: 'Items',
  username: 'Usernames',
  offering: 'Offering',
  wanting: 'Wanting',
};

/** @returns the scope that an address names by its id or its words, in any case; else the one of everything */
export function scopeMeant(written: string): SearchScope {
  const key = addressKey(written);
  return SEARCH_SCOPES.find((scope) => scope === key || addressKey(SCOPE_WORDS[scope]) === key) ?? 'all';
}
