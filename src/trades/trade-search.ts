/** Where a search of live trades looks. */
export const SEARCH_SCOPES = ['all', 'items', 'username', 'offering', 'wanting'] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** A search has this many characters at most. */
export const MAX_SEARCH = 100;

/** The scopes in the words of the filter menu. */
export const SCOPE_WORDS: Record<SearchScope, string> = {
  all: 'All Results',
  items: 'Items',
  username: 'Usernames',
  offering: 'Offering',
  wanting: 'Wanting',
};

/** How a search finds trades: they contain its text, or hold all of what it names, or some of it. */
export const SEARCH_WAYS = ['contained', 'all', 'some'] as const;
export type SearchWay = (typeof SEARCH_WAYS)[number];

/** @returns whether a text from an address is one of the scopes */
export function isSearchScope(text: string): text is SearchScope {
  return SEARCH_SCOPES.some((scope) => scope === text);
}
