import { parse } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';
import type { Address } from '../api/address.ts';
import { type Route, routes } from './routes.ts';

/** @returns the page for an address; the last route takes whatever is left */
export function matchRoute(path: string, search: string): { route: Route; address: Address } {
  for (const route of routes) {
    const [matches, found] = matchPattern(parse, route.path, path);
    if (!matches) continue;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(found)) if (value !== undefined) params[name] = value;
    return { route, address: { path, params, search: new URLSearchParams(search) } };
  }
  throw new Error('No route takes every path.');
}
