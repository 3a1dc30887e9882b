import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:([0-9.]+)$/i;

/**
 * The part of an IP address that stands for one visitor: IPv4 whole; of IPv6 the first 64 bits, since a home is given
 * all of what follows and could use another address for each request.
 * @returns such as '203.0.113.7' or '2001:db8:1:2::/64'; '' when it is no address
 */
export function networkOf(ip: string | undefined): string {
  return networkOfBits(ip, 64);
}

/**
 * The same, but of IPv6 the first 48 bits: whoever rents a server may be given all of what follows, which is as many
 * networks as `networkOf` tells apart in 65,536 homes.
 * @returns such as '203.0.113.7' or '2001:db8:1::/48'; '' when it is no address
 */
export function siteOf(ip: string | undefined): string {
  return networkOfBits(ip, 48);
}

function networkOfBits(ip: string | undefined, bits: number): string {
  const [address = ''] = (ip ?? '').split('%');
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return '';
  // The URL parser writes an IPv6 address in its one shortest form; '::' stands for as many zeros as are missing.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = !after ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
}
