import { readEscapes, withoutCameAlong } from '../api/address.ts';
import { gameOfPath } from '../games/game-address.ts';
import { slugMeant } from '../values/asked-slug.ts';
import { matchRoute } from './match-route.ts';
import { NOWHERE } from './routes.ts';

/**
 * Reads the path of an address as people pass it on: in capitals, with a slash or a bracket too much at its end, with an item's
 * name in place of its slug.
 * @param path with or without escapes
 * @returns the page's own path, which begins with that of one of the site's pages; undefined when it stands there already, or is
 *   that of no page
 */
export function pathMeant(path: string): string | undefined {
  const tidy = tidied(path);
  const { route, address } = matchRoute(tidy, '');
  if (route === NOWHERE) return undefined;
  const known: Record<string, string | undefined> = { gameId: gameOfPath(address), item: slugMeant(address) };
  const meant = route.path
    .split('/')
    .map((part) => (part.startsWith(':') ? (known[part.slice(1)] ?? address.params[part.slice(1)]) : part))
    .join('/');
  return meant === path ? undefined : meant;
}

/** A sign may come along as it is, or escaped ('%29', '%E2%80%9D'). */
function tidied(path: string): string {
  const whole = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const end = /(?<=[^/])(?:%[0-9a-f]{2}|[^\w\-~/%])+$/i.exec(whole)?.[0] ?? '';
  return withoutCameAlong(readEscapes(end)) === '' ? whole.slice(0, whole.length - end.length) : whole;
}
