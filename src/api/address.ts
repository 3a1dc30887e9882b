/** What an address asks for: its path, its parameters by name, its query string. */
export type Address = { path: string; params: Record<string, string>; search: URLSearchParams };

/**
 * Where to go after signing in: a path of this site, else the home page. An address elsewhere ('//evil.example',
 * 'https:…', a backslash) never comes through.
 */
export function returnPath(next: string | null | undefined): string {
  return next && /^\/(?![/\\])[\w\-./~?=&%+,:]*$/.test(next) && !next.startsWith('/login') ? next : '/';
}
