import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { GameId } from '../../games/game.ts';
import { inventories } from '../../inventory/server/inventory-table.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Log } from '../../platform/server/log.ts';
import { isLive } from '../../trades/server/read-trades.ts';
import { trades } from '../../trades/server/trade-table.ts';
import { countedFor } from '../../values/figures/worth.ts';
import type { Item } from '../../values/items/item.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';
import { type Thing, thingKey, type Trader } from '../market.ts';
import type { MarketWorker } from './market-worker.ts';
import { readTraders } from './read-traders.ts';
import type { Found, Search, ThingValues } from './thread-messages.ts';

/** So many people are read at once: more would hold up the embedded database, which does one thing at a time. */
const READ_AT_ONCE = 500;

/** What the market is read from. */
export type MarketDeps = { db: Db; values: KeptValues; now: () => Date; log: Log };

/** The market of one game: what of it the thread has been told, and what has changed since. */
export class GameMarket {
  readonly #game: GameId;
  readonly #deps: MarketDeps;
  readonly #worker: MarketWorker;
  /** What has changed since it was told. */
  readonly #people = new Set<string>();
  readonly #posts = new Set<string>();
  #isRevalued = false;
  /** When a post of somebody ends, or something that they owed is theirs again, in ms since 1970: nothing tells of that. */
  readonly #ends = new Map<string, number>();
  /** Whatever the thread has been told a value of, by its key. */
  readonly #things = new Map<string, Thing>();
  #lastTurn: Promise<void> = Promise.resolve();
  #loading: Promise<void> | undefined;
  #isRead = false;
  #isClosed = false;

  constructor(game: GameId, deps: MarketDeps, worker: MarketWorker) {
    this.#game = game;
    this.#deps = deps;
    this.#worker = worker;
  }

  /** Whether all of it has been read, and it goes on being told. */
  get isOpen(): boolean {
    return this.#isRead && !this.#isClosed;
  }

  changed(userId: string): void {
    this.#people.add(userId);
  }

  postChanged(tradeId: string): void {
    this.#posts.add(tradeId);
  }

  revalued(): void {
    this.#isRevalued = true;
  }

  /** Tells the thread no more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Tells the thread, once, of everybody who has a list or a live post. What changes meanwhile is noted, and read again. */
  async load(): Promise<void> {
    await (this.#loading ??= this.#load());
  }

  async #load(): Promise<void> {
    const { db, now } = this.#deps;
    this.#worker.tell({ kind: 'empty', game: this.#game });
    const posters = await db
      .selectDistinct({ userId: trades.userId })
      .from(trades)
      .where(and(eq(trades.game, this.#game), isLive(now())));
    for (const { userId } of posters) if (userId !== null) this.#people.add(userId);
    for (let last = ''; !this.#isClosed;) {
      const some = await db
        .select({ userId: inventories.userId })
        .from(inventories)
        .where(and(eq(inventories.game, this.#game), gt(inventories.userId, last)))
        .orderBy(asc(inventories.userId))
        .limit(READ_AT_ONCE);
      await this.#tell(some.map(({ userId }) => userId));
      last = some.at(-1)?.userId ?? '';
      if (some.length < READ_AT_ONCE) break;
    }
    await this.#catchUp();
    this.#isRead = true;
  }

  /** Finds who would trade with somebody, as the database was a moment ago. */
  async find(search: Search): Promise<Found> {
    const turn = this.#lastTurn.catch(() => {}).then(() => this.#catchUp());
    this.#lastTurn = turn;
    await turn;
    return await this.#worker.search(search);
  }

  /** Tells the thread of all that has changed. What could not be read is tried again with the next look. */
  async #catchUp(): Promise<void> {
    const nowMs = this.#deps.now().getTime();
    for (const [userId, endsMs] of this.#ends) if (endsMs <= nowMs) this.#people.add(userId);
    if (this.#isRevalued) await this.#tellValues();
    await inParts(this.#posts, async (posts) => {
      const { db } = this.#deps;
      const rows = await db.select({ userId: trades.userId }).from(trades).where(inArray(trades.id, posts));
      for (const { userId } of rows) if (userId !== null) this.#people.add(userId);
    });
    await inParts(this.#people, async (people) => await this.#tell(people));
  }

  async #tell(people: string[]): Promise<void> {
    const { db, values, now } = this.#deps;
    const [game, worker] = [this.#game, this.#worker];
    const listed = await readTraders(db, game, people, now());
    const items = await values.items(game);
    if (this.#isClosed || people.length === 0) return;
    for (const userId of people) this.#ends.delete(userId);
    for (const { userId, endsMs } of listed.values())
      if (endsMs !== undefined) this.#ends.set(userId, endsMs);
    const traders = [...listed.values()];
    worker.tell({ kind: 'put', game, traders, values: this.#newValues(traders, items) });
    const gone = people.filter((userId) => !listed.has(userId));
    if (gone.length > 0) worker.tell({ kind: 'remove', game, userIds: gone });
  }

  /** Tells the thread what all that it knows is worth now. */
  async #tellValues(): Promise<void> {
    this.#isRevalued = false;
    const items = await this.#deps.values.items(this.#game).catch((error: unknown) => {
      this.#isRevalued = true;
      throw error;
    });
    if (this.#isClosed) return;
    const values = [...this.#things].flatMap(([key, thing]) => this.#valueOf(key, thing, items));
    this.#worker.tell({ kind: 'values', game: this.#game, values });
  }

  #newValues(traders: readonly Trader[], items: ReadonlyMap<string, Item>): ThingValues {
    const values = [];
    for (const { gives, wants } of traders)
      for (const { item, form } of [...gives, ...wants]) {
        const key = thingKey({ item, form });
        if (this.#things.has(key)) continue;
        this.#things.set(key, { item, form });
        values.push(...this.#valueOf(key, { item, form }, items));
      }
    return values;
  }

  /** Only trade values are compared (docs/decisions/0056). */
  #valueOf(key: string, { item: slug, form }: Thing, items: ReadonlyMap<string, Item>): ThingValues {
    const item = items.get(slug);
    const { worth, price } = item === undefined ? {} : countedFor(this.#game, item, form);
    return worth === undefined || price !== undefined ? [] : [[key, worth]];
  }
}

/** Empties a set by some at a time. What comes into it again meanwhile is taken once more, and what failed stays in it. */
async function inParts(from: Set<string>, take: (some: string[]) => Promise<void>): Promise<void> {
  while (from.size > 0) {
    const some = [...from].slice(0, READ_AT_ONCE);
    for (const one of some) from.delete(one);
    await take(some).catch((error: unknown) => {
      for (const one of some) from.add(one);
      throw error;
    });
  }
}
