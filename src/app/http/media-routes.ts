import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { robloxAvatars } from '../../accounts/server/link/roblox-link-table.ts';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { PICTURE_POLICY } from '../../platform/server/http/security-headers.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import { pictureHash, readPictureAddress, readStoredAddress } from '../../values/items/item-picture.ts';
import { itemArt } from '../../values/server/art/item-art.ts';
import { items } from '../../values/server/value-table.ts';

// The drawing of 2,482 items in three sizes is some 25 MB; what is asked for often stays.
const MAX_KEPT = 1500;
// Wrong addresses must not have the list read each time.
const KEPT_MS = 1000;
const AVATAR_DIGEST = /^[0-9a-f]{32}$/;

/**
 * Item art under /media/art, drawn once, then kept; uploaded and found pictures of items under /media/items; and kept
 * pictures of Roblox accounts under /media/roblox. An address never shows another picture.
 * @param deps.refusal counts a picture that has to be looked up or drawn, and answers whoever looks up too many
 */
export function mediaRoutes(deps: {
  db: Db;
  media: MediaStore;
  log: Log;
  refusal: (c: Context) => Promise<Response | undefined>;
}): Hono {
  const routes = new Hono();
  const drawn = new Map<string, string>();
  const drawables = new Drawables(deps.db);
  routes.get('/media/art/:game/:file', async (c) => {
    const address = readPictureAddress(c.req.param('game'), c.req.param('file'));
    if (address === undefined) return c.notFound();
    const known = drawn.get(c.req.path);
    const refused = known === undefined ? await deps.refusal(c) : undefined;
    if (refused !== undefined) return refused;
    const svg = known ?? (await draw(drawables, address));
    if (svg === undefined) return c.notFound();
    if (known === undefined) {
      if (drawn.size >= MAX_KEPT) drawn.clear();
      drawn.set(c.req.path, svg);
    }
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': PICTURE_POLICY,
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

type Address = NonNullable<ReturnType<typeof readPictureAddress>>;

type Drawable = { name: string; rarity: string | undefined };

/** What the pictures of a game are drawn from, read once for all of them: a page asks for dozens at a time. */
class Drawables {
  readonly #db: Db;
  readonly #lists = new Map<GameId, { read: Promise<Map<string, Drawable>>; readAtMs: number }>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** @param again whether a list that has been kept for a while is read again */
  async find(game: GameId, slug: string, again: boolean): Promise<Drawable | undefined> {
    const kept = this.#lists.get(game);
    if (kept !== undefined && !(again && performance.now() - kept.readAtMs > KEPT_MS)) {
      return (await kept.read).get(slug);
    }
    const read = this.#read(game);
    this.#lists.set(game, { read, readAtMs: performance.now() });
    read.catch(() => this.#lists.delete(game));
    return (await read).get(slug);
  }

  async #read(game: GameId): Promise<Map<string, Drawable>> {
    const rows = await this.#db
      .select({ slug: items.slug, name: items.name, rarity: items.rarity })
      .from(items)
      .where(eq(items.game, game));
    return new Map(rows.map(({ slug, name, rarity }) => [slug, { name, rarity: rarity ?? undefined }]));
  }
}

/** An address that does not fit the list may be of an item that has just changed: then the list is read again. */
async function draw(drawables: Drawables, address: Address): Promise<string | undefined> {
  for (const again of [false, true]) {
    const item = await drawables.find(address.game, address.slug, again);
    if (item === undefined) continue;
    const pictured = { ...item, game: address.game };
    if (pictureHash(pictured) !== address.hash) continue;
    return itemArt({ ...pictured, size: address.size, edge: address.edge });
  }
  return undefined;
}
