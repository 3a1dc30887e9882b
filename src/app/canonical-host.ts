import type { MiddlewareHandler } from 'hono';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Sends pages asked for as 'localhost' to the address that the site is known by (or the other way round): a session
 * cookie set on one name would not be there on the other, and the return from Discord would fail.
 */
export function canonicalHost(publicUrl: string): MiddlewareHandler {
  const canonical = new URL(publicUrl);
  return async (c, next) => {
    const asked = new URL(c.req.url);
    const other = asked.hostname !== canonical.hostname && asked.port === canonical.port;
    if (c.req.method === 'GET' && other && LOOPBACK.has(asked.hostname) && LOOPBACK.has(canonical.hostname)) {
      return c.redirect(`${canonical.origin}${asked.pathname}${asked.search}`, 302);
    }
    return await next();
  };
}
