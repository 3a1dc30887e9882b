import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { type LoadedScreens, loadScreen } from './loaded-screens.ts';
import { matchRoute } from './match-route.ts';
import { loaderOf } from './route.ts';

/** Finger, pointer or focus that stays so long on a link mean it; on their way over a list, or scrolling it, they do not. */
const MEANT_MS = 65;

/**
 * Fetches the code of a page as soon as a finger, a pointer or the focus is on a link to it, and what it shows once that
 * seems meant, so that both are there, or nearly, when the link is followed.
 * @param page.isSignedIn some addresses show members another page
 */
export function loadAhead(page: {
  api: Api;
  cache: QueryClient;
  screens: LoadedScreens;
  isSignedIn: () => boolean;
}): void {
  let meant: ReturnType<typeof setTimeout> | undefined;
  const pass = () => clearTimeout(meant);
  const ahead = ({ target }: Event) => {
    pass();
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.href === location.href) return;
    const { route, address } = matchRoute(link.pathname, link.search);
    // Whoever follows the link is told.
    loadScreen(page.screens, loaderOf(route, page.isSignedIn())).catch(() => undefined);
    const read = async () => {
      const { pageReads } = await import('./page-reads.ts');
      void pageReads[route.path]?.(page.cache, page.api, address);
    };
    meant = setTimeout(() => void read().catch(() => undefined), MEANT_MS);
  };
  // A finger is first told as a pointer that comes over what it touches.
  document.addEventListener('pointerover', ahead);
  document.addEventListener('focusin', ahead);
  document.addEventListener('pointerout', pass);
  document.addEventListener('pointercancel', pass);
}
