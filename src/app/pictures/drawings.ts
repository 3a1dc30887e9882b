import { eq } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { type PictureAddress, pictureHash } from '../../values/items/item-picture.ts';
import { itemArt } from '../../values/server/art/item-art.ts';
import { items } from '../../values/server/value-table.ts';

// The drawing of 2,482 items in three sizes is some 25 MB; what is asked for often stays.
const MAX_KEPT = 1500;
// Wrong addresses must not have the list read each time.
const KEPT_MS = 1000;

type Drawable = { name: string; rarity: string | undefined };

/** The drawings of items, each drawn once and then kept. */
export class Drawings {
  readonly #items: Drawables;
  readonly #drawn = new Map<string, string>();

  constructor(db: Db) {
    this.#items = new Drawables(db);
  }

  /** @returns an SVG document; undefined where no item has, or no longer has, that address */
  async draw(address: PictureAddress): Promise<string | undefined> {
    const key = [address.game, address.slug, address.hash, address.size, address.edge].join('/');
    const known = this.#drawn.get(key);
    if (known !== undefined) return known;
    const svg = await this.#draw(address);
    if (svg === undefined) return undefined;
    if (this.#drawn.size >= MAX_KEPT) this.#drawn.clear();
    this.#drawn.set(key, svg);
    return svg;
  }

  /** An address that does not fit the list may be of an item that has just changed: then the list is read again. */
  async #draw(address: PictureAddress): Promise<string | undefined> {
    for (const again of [false, true]) {
      const item = await this.#items.find(address.game, address.slug, again);
      if (item === undefined) continue;
      const pictured = { ...item, game: address.game };
      if (pictureHash(pictured) !== address.hash) continue;
      return itemArt({ ...pictured, size: address.size, edge: address.edge });
    }
    return undefined;
  }
}

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
