import { traverseContractProcedures } from '@orpc/server';
import type { Who } from '../call.ts';
import { contract } from '../contract.ts';

/** A call as the contract describes it: its name ('trades.post'), how it is reached under /api, and who may make it. */
export type CallEntry = {
  name: string;
  method: string;
  /** With its parameters in braces: '/games/{game}/trades'. */
  path: string;
  who: Who;
  summary: string;
  description: string;
};

/** @returns every call of the contract */
export function callList(): CallEntry[] {
  const calls: CallEntry[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': call }, path }) => {
    const { method = 'POST', path: address = '', summary = '', description = '' } = call.route;
    calls.push({ name: path.join('.'), method, path: address, who: whoOf(call.meta), summary, description });
  });
  return calls;
}

/** @returns the methods that are answered at a path below /api, in the form of an Allow header; '' when there are none */
export function allowedMethods(path: string): string {
  const methods = callList()
    .filter((call) => new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return methods.join(', ');
}

function whoOf(meta: Record<string, unknown>): Who {
  const { who } = meta;
  return who === 'anyone' || who === 'member' || who === 'admin' ? who : 'owner';
}
