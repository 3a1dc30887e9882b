import type { IncomingMessage } from 'node:http';

const MAX_LOCATION = 80;

/**
 * @param trustedHeader the header in which the operator's proxy writes where a visitor is, in the place of whatever the
 *   visitor sent; without one nothing is known, since no location is made of IP addresses
 * @returns what it says, as long as it is a line of plain words
 */
export function visitorLocation(
  request: IncomingMessage,
  trustedHeader: string | undefined,
): string | undefined {
  const written = trustedHeader === undefined ? undefined : request.headers[trustedHeader];
  const bytes = Array.isArray(written) ? written.at(-1) : written;
  // Proxies write UTF-8; Node hands headers on byte by byte.
  const text = Buffer.from(bytes ?? '', 'latin1')
    .toString()
    .trim();
  return /^[\p{L}\p{M}\p{N} ,.'()/-]+$/u.test(text) ? text.slice(0, MAX_LOCATION) : undefined;
}
