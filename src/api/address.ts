/** What an address asks for: its path, its parameters by name, its query string. */
export type Address = { path: string; params: Record<string, string>; search: URLSearchParams };

/** What comes along at the end of an address that is passed on in a sentence, in brackets or in quotes. */
const CAME_ALONG = /[\s.,;:!?…*|<>()[\]{}"'`´‘’‚“”„«»]+$/;

/** @returns a text out of an address without the signs that came along at its end */
export function withoutCameAlong(text: string): string {
  return text.replace(CAME_ALONG, '');
}

/** @returns a part of a path as it reads; nothing of what is no text at all ('%E0%A4%A') */
export function readEscapes(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** @returns the letters and digits of a text in lower case, by which words of an address are compared */
export function addressKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

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
