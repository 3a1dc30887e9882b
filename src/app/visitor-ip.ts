import type { IncomingMessage } from 'node:http';

/**
 * @param trustedHeader the header in which the operator's proxy writes the address; the last entry is the one that
 *   this proxy added, whatever a visitor wrote before it
 * @returns the visitor's IP address
 */
export function visitorIp(request: IncomingMessage, trustedHeader: string | undefined): string | undefined {
  if (trustedHeader === undefined) return request.socket.remoteAddress;
  const written = request.headers[trustedHeader];
  const text = Array.isArray(written) ? written.join(',') : (written ?? '');
  return text.split(',').at(-1)?.trim() || request.socket.remoteAddress;
}
