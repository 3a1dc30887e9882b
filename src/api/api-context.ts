import { createContext, useContext } from 'react';
import type { Api } from './client.ts';

/** Gives every part of a page its client; around the whole app. */
export const ApiContext = createContext<Api | null>(null);

/** @returns the client */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('No ApiContext around this part.');
  return api;
}
