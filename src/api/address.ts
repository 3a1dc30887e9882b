/** What an address asks for: its path, its parameters by name, its query string. */
export type Address = { path: string; params: Record<string, string>; search: URLSearchParams };

/**
 * Where to go after signing in: a path of this site, else the home page. An address elsewhere ('//evil.example',
 * 'https:…', a backslash) never comes through.
 */
export function returnPath(next: string | null | undefined): string {
  return next && /^\/(?![/\\])[\w\-./~?=&%+,:]*$/.test(next) && !next.startsWith('/login') ? next : '/';
}

/**
 * @param path of a page on the way in
 * @param next where one is going: a path of this site, which stands in the address unless it is the home page
 * @param also what else stands in the query string
 * @returns the page's address
 */
export function signInAddress(
  path: '/login' | '/reset-password' | '/set-new-password',
  next = '/',
  also: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...(next === '/' ? {} : { next }), ...also });
  return query.size === 0 ? path : `${path}?${query}`;
}
