import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import { discardBody } from '../../platform/server/http/discard-body.ts';
import { MAX_PICTURE_BYTES } from '../../platform/server/media/media-picture.ts';

/** No call takes more than a few kilobytes, but for what the owner sends: lists of thousands of lines, and pictures. */
const MAX_BODY_BYTES = 64 * 1024;
const LARGE_BODIES = [
  { path: /^\/api\/backoffice\/games$/, maxSize: 2 * 1024 * 1024 },
  // What stands around the picture in a form is small.
  { path: /^\/api\/backoffice\/pictures\/[^/]+\/[^/]+$/, maxSize: MAX_PICTURE_BYTES + MAX_BODY_BYTES },
];

/** Refuses what is larger than any call of that visitor can be. */
export function limitBodies(visitors: Visitors): MiddlewareHandler {
  const usual = upTo(MAX_BODY_BYTES);
  const larger = LARGE_BODIES.map(({ path, maxSize }) => ({ path, limit: upTo(maxSize) }));
  return async (c, next) => {
    const large =
      c.req.method === 'PUT' ? larger.find(({ path }) => path.test(c.req.path))?.limit : undefined;
    if (large === undefined) return await usual(c, next);
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
