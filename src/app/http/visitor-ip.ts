import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { VISITOR_IP_HEADER } from '../../accounts/server/sign-in/visitor-headers.ts';

/**
 * @param trustedHeader the header in which the operator's proxy writes the address; the last entry is the one that
 *   this proxy added, whatever a visitor wrote before it
 * @returns the visitor's IP address; the proxy's own where it wrote none
 */
export function visitorIp(request: IncomingMessage, trustedHeader: string | undefined): string | undefined {
  if (trustedHeader === undefined) return request.socket.remoteAddress;
  const written = request.headers[trustedHeader];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  const address = withoutPort(text.split(',').at(-1)?.trim() ?? '');
  return isIP(address) === 0 ? request.socket.remoteAddress : address;
}

/** Some proxies write '203.0.113.7:51234' and '[2001:db8::1]:51234'. */
function withoutPort(written: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}

/** What the entry has written into the request about where it comes from. */
export function ipOf(request: Request): string | undefined {
  return request.headers.get(VISITOR_IP_HEADER) ?? undefined;
}
