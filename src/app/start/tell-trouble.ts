import type { Context } from 'hono';
import { DISCORD_CALLBACK_PATH } from '../../accounts/server/sign-in/sign-in.ts';
import { returnPath } from '../../api/address.ts';
import { troublePage } from './trouble-page.ts';
import { type Trouble, troubleHeaders, troubleJson } from './trouble.ts';

/**
 * @param site.styles addresses of the style sheets
 * @param site.publicUrl where the site is
 * @returns answers with a trouble: in words where people look, as JSON where programs do
 */
export function troubleTeller(site: {
  siteName: string;
  styles: readonly string[];
  publicUrl: string;
}): (c: Context, trouble: Trouble) => Response {
  return (c, trouble) => {
    const headers = troubleHeaders(trouble);
    if (isForPeople(c.req.path) && (trouble.status !== 403 || asksForPage(c))) {
      const back = trouble.status === 403 ? wayHome(site.publicUrl) : wayOn(c.req.method, new URL(c.req.url));
      return c.html(troublePage(trouble, { ...site, back }), trouble.status, headers);
    }
    return c.body(troubleJson(trouble), trouble.status, { ...headers, 'content-type': 'application/json' });
  };
}

function isForPeople(path: string): boolean {
  return (
    path === '/api/docs' || path === DISCORD_CALLBACK_PATH || !/^\/(api|media|assets|fonts)\//.test(path)
  );
}

/** What comes from elsewhere is a form of a page only where it says so, as browsers do. */
function asksForPage(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') === true;
}

function wayHome(publicUrl: string): { href: string; says: string } {
  return { href: `${publicUrl}/`, says: `Go to ${new URL(publicUrl).host}` };
}

/** What the one button of such a page does. */
function wayOn(method: string, { pathname, search }: URL): { href: string; says: string } {
  // The return from Discord is good once; it begins again.
  if (pathname === '/login' || pathname === DISCORD_CALLBACK_PATH)
    return { href: '/login', says: 'Back to Sign In' };
  if (method !== 'GET') return { href: '/', says: 'Return to Home' };
  return { href: returnPath(pathname + search), says: 'Try Again' };
}
