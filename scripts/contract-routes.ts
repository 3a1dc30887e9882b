import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../src/api/contract.ts';

const ID = 'virtual:contract-routes';

/** Gives the browser the method and path of each call, as `virtual:contract-routes`, without the schemas behind them. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === ID ? `\0${ID}` : null),
    load: (source) => (source === `\0${ID}` ? `export default ${JSON.stringify(routeList())}` : null),
  };
}

/** @returns method and path of every call by its name, without the schemas behind them */
function routeList(part: unknown = contract, name = ''): Record<string, string> {
  if (isContractProcedure(part)) {
    const { method = 'POST', path = '' } = part['~orpc'].route;
    return { [name]: `${method} ${path}` };
  }
  if (typeof part !== 'object' || part === null) return {};
  return Object.assign(
    {},
    ...Object.entries(part).map(([key, inner]) => routeList(inner, name === '' ? key : `${name}.${key}`)),
  );
}
