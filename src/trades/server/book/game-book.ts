import type { GameId } from '../../../games/game.ts';
import type { Item } from '../../../values/items/item.ts';
import { pageKey, type PageStart } from '../../trade-page-key.ts';
import type { SearchWay } from '../../trade-search.ts';
import { type PublicTrade, SIDES } from '../../trade.ts';
import { presentTrade } from '../present-trade.ts';
import type { TradeRow } from '../read-trades.ts';
import type { LookedFor } from './asked-items.ts';
import { LineIds } from './line-ids.ts';
import { type Among, TicketSearch } from './ticket-search.ts';
import { isAfter, newestFirst, textsOf, type Ticket, toTicket } from './ticket.ts';

type Items = ReadonlyMap<string, Item>;

/** What of the live trades is asked for. */
export type Wanted = {
  /** Undefined for all of them. */
  lookedFor?: LookedFor | undefined;
  /** The last trade of the page before, and how that was found: a trade that is posted meanwhile changes nothing of it. */
  after?: PageStart | undefined;
  /** People whose trades are not there. */
  hidden: ReadonlySet<string>;
  limit: number;
};

/** Which trades were found, newest first, how many there are in all, and the key of the page behind them. */
export type Found = { total: number; next: string | null; tickets: Ticket[] };

/** The live trades of one game, newest first, as they are shown, and what has been asked of them laid out to be looked through. */
export class GameBook {
  readonly #game: GameId;
  readonly #ids = new LineIds();
  #items: Items;
  #tickets: Ticket[] = [];
  #search: TicketSearch | undefined;

  constructor(game: GameId, items: Items) {
    this.#game = game;
    this.#items = items;
  }

  /** Takes over trades, in place of those that `replaces` says; what ran out by `liveSinceMs` is left behind. */
  put(rows: readonly TradeRow[], replaces: (ticket: Ticket) => boolean, liveSinceMs: number): void {
    const others = this.#tickets.filter((known) => known.createdAtMs > liveSinceMs && !replaces(known));
    const tickets = rows.map((row) => toTicket(row, this.#ids, this.#items)).sort(newestFirst);
    const [newest] = others;
    const isNewest = newest === undefined || tickets.every((ticket) => newestFirst(ticket, newest) < 0);
    this.#keep(isNewest ? [...tickets, ...others] : [...tickets, ...others].sort(newestFirst));
  }

  /** @returns whether somebody has a trade here */
  holdsTradeOf(userId: string): boolean {
    return this.#tickets.some(({ trader }) => trader.userId === userId);
  }

  /** Goes by what items are called and worth now. A search finds them by it. */
  revalue(items: Items): void {
    if (items === this.#items) return;
    const renamed = new Set(
      [...items.values()]
        .filter(({ slug, name }) => this.#items.get(slug)?.name !== name)
        .map(({ slug }) => slug),
    );
    this.#items = items;
    if (renamed.size === 0) return;
    for (const ticket of this.#tickets) {
      const sides = this.#ids.sidesOf(ticket.lines, ticket.quantities);
      if (SIDES.some((side) => sides[side].some(({ slug }) => renamed.has(slug))))
        ticket.texts = textsOf(sides, items);
    }
    this.#search = undefined;
  }

  /** Finds what is live and wanted; nothing is looked for where all of it is. */
  find({ lookedFor, after, hidden, limit }: Wanted, liveSinceMs: number): Found {
    const among = { live: this.#live(liveSinceMs), hidden };
    if (lookedFor === undefined) return this.#page(among, after, limit);
    const { places, way } = this.#searchable().find(among, lookedFor, after?.way);
    const found: Ticket[] = [];
    let total = 0;
    for (const at of places) {
      total += 1;
      const ticket = this.#tickets[at];
      if (ticket === undefined || found.length > limit) continue;
      if (after === undefined || isAfter(ticket, after)) found.push(ticket);
    }
    return pageOf(found, { total, limit, way });
  }

  /** @returns the newest live trades that offer or want an item, but those of some people */
  withItem(slug: string, { hidden, limit }: Wanted, liveSinceMs: number): Ticket[] {
    const isFound = this.#ids.finder([{ sides: SIDES, slugs: new Set([slug]), isIn: () => true }], 'some');
    const found: Ticket[] = [];
    for (const ticket of this.#tickets) {
      if (ticket.createdAtMs <= liveSinceMs || found.length === limit) break;
      if (isFound(ticket.lines) && !hidden.has(ticket.trader.userId)) found.push(ticket);
    }
    return found;
  }

  /** @returns a trade as it is shown */
  shown(ticket: Ticket): PublicTrade {
    const { id, createdAtMs, edits, accepted, trader, lines, quantities } = ticket;
    const sides = this.#ids.sidesOf(lines, quantities);
    return presentTrade(
      { id, game: this.#game, createdAt: new Date(createdAtMs), edits, accepted, trader, ...sides },
      this.#items,
    );
  }

  /** @returns the same as JSON in ASCII: a text whose characters are its bytes is written at once with the head of an answer */
  json(ticket: Ticket): string {
    if (ticket.json?.items !== this.#items)
      ticket.json = { items: this.#items, text: inAscii(JSON.stringify(this.shown(ticket))) };
    return ticket.json.text;
  }

  #page({ live, hidden }: Among, after: PageStart | undefined, limit: number): Found {
    const found: Ticket[] = [];
    for (
      let at = after === undefined ? 0 : this.#placeAfter(after);
      at < live && found.length <= limit;
      at += 1
    ) {
      const ticket = this.#tickets[at];
      if (ticket !== undefined && !hidden.has(ticket.trader.userId)) found.push(ticket);
    }
    return pageOf(found, { total: live - this.#hiddenAmong(live, hidden), limit });
  }

  #hiddenAmong(live: number, hidden: ReadonlySet<string>): number {
    if (hidden.size === 0) return 0;
    let count = 0;
    for (let at = 0; at < live; at += 1) if (hidden.has(this.#tickets[at]?.trader.userId ?? '')) count += 1;
    return count;
  }

  /** How many are live: of what is sorted by time, those before the first that is not. */
  #live(liveSinceMs: number): number {
    return this.#firstPlace((ticket) => ticket.createdAtMs <= liveSinceMs);
  }

  #placeAfter(after: PageStart): number {
    return this.#firstPlace((ticket) => isAfter(ticket, after));
  }

  /** @returns where the first ticket stands of which something is true, as it is of all behind it */
  #firstPlace(isBehind: (ticket: Ticket) => boolean): number {
    let from = 0;
    let to = this.#tickets.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const ticket = this.#tickets[middle];
      if (ticket !== undefined && isBehind(ticket)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Laid out when it is first asked for after a change: most changes come where nobody is searching. */
  #searchable(): TicketSearch {
    this.#search ??= new TicketSearch(this.#tickets, this.#ids);
    return this.#search;
  }

  #keep(tickets: Ticket[]): void {
    this.#tickets = tickets;
    this.#search = undefined;
  }
}

/** @param found one more than a page holds, where there is another page */
function pageOf(
  found: Ticket[],
  { total, limit, way }: { total: number; limit: number; way?: SearchWay },
): Found {
  const tickets = found.slice(0, limit);
  const last = tickets.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return {
    total,
    next: isMore ? pageKey({ createdAt: new Date(last.createdAtMs), id: last.id, way }) : null,
    tickets,
  };
}

function inAscii(json: string): string {
  return json.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
