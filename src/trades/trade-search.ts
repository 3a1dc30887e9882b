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

/** @returns whether a text from an address is one of the scopes */
export function isSearchScope(text: string): text is SearchScope {
  return SEARCH_SCOPES.some((scope) => scope === text);
}
