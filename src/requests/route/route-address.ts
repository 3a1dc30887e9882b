import type { Address } from '../../api/address.ts';

/** @returns the page of a route that was asked for: how far it has come, and what is next */
export function routeAddress(routeId: string): string {
  return `/routes/${routeId}`;
}

/** @returns which route an address of /routes/{routeId} is about */
export function routeIdOf(address: Address): string {
  return address.params['routeId'] ?? '';
}
