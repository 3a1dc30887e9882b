import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../src/api/contract.ts';

const BACK_OFFICE = new Set(['admin', 'owner']);
/** Parts of the contract of which no first view makes a call. What changes something no first view calls at all. */
const LATE_PARTS = new Set([
  'inventory',
  'licence',
  'matches',
  'routes',
  'standing',
  'reports',
  'transparency',
  'tradeLog',
]);
/** Calls of other parts that are like these: their page comes with what it shows. */
const LATE_CALLS = new Set([
  'notifications.settings',
  'requests.keptMessages',
  'values.changes',
  'values.gameMovers',
]);

/**
 * Method and path of calls by their names, without the schemas behind them; and 'once' for what changes something for a
 * person, which may be sent again under the same key (docs/decisions/0033).
 */
type RouteList = Record<string, string>;

/**
 * Gives the browser the method and path of each call: as `virtual:contract-routes` those that pages read at first, as
 * `virtual:late-routes` the others, and what only admins and the owner may call, which no page needs to carry.
 */
export function contractRoutes(): Plugin {
  const modules: Record<string, () => RouteList> = {
    'virtual:contract-routes': () => routeList((call) => !isLate(call)),
    'virtual:late-routes': () => routeList(isLate),
  };
  return {
    name: 'contract-routes',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load: (source) => {
      const list = modules[source.slice(1)];
      return source.startsWith('\0') && list ? `export default ${JSON.stringify(list())}` : null;
    },
  };
}

type Call = { who: string; name: string; method: string };

function isLate({ who, name, method }: Call): boolean {
  return (
    method !== 'GET' ||
    BACK_OFFICE.has(who) ||
    LATE_CALLS.has(name) ||
    LATE_PARTS.has(name.split('.')[0] ?? '')
  );
}

function routeList(isWanted: (call: Call) => boolean, part: unknown = contract, name = ''): RouteList {
  if (isContractProcedure(part)) {
    const { route, meta } = part['~orpc'];
    const { method = 'POST', path = '' } = route;
    const who = String(meta['who']);
    const once = method === 'GET' || who === 'anyone' ? '' : ' once';
    return isWanted({ who, name, method }) ? { [name]: `${method} ${path}${once}` } : {};
  }
  if (typeof part !== 'object' || part === null) return {};
  return Object.assign(
    {},
    ...Object.entries(part).map(([key, inner]) =>
      routeList(isWanted, inner, name === '' ? key : `${name}.${key}`),
    ),
  );
}
