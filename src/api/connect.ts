import { callByRoute, type CallOptions } from './call-by-route.ts';
import type { Api } from './client.ts';

/** @returns the browser's client; it talks to the address that the page came from */
export function connectApi(): Api {
  const client = callsBelow([]);
  if (!isApi(client)) throw new Error('unreachable');
  return client;
}

/**
 * A function for the call of that path which has, by every name, another for the path that goes on with it: the
 * library's client without what servers and streams need (docs/decisions/0002).
 */
function callsBelow(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // Whoever waits for the client itself gets it: 'then' is no name of a call.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? callsBelow([...path, name]) : undefined,
    apply: async (_target, _this, [input, options]: [unknown, CallOptions?]) =>
      await callByRoute(path, input, options),
  });
}

/** Which calls there are stands in the contract's types alone. */
function isApi(client: unknown): client is Api {
  return typeof client === 'function';
}
