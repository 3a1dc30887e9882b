import { and, eq, type SQL } from 'drizzle-orm';
import { type GameId, GAME_IDS } from '../../games/game.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { foldName } from '../../values/names/fold-name.ts';
import type { PageStart } from '../trade-page-key.ts';
import type { SearchWay } from '../trade-search.ts';
import { SIDES, TRADE_LIFETIME_MS } from '../trade.ts';
import { type Asked, askedByLetters, askedByName, type LookedFor, MAY_BE_SEVERAL } from './asked-items.ts';
import { Haystack } from './haystack.ts';
import { LineIds } from './line-ids.ts';
import { isLive, readSearchRows } from './read-trades.ts';
import { isAfter, newestFirst, type SearchEntry, toEntry } from './search-entry.ts';
import { type Look, lookFor, TITLE } from './search-text.ts';
import { trades } from './trade-table.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** The live trades of a game, newest first, and what has been asked of them laid out to be looked through. */
type Kept = { entries: SearchEntry[]; haystacks: Map<Look, Haystack> };

type Within = { hidden?: ReadonlySet<string>; after?: PageStart | undefined };

/** Where is looked: so many of a game's trades, the newest, but those of some people. */
type Among = { game: GameId; live: number; hidden: ReadonlySet<string> };

type Places = { places: Iterable<number>; way: SearchWay };

/** Which trades match, newest first, how they were found, and whether there are more. */
export type Found = { total: number; ids: string[]; more: boolean; way: SearchWay };

/**
 * Search over the live trades. They are few (20,000 where a million are stored) and short-lived, so their texts are
 * kept in memory and looked through: some 1 ms for any needle, where the database needs a second for one of two
 * letters. It holds texts and ids only; what is shown comes from the database. Events keep it true.
 */
export class LiveSearch {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #ids = new LineIds();
  readonly #games = new Map<GameId, Kept>();
  readonly #lastTurns = new Map<GameId, Promise<void>>();
  readonly #waitingReloads = new Map<GameId, Promise<void>>();

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Reads every live trade; at start, and after events may have been missed. */
  async load(): Promise<void> {
    await Promise.all(GAME_IDS.map((game) => this.reload(game)));
  }

  /** Reads the live trades of a game again. */
  reload(game: GameId): Promise<void> {
    // A reload that has not begun yet will read what this one would.
    const waiting = this.#waitingReloads.get(game);
    if (waiting !== undefined) return waiting;
    const reloaded = this.#inTurn(game, async () => {
      this.#waitingReloads.delete(game);
      this.#keep(game, await this.#read(eq(trades.game, game)));
    });
    this.#waitingReloads.set(game, reloaded);
    return reloaded;
  }

  /** Reads one trade that was just posted or brought back. */
  async add(game: GameId, tradeId: string): Promise<void> {
    await this.#inTurn(game, async () => {
      const added = await this.#read(eq(trades.id, tradeId));
      this.#keep(game, [...added, ...this.#entries(game).filter((entry) => entry.id !== tradeId)]);
    });
  }

  /** Forgets a trade that is gone. */
  async remove(game: GameId, tradeId: string): Promise<void> {
    await this.#inTurn(game, async () => {
      this.#keep(
        game,
        this.#entries(game).filter((entry) => entry.id !== tradeId),
      );
    });
  }

  /** Reads a person's trades again, whose name has changed. */
  async rename(userId: string): Promise<void> {
    await Promise.all(GAME_IDS.map((game) => this.#inTurn(game, () => this.#rename(game, userId))));
  }

  /**
   * Finds what contains the text, in any case, with or without diacritics; in 'all', a name after an @, too. Where nothing does, and
   * where several things are named, it finds the trades that hold all of these, or else some.
   * @param within.hidden people whose trades are not there
   * @param within.after the last trade of the page before, and how that was found: a trade that is posted meanwhile changes nothing of it
   */
  find(game: GameId, lookedFor: LookedFor, limit: number, { hidden = NOBODY, after }: Within = {}): Found {
    const liveSinceMs = this.#now().getTime() - TRADE_LIFETIME_MS;
    const entries = this.#entries(game);
    const live = entries.findLastIndex((entry) => entry.createdAtMs > liveSinceMs) + 1;
    const { places, way } = this.#places({ game, live, hidden }, lookedFor, after?.way);
    const found: Found = { total: 0, ids: [], more: false, way };
    for (const at of places) {
      found.total += 1;
      const entry = entries[at];
      if (found.more || entry === undefined || (after !== undefined && !isAfter(entry, after))) continue;
      if (found.ids.length < limit) found.ids.push(entry.id);
      else found.more = true;
    }
    return found;
  }

  /** @returns the newest live trades that offer or want an item, but those of some people */
  withItem(game: GameId, slug: string, limit: number, hidden: ReadonlySet<string>): string[] {
    const liveSinceMs = this.#now().getTime() - TRADE_LIFETIME_MS;
    const isFound = this.#ids.finder([{ sides: SIDES, slugs: new Set([slug]), isIn: () => true }], 'some');
    const ids: string[] = [];
    for (const entry of this.#entries(game)) {
      if (entry.createdAtMs <= liveSinceMs || ids.length === limit) break;
      if (isFound(entry.lines) && !hidden.has(entry.userId)) ids.push(entry.id);
    }
    return ids;
  }

  /** @returns where among the live trades something is found, in order. @param before how it was found on the page before */
  #places(among: Among, { scope, text, names }: LookedFor, before?: SearchWay): Places {
    const { game, live, hidden } = among;
    const entries = this.#entries(game);
    const needle = foldName(text.trim());
    const wanted = lookFor(scope, needle);
    const places = new Set<number>();
    this.#haystack(game, wanted.look).each(wanted.needle, live, (at) => {
      if (!hidden.has(entries[at]?.userId ?? '')) places.add(at);
    });
    const isRead = names !== undefined && scope !== 'username' && !/^(@|$)/.test(needle);
    if (!isRead) return { places, way: 'contained' };
    const contained = places.size;
    const letters = askedByLetters(names, scope, needle);
    if (letters !== undefined) for (const at of this.#holding(among, [letters], 'all')) places.add(at);
    const known = before ?? (places.size > 0 ? 'contained' : undefined);
    const isLookedUp = known !== 'contained' || MAY_BE_SEVERAL.test(text);
    const named = this.#named(among, isLookedUp ? askedByName(names, scope, text) : [], known);
    for (const at of named.places) places.add(at);
    const inOrder = places.size === contained ? places : [...places].sort((a, b) => a - b);
    return { places: inOrder, way: named.way };
  }

  /** @returns where all is that is named, or else where some of it is. @param known how it is found, where that is settled */
  #named(among: Among, asked: readonly Asked[], known: SearchWay | undefined): Places {
    // What contains the text holds the one thing that is named.
    if (asked.length < (known === 'contained' ? 2 : 1)) return { places: [], way: known ?? 'contained' };
    const all = known === 'some' ? [] : this.#holding(among, asked, 'all');
    const way = known ?? (all.length > 0 ? 'all' : 'some');
    return { places: way === 'some' ? this.#holding(among, asked, 'some') : all, way };
  }

  #holding({ game, live, hidden }: Among, asked: readonly Asked[], how: 'all' | 'some'): number[] {
    const isFound = this.#ids.finder(asked, how);
    const entries = this.#entries(game);
    const places: number[] = [];
    for (let at = 0; at < live; at += 1) {
      const entry = entries[at];
      if (entry !== undefined && isFound(entry.lines) && !hidden.has(entry.userId)) places.push(at);
    }
    return places;
  }

  async #rename(game: GameId, userId: string): Promise<void> {
    const others = this.#entries(game).filter((entry) => entry.userId !== userId);
    if (others.length === this.#entries(game).length) return;
    const renamed = await this.#read(and(eq(trades.game, game), eq(trades.userId, userId)));
    this.#keep(game, [...renamed, ...others]);
  }

  #entries(game: GameId): SearchEntry[] {
    return this.#games.get(game)?.entries ?? [];
  }

  /** Laid out when it is first asked for after a change: most changes come where nobody is searching. */
  #haystack(game: GameId, look: Look): Haystack {
    const haystacks = this.#games.get(game)?.haystacks;
    const known = haystacks?.get(look);
    if (known !== undefined) return known;
    const haystack = new Haystack(
      this.#entries(game).map(({ texts }) => (look === 'title' ? TITLE + texts.all : texts[look])),
    );
    haystacks?.set(look, haystack);
    return haystack;
  }

  /** What ran out meanwhile is left behind. */
  #keep(game: GameId, entries: SearchEntry[]): void {
    const liveSinceMs = this.#now().getTime() - TRADE_LIFETIME_MS;
    const kept = entries.filter((entry) => entry.createdAtMs > liveSinceMs).sort(newestFirst);
    this.#games.set(game, { entries: kept, haystacks: new Map() });
  }

  /**
   * What happens to a game happens one after the other, in the order of the events: a list that was being read when a
   * trade was posted or removed would undo that.
   */
  #inTurn(game: GameId, happen: () => Promise<void>): Promise<void> {
    const before = this.#lastTurns.get(game) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(happen);
    this.#lastTurns.set(game, turn);
    return turn;
  }

  async #read(which: SQL | undefined): Promise<SearchEntry[]> {
    return (await readSearchRows(this.#db, and(which, isLive(this.#now())))).map((row) =>
      toEntry(row, this.#ids),
    );
  }
}
