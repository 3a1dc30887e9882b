import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's own server: every machine there reaches it, under an address of the open internet. */
const AZURE_SERVER = '168.63.129.16';

/** All of IPv6 that is given out for the open internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * @param address an IP address as a name server gives it
 * @returns whether it is a machine on the open internet: in none of the networks for special purposes (private,
 *   loopback, link-local, multicast, reserved, or a form of IPv6 that leads to an IPv4 address), nor a cloud's own
 */
export function isPublicAddress(address: string): boolean {
  // The library takes 127.1 and the like, too. A zone ('fe80::1%eth0') is only ever local.
  if (isIP(address) === 0 || address.includes('%') || address === AZURE_SERVER) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}
