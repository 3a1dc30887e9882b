import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../platform/server/database.ts';
import { pictureHash, readPictureAddress } from '../values/item-picture.ts';
import { itemArt } from '../values/server/art/item-art.ts';
import { items } from '../values/server/value-table.ts';

// The drawing of 2,482 items in three sizes is some 25 MB; what is asked for often stays.
const MAX_KEPT = 1500;

/** Item art under /media/art: drawn once, then kept; an address never shows another picture. */
export function mediaRoutes(deps: { db: Db }): Hono {
  const routes = new Hono();
  const drawn = new Map<string, string>();
  routes.get('/media/art/:game/:file', async (c) => {
    const address = readPictureAddress(c.req.param('game'), c.req.param('file'));
    if (address === undefined) return c.notFound();
    const known = drawn.get(c.req.path);
    const svg = known ?? (await draw(deps.db, address));
    if (svg === undefined) return c.notFound();
    if (known === undefined) {
      if (drawn.size >= MAX_KEPT) drawn.clear();
      drawn.set(c.req.path, svg);
    }
    return c.body(svg, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  return routes;
}

type Address = NonNullable<ReturnType<typeof readPictureAddress>>;

async function draw(db: Db, address: Address): Promise<string | undefined> {
  const [item] = await db
    .select({ name: items.name, rarity: items.rarity })
    .from(items)
    .where(and(eq(items.game, address.game), eq(items.slug, address.slug)));
  if (item === undefined) return undefined;
  const pictured = { name: item.name, game: address.game, rarity: item.rarity ?? undefined };
  if (pictureHash(pictured) !== address.hash) return undefined;
  return itemArt({ ...pictured, size: address.size, variant: address.variant });
}
