const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** @returns whether a name of a host is one of this machine's own */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.toLowerCase());
}
