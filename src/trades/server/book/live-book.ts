import { and, eq, type SQL } from 'drizzle-orm';
import { type GameId, GAME_IDS } from '../../../games/game.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Item } from '../../../values/items/item.ts';
import type { KeptValues } from '../../../values/server/kept-values.ts';
import type { PageStart } from '../../trade-page-key.ts';
import type { SearchScope } from '../../trade-search.ts';
import { type PublicTrade, SIDES, TRADE_LIFETIME_MS } from '../../trade.ts';
import { isLive, readTrades, type TradeRow } from '../read-trades.ts';
import { trades } from '../trade-table.ts';
import { type Found, GameBook } from './game-book.ts';
import { newestFirst } from './ticket.ts';

/** Trades in a page of the live list. */
const PAGE_SIZE = 24;

/** What of the live list of a game is asked for. */
export type PageWanted = {
  game: GameId;
  /** Without one, or with blanks alone, all of it. */
  search?: string | undefined;
  scope?: SearchScope | undefined;
  after?: PageStart | undefined;
  /** People whose trades are not there. */
  hidden: ReadonlySet<string>;
};

/** A page of the live list. */
export type LivePage = { total: number; next: string | null; trades: PublicTrade[] };

/**
 * The live trades in memory: few (20,000 where a million are stored) and short-lived. Every page and search of them is
 * answered from here (docs/decisions/0053). Events keep it true. Once some may have been missed, or a change could not be read, it reads
 * all of the game again before it answers.
 */
export class LiveBook {
  readonly #db: Db;
  readonly #values: KeptValues;
  readonly #now: () => Date;
  readonly #games = new Map<GameId, GameBook>();
  readonly #lastTurns = new Map<GameId, Promise<void>>();
  readonly #waitingReloads = new Map<GameId, Promise<void>>();
  /** Games of which something could not be read. */
  readonly #behind = new Set<GameId>();
  /** How often events may have been missed from some moment on, and up to which of these times all was read again. */
  #timesLost = 0;
  #timesCaughtUp = 0;

  constructor(db: Db, values: KeptValues, now: () => Date) {
    this.#db = db;
    this.#values = values;
    this.#now = now;
  }

  /** Whether events are being missed: until `load` is over, what is kept is read again whenever it is asked for. */
  get isLost(): boolean {
    return this.#timesCaughtUp < this.#timesLost;
  }

  /** Told that events are missed from now on. */
  lose(): void {
    this.#timesLost += 1;
  }

  /** Reads every live trade; at start, and once events are heard again. */
  async load(): Promise<void> {
    const times = this.#timesLost;
    await Promise.all(GAME_IDS.map((game) => this.reload(game)));
    this.#timesCaughtUp = Math.max(this.#timesCaughtUp, times);
  }

  /** Reads the live trades of a game again. */
  reload(game: GameId): Promise<void> {
    // A reload that has not begun yet will read what this one would.
    const waiting = this.#waitingReloads.get(game);
    if (waiting !== undefined) return waiting;
    const reloaded = this.#inTurn(game, async () => {
      this.#waitingReloads.delete(game);
      await this.#read(game, eq(trades.game, game), () => true);
      this.#behind.delete(game);
    });
    this.#waitingReloads.set(game, reloaded);
    return reloaded;
  }

  /** Reads one trade again that was posted, brought back, changed or removed. */
  async readOne(game: GameId, tradeId: string): Promise<void> {
    await this.#inTurn(game, () => this.#read(game, eq(trades.id, tradeId), ({ id }) => id === tradeId));
  }

  /** Reads a person's trades again, who goes by another name, has another picture or another average. */
  async follow(userId: string): Promise<void> {
    await Promise.all(
      GAME_IDS.map((game) =>
        this.#inTurn(game, async () => {
          if (this.#games.get(game)?.holdsTradeOf(userId) !== true) return;
          const theirs = and(eq(trades.game, game), eq(trades.userId, userId));
          await this.#read(game, theirs, ({ trader }) => trader.userId === userId);
        }),
      ),
    );
  }

  /** Waits until what was heard before is read. */
  async settled(game: GameId): Promise<void> {
    await this.#inTurn(game, async () => {});
  }

  /** @returns how many trades of a game are live */
  count(game: GameId): number {
    const all = { hidden: new Set<string>(), limit: 0 };
    return this.#games.get(game)?.find(all, this.#liveSinceMs()).total ?? 0;
  }

  /**
   * Finds what contains a text, in any case, with or without diacritics; in 'all', a name after an @, too. Where nothing does, and
   * where several things are named, it finds the trades that hold all of these, or else some.
   * @returns a page of it, newest first
   */
  async page(wanted: PageWanted): Promise<LivePage> {
    const { book, found } = await this.#find(wanted, PAGE_SIZE);
    return {
      total: found.total,
      next: found.next,
      trades: found.tickets.map((ticket) => book.shown(ticket)),
    };
  }

  /** @returns the same as JSON in ASCII, put together from what is kept of each trade */
  async pageJson(wanted: PageWanted): Promise<string> {
    const { book, found } = await this.#find(wanted, PAGE_SIZE);
    const tickets = found.tickets.map((ticket) => book.json(ticket)).join(',');
    return `{"total":${found.total},"next":${JSON.stringify(found.next)},"trades":[${tickets}]}`;
  }

  /** @returns how many a search finds */
  async total(wanted: PageWanted): Promise<number> {
    return (await this.#find(wanted, 0)).found.total;
  }

  /** @returns the newest live trades of all games */
  async latest(limit: number, hidden: ReadonlySet<string>): Promise<PublicTrade[]> {
    const found = await Promise.all(
      GAME_IDS.map(async (game) => {
        const book = await this.#bookOf(game);
        const { tickets } = book.find({ hidden, limit }, this.#liveSinceMs());
        return tickets.map((ticket) => ({ book, ticket }));
      }),
    );
    const newest = found.flat().sort((a, b) => newestFirst(a.ticket, b.ticket));
    return newest.slice(0, limit).map(({ book, ticket }) => book.shown(ticket));
  }

  /** @returns the newest live trades that offer or want an item */
  async withItem(
    game: GameId,
    slug: string,
    wanted: { limit: number; hidden: ReadonlySet<string> },
  ): Promise<PublicTrade[]> {
    const book = await this.#bookOf(game);
    return book.withItem(slug, wanted, this.#liveSinceMs()).map((ticket) => book.shown(ticket));
  }

  async #find(wanted: PageWanted, limit: number): Promise<{ book: GameBook; found: Found }> {
    const { game, search = '', scope = 'all', after, hidden } = wanted;
    await this.#catchUp(game);
    const isSearch = search.trim() !== '';
    const { items, names } = isSearch
      ? await this.#values.named(game)
      : { items: await this.#values.items(game), names: undefined };
    const book = this.#bookWith(game, items);
    const lookedFor = isSearch ? { scope, text: search, names } : undefined;
    return { book, found: book.find({ lookedFor, after, hidden, limit }, this.#liveSinceMs()) };
  }

  /** @returns the trades of a game as they are now */
  async #bookOf(game: GameId): Promise<GameBook> {
    await this.#catchUp(game);
    return this.#bookWith(game, await this.#values.items(game));
  }

  async #catchUp(game: GameId): Promise<void> {
    if (this.isLost || this.#behind.has(game)) await this.reload(game);
  }

  /** @param items as they are now */
  #bookWith(game: GameId, items: ReadonlyMap<string, Item>): GameBook {
    const book = this.#games.get(game) ?? new GameBook(game, items);
    book.revalue(items);
    return book;
  }

  #liveSinceMs(): number {
    return this.#now().getTime() - TRADE_LIFETIME_MS;
  }

  async #read(game: GameId, which: SQL | undefined, replaces: Parameters<GameBook['put']>[1]): Promise<void> {
    const rows = await readTrades(this.#db, and(which, isLive(this.#now())));
    const items = await this.#values.items(game, slugsOf(rows));
    const book = this.#bookWith(game, items);
    book.put(rows, replaces, this.#liveSinceMs());
    this.#games.set(game, book);
  }

  /**
   * What happens to a game happens one after the other, in the order of the events: a list that was being read when a
   * trade was posted or removed would undo that.
   */
  #inTurn(game: GameId, happen: () => Promise<void>): Promise<void> {
    const before = this.#lastTurns.get(game) ?? Promise.resolve();
    const turn = before
      .catch(() => {})
      .then(happen)
      .catch((error: unknown) => {
        this.#behind.add(game);
        throw error;
      });
    this.#lastTurns.set(game, turn);
    return turn;
  }
}

function slugsOf(rows: readonly TradeRow[]): string[] {
  const slugs = new Set<string>();
  for (const row of rows) for (const side of SIDES) for (const { slug } of row[side]) slugs.add(slug);
  return [...slugs];
}
