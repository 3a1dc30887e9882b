import type { Context, MiddlewareHandler } from 'hono';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses whatever another site makes a visitor's browser send: a request that changes something must come from a
 * page of this origin. Programs without a browser send neither header nor cookie and are let through.
 * @param refuse answers what is refused
 */
export function sameOriginOnly(origin: string, refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const from = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const foreign =
        from === undefined
          ? site !== undefined && site !== 'same-origin' && site !== 'none'
          : from !== origin;
      const cookieWithoutOrigin =
        from === undefined && site === undefined && c.req.header('cookie') !== undefined;
      if (foreign || cookieWithoutOrigin) return refuse(c);
    }
    return await next();
  };
}
