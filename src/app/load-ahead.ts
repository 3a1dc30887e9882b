import { matchRoute } from './match-route.ts';
import { loaderOf } from './routes.ts';

/**
 * Fetches the code of a page as soon as a finger, a pointer or the focus is on a link to it, so that it is there, or
 * nearly, when the link is followed.
 * @param isSignedIn some addresses show members another page
 */
export function loadAhead(isSignedIn: () => boolean): void {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const { route } = matchRoute(link.pathname, link.search);
    // Whoever follows the link is told.
    loaderOf(route, isSignedIn())().catch(() => undefined);
  };
  // A finger is first told as a pointer that comes over what it touches.
  document.addEventListener('pointerover', ahead);
  document.addEventListener('focusin', ahead);
}
