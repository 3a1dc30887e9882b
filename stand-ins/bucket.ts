import { Hono } from 'hono';
import { createMisbehaviour } from './misbehaviour.ts';

/**
 * An S3-compatible server, for tests: keeps objects in memory, by path. It takes what is signed in the usual form (AWS
 * Signature Version 4) by the one key it knows; whether the signature is right it cannot tell. `/control` makes it fail,
 * as with the other stand-ins, and `GET /control` names what it holds.
 */
export function createStandInBucket({ key, bucket }: { key: string; bucket: string }): Hono {
  const app = new Hono();
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>();
  const misbehaviour = createMisbehaviour(
    { down: { error: 'down' }, tooMany: { error: 'SlowDown' } },
    () => ({
      objects: [...objects.keys()].toSorted(),
    }),
  );
  app.route('/', misbehaviour.control);
  const path = `/${bucket}/:folder/:file`;
  app.use(path, misbehaviour.middleware);
  app.use(path, async (c, next) => {
    const signed = SIGNED.exec(c.req.header('authorization') ?? '');
    if (signed?.[1] !== key || c.req.header('x-amz-date') === undefined) return c.text('AccessDenied', 403);
    return await next();
  });
  const nameOf = (from: { param: (name: string) => string | undefined }) =>
    `${from.param('folder')}/${from.param('file')}`;
  app.put(path, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    objects.set(nameOf(c.req), { bytes, type: c.req.header('content-type') ?? '' });
    return c.body(null, 200);
  });
  app.get(path, (c) => {
    const object = objects.get(nameOf(c.req));
    return object === undefined
      ? c.text('NoSuchKey', 404)
      : c.body(object.bytes, 200, { 'content-type': object.type });
  });
  app.delete(path, (c) => {
    objects.delete(nameOf(c.req));
    return c.body(null, 204);
  });
  return app;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/;
