import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { reads } from '../../api/client.ts';
import type { Me } from '../account-contract.ts';

/** @returns the signed-in person, or null for a visitor; known on every page from its first paint */
export function useMe(): Me | null {
  return useQuery(reads.me(useApi())).data ?? null;
}
