import { BlockList, isIP } from 'node:net';

// What of IPv4 is not the open internet: the registry of special purpose addresses (RFC 6890 and its successors),
// multicast and the reserved block.
const NOT_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

// Of IPv6 only the global unicast block is public, and of that not what carries IPv4 inside or is special.
const GLOBAL_IPV6 = ['2000::', 3] as const;
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_IPV4) notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_IPV6) notPublic.addSubnet(net, bits, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet(...GLOBAL_IPV6, 'ipv6');

/**
 * @param address an IP address as a name server gives it
 * @returns whether it is a machine on the open internet: neither private, loopback, link-local, multicast, reserved nor
 *   a form of IPv6 that leads to an IPv4 address
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  // A zone ('fe80::1%eth0') is only ever local.
  if (family !== 6 || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
