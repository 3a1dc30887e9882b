import { isLoopback } from '../../platform/server/http/loopback.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { themeScript } from '../../platform/ui/page/theme.ts';
import { startScript } from './start-scripts.ts';

/**
 * Runs in the page's head: a page that came by another name than the site's own (`www.`, the machine's address) leads to
 * the same page there, since cookies and the return from Discord belong to that name alone. The browser does it, for it
 * alone knows what stands in its address bar: a proxy may write any name into what it asks the server.
 *
 * Where the site's own name is this machine's, only its other names lead there, on the same port; and from this machine's
 * own names nobody is led out (docs/decisions/0032). Within ten seconds one name leads away once, so that a proxy which
 * sends people back makes no circle. It must not change with the page, for the content security policy names its hash.
 */
export const leadHomeScript = `try{(()=>{const here=location,home=new URL(document.documentElement.dataset.home),local=(name)=>/^(localhost|127\\.0\\.0\\.1|\\[::1\\])$/.test(name);if(here.origin===home.origin||local(here.hostname)!==local(home.hostname)||(local(home.hostname)&&here.port!==home.port)||Date.now()-sessionStorage.getItem('led')<1e4)return;sessionStorage.setItem('led',Date.now());here.replace(home.origin+here.pathname+here.search+here.hash)})()}catch{}`;

/** @returns the address that pages lead to; none where nobody named it and the server guesses it from where it listens */
export function homeOf({ publicUrl, publicUrlGiven }: Pick<Config, 'publicUrl' | 'publicUrlGiven'>): string {
  return publicUrlGiven || isLoopback(new URL(publicUrl).hostname) ? publicUrl : '';
}

/** The one inline script of the site's pages. */
export const headScript = `${leadHomeScript}${themeScript}${startScript}`;
