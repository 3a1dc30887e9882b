import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Visitors } from '../accounts/server/visitors.ts';
import { discardBody } from '../platform/server/discard-body.ts';

/** No call takes more than a few kilobytes, but for one: the owner saves lists of thousands of lines at once. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_SAVE_BYTES = 2 * 1024 * 1024;

/** Refuses what is larger than any call of that visitor can be. */
export function limitBodies(visitors: Visitors): MiddlewareHandler {
  const [usual, large] = [upTo(MAX_BODY_BYTES), upTo(MAX_SAVE_BYTES)];
  return async (c, next) => {
    if (!isLargeSave(c.req)) return await usual(c, next);
    // Nobody but the owner has so much read.
    const seen = await visitors.find(c.req.raw.headers);
    const refused = await (seen?.visitor.role === 'owner' ? large : usual)(c, next);
    for (const cookie of seen?.setCookies ?? []) c.res.headers.append('set-cookie', cookie);
    return refused;
  };
}

function upTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: async (c) => {
      if (!(await discardBody(c.req.raw))) c.header('connection', 'close');
      return c.json(
        { defined: true, code: 'TOO_LARGE', status: 413, message: 'That is too much at once.' },
        413,
      );
    },
  });
}

function isLargeSave({ method, path }: { method: string; path: string }): boolean {
  return method === 'PUT' && path === '/api/backoffice/games';
}
