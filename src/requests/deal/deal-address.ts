import type { Address } from '../../api/address.ts';

/** @returns the page of a request: what lies on either side, what was said, and what can be done */
export function dealAddress(requestId: string): string {
  return `/deals/${requestId}`;
}

/** @returns which request an address of /deals/{requestId} is about */
export function requestIdOf(address: Address): string {
  return address.params['requestId'] ?? '';
}
