import type { QueryClient } from '@tanstack/react-query';
import type { Address } from '../api/address.ts';
import { type Api, type Given, unasked } from '../api/client.ts';
import { profileReads } from './profile-reads.ts';

/** A person as everybody sees one. */
export type PublicProfile = Given<Api['profiles']['get']>;

/** @returns whose page an address of /profile/{userId} is */
export function userIdOf(address: Address): string {
  return address.params['userId'] ?? '';
}

/**
 * What has been read of the person whose page an address is.
 * @returns null when there is nobody of that id, undefined while it is not known
 */
export function knownProfile(cache: QueryClient, address: Address): PublicProfile | null | undefined {
  return cache.getQueryData<PublicProfile | null>(profileReads.profile(unasked, userIdOf(address)).queryKey);
}
