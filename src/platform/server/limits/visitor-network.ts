import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Limit } from './limits.ts';

/** A site that is given 48 bits may be a company, or one person who rents them: it has this many times what a home has. */
const TIMES_OF_SITE = 4;

/** A network that an address is part of, and how many times the amounts of one visitor all in it have together. */
export type Network = { name: string; times: number };

/**
 * The networks that an IP address is counted under: IPv4 whole; of IPv6 the first 64 bits, since a home is given all of
 * what follows and could use another address for each request, and the first 48, since some are given all of that.
 * @returns the smallest first, such as '203.0.113.7', or '2001:db8:1:2::/64' and '2001:db8:1::/48'; one that is called
 *   '' when it is no address
 */
export function networksOf(ip: string | undefined): [Network, ...Network[]] {
  const [address = ''] = (ip ?? '').split('%');
  if (isIP(address) === 0) return [{ name: '', times: 1 }];
  // IPv4 may be written as IPv6 in several ways.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), times: 1 }];
  const groups = parsed.parts.map((part) => part.toString(16));
  const first = (bits: 48 | 64) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { name: first(64), times: 1 },
    { name: first(48), times: TIMES_OF_SITE },
  ];
}

/** @returns the widest network that an IP address is counted under: of IPv6 the first 48 bits */
export function siteOf(ip: string | undefined): string {
  return networksOf(ip).at(-1)?.name ?? '';
}

/** @returns what a use from an address is counted under, each with its limit: `most` is that of one visitor */
export function turnsOfAddress(
  keyOf: (what: string, whose: string) => string,
  what: string,
  ip: string | undefined,
  { most, perMs }: Limit,
): [key: string, limit: Limit][] {
  return networksOf(ip).map(({ name, times }) => [keyOf(what, name), { most: most * times, perMs }]);
}
