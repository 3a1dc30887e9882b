import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { robloxAvatars } from '../../accounts/server/link/roblox-link-table.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { readyAnswer, type ReadyAnswer } from '../../platform/server/http/ready-bytes.ts';
import { PICTURE_POLICY } from '../../platform/server/http/security-headers.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { readPictureAddress, readStoredAddress } from '../../values/items/item-picture.ts';
import { unlessBusy } from './busy.ts';
import type { Drawings } from './drawings.ts';
import type { PictureSheets } from './picture-sheets.ts';

// Of all drawings these are those that were asked for lately.
const MAX_KEPT = 1500;
const AVATAR_DIGEST = /^[0-9a-f]{32}$/;

/**
 * Item art under /media/art, drawn once, then kept; uploaded and found pictures of items under /media/items; and kept
 * pictures of Roblox accounts under /media/roblox. An address never shows another picture.
 * @param deps.refusal counts a picture that has to be looked up or drawn, and answers whoever looks up too many
 */
export function mediaRoutes(deps: {
  db: Db;
  drawings: Drawings;
  sheets: PictureSheets;
  media: MediaStore;
  log: Log;
  refusal: (c: Context) => Promise<Response | undefined>;
}): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const packed = new Map<string, ReadyAnswer>();
  routes.get('/media/art/:game/:file', async (c) => {
    const address = readPictureAddress(c.req.param('game'), c.req.param('file'));
    if (address === undefined) return c.notFound();
    const known = packed.get(c.req.path);
    const refused = known === undefined ? await deps.refusal(c) : undefined;
    if (refused !== undefined) return refused;
    const draw = async () =>
      address.kind === 'webp'
        ? await deps.sheets.square(c.req.path)
        : await pack(await deps.drawings.draw(address));
    return await unlessBusy(c, async () => {
      const answer = known ?? (await draw());
      if (answer === undefined) return c.notFound();
      if (known === undefined) {
        if (packed.size >= MAX_KEPT) packed.clear();
        packed.set(c.req.path, answer);
      }
      const policy = ['content-security-policy', PICTURE_POLICY];
      writeReady(c.env.incoming, c.env.outgoing, answer, 'public, max-age=31536000, immutable', policy);
      return RESPONSE_ALREADY_SENT;
    });
  });
  routes.get('/media/items/:file', async (c) => {
    const name = readStoredAddress(c.req.param('file'));
    if (name === undefined) return c.notFound();
    const refused = await deps.refusal(c);
    if (refused !== undefined) return refused;
    try {
      const bytes = await deps.media.get(name);
      if (bytes === undefined) return c.notFound();
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    } catch (error) {
      deps.log.error({ error: describeError(error) }, 'a picture could not be read');
      return c.text('This picture cannot be read now.', 503, {
        'cache-control': 'no-store',
        'retry-after': '10',
      });
    }
  });
  routes.get('/media/roblox/:digest', async (c) => {
    const digest = c.req.param('digest');
    if (!AVATAR_DIGEST.test(digest)) return c.notFound();
    const refused = await deps.refusal(c);
    if (refused !== undefined) return refused;
    const [kept] = await deps.db
      .select({ type: robloxAvatars.type, bytes: robloxAvatars.bytes })
      .from(robloxAvatars)
      .where(eq(robloxAvatars.digest, digest))
      .limit(1);
    if (kept === undefined) return c.notFound();
    return c.body(new Uint8Array(kept.bytes), 200, {
      'content-type': kept.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PICTURE_POLICY,
    });
  });
  return routes;
}

async function pack(svg: string | undefined): Promise<ReadyAnswer | undefined> {
  return svg === undefined ? undefined : await readyAnswer({ type: 'image/svg+xml', body: svg });
}
