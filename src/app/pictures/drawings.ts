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

/** @returns the beginning of an item's slug: with the hash of its picture it names the item where many are named at once */
export function shortSlug(slug: string): string {
  return slug.slice(0, 3).replace(/-$/, '');
}

type Drawable = { slug: string; name: string; rarity: string | undefined };

/** The drawings of items, each drawn once and then kept. */
export class Drawings {
  readonly #items: Drawables;
  readonly #drawn = new Map<string, string>();

  constructor(db: Db) {
    this.#items = new Drawables(db);
  }

  /**
   * @param address whose slug may be the short one
   * @returns an SVG document; undefined where no item has, or no longer has, that address
   */
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
    const { game, slug, hash, size, edge } = address;
    for (const again of [false, true]) {
      const item = await this.#items.find(game, `${shortSlug(slug)}-${hash}`, again);
      if (item?.slug === slug || (item && shortSlug(item.slug) === slug))
        return itemArt({ ...item, game, size, edge });
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

  /**
   * @param key short slug and hash
   * @param again whether a list that has been kept for a while is read again
   */
  async find(game: GameId, key: string, again: boolean): Promise<Drawable | undefined> {
    const kept = this.#lists.get(game);
    if (kept !== undefined && !(again && performance.now() - kept.readAtMs > KEPT_MS)) {
      return (await kept.read).get(key);
    }
    const read = this.#read(game);
    this.#lists.set(game, { read, readAtMs: performance.now() });
    read.catch(() => this.#lists.delete(game));
    return (await read).get(key);
  }

  async #read(game: GameId): Promise<Map<string, Drawable>> {
    const rows = await this.#db
      .select({ slug: items.slug, name: items.name, rarity: items.rarity })
      .from(items)
      .where(eq(items.game, game));
    return new Map(
      rows.map(({ slug, name, rarity }) => {
        const item = { slug, name, rarity: rarity ?? undefined };
        return [`${shortSlug(slug)}-${pictureHash({ ...item, game })}`, item];
      }),
    );
  }
}
