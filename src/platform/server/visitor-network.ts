import { isIPv4, isIPv6 } from 'node:net';
import type { Limit } from './limits.ts';

const MAPPED_IPV4 = /^::ffff:([0-9.]+)$/i;

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
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return [{ name: plain, times: 1 }];
  if (!isIPv6(plain)) return [{ name: '', times: 1 }];
  // The URL parser writes an IPv6 address in its one shortest form; '::' stands for as many zeros as are missing.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = !after ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
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
