import { createORPCClient } from '@orpc/client';
import type { Api } from './client.ts';
import { RestLink } from './rest-link.ts';

/** @returns the browser's client; it talks to the address that the page came from */
export function connectApi(): Api {
  return createORPCClient<Api>(new RestLink());
}
