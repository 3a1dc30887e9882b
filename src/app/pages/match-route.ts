import { parse } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';
import type { Address } from '../../api/address.ts';
import { usedGame } from '../../games/used-game.ts';
import type { Route } from './route.ts';
import { NOWHERE, routes } from './routes.ts';

/**
 * @param used the game that was used last, with which some pages open
 * @returns the page for an address; the last route takes whatever is left
 */
export function matchRoute(
  path: string,
  search: string,
  used = usedGame(),
): { route: Route; address: Address } {
  const params: Record<string, string> = {};
  const address = { path, params, search: new URLSearchParams(search) };
  for (const route of routes) {
    const [matches, found] = matchPattern(parse, route.path, path);
    if (!matches) continue;
    for (const [name, value] of Object.entries(found)) if (value !== undefined) params[name] = value;
    if (route.opensWithUsedGame && used !== undefined && !address.search.has('game'))
      address.search.set('game', used);
    return { route, address };
  }
  // No pattern goes over the end of a line.
  return { route: NOWHERE, address };
}
