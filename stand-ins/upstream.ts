import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { createMisbehaviour } from './misbehaviour.ts';

/** What the stand-in answers at an address: a status, a type, and the very bytes that were put there. */
type Answer = { status?: number; type?: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * A list of values of somebody else's, for tests: what it answers at an address is put there by PUT, with its status and
 * type in the query; GET answers with an ETag and knows If-None-Match. `/control` makes it fail, as with the other
 * stand-ins, and `GET /control` tells how often it was asked.
 */
export function createStandInUpstream(): Hono {
  const app = new Hono();
  const answers = new Map<string, Answer>();
  const asked = { times: 0, unchanged: 0 };
  const misbehaviour = createMisbehaviour(
    { down: { error: 'down' }, tooMany: { error: 'slow down' } },
    () => asked,
  );
  app.route('/', misbehaviour.control);
  app.put('/lists/*', async (c) => {
    const { status, type } = c.req.query();
    answers.set(c.req.path, {
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      ...(status === undefined ? {} : { status: Number(status) }),
      ...(type === undefined ? {} : { type }),
    });
    return c.body(null, 204);
  });
  app.use('/lists/*', misbehaviour.middleware);
  app.get('/lists/*', (c) => {
    asked.times += 1;
    const answer = answers.get(c.req.path);
    if (answer === undefined) return c.text('nothing here', 404);
    const etag = `"${createHash('sha256').update(answer.bytes).digest('base64url').slice(0, 16)}"`;
    if (answer.status === undefined && c.req.header('if-none-match') === etag) {
      asked.unchanged += 1;
      return new Response(null, { status: 304, headers: { etag } });
    }
    const headers = { 'content-type': answer.type ?? 'application/json', etag };
    return new Response(answer.bytes, { status: answer.status ?? 200, headers });
  });
  return app;
}
