import { foldName } from '../../../values/names/fold-name.ts';
import type { SearchWay } from '../../trade-search.ts';
import {
  type Asked,
  askedByLetters,
  askedByName,
  isWholeName,
  type LookedFor,
  MAY_BE_SEVERAL,
} from './asked-items.ts';
import { Haystack } from './haystack.ts';
import type { LineIds } from './line-ids.ts';
import { type Look, lookFor, TITLE } from './search-text.ts';
import type { Ticket } from './ticket.ts';

/** Where is looked: so many of the tickets, the newest, but those of some people. */
export type Among = { live: number; hidden: ReadonlySet<string> };

/** Where something is found, in order, and how. */
type Places = { places: Iterable<number>; way: SearchWay };

/** The tickets of one game laid out to be looked through. What is asked of them is laid out when it first is. */
export class TicketSearch {
  readonly #tickets: readonly Ticket[];
  readonly #ids: LineIds;
  readonly #haystacks = new Map<Look, Haystack>();

  /** @param ids what the lines of the tickets are called by */
  constructor(tickets: readonly Ticket[], ids: LineIds) {
    this.#tickets = tickets;
    this.#ids = ids;
  }

  /** @returns where among the live trades something is found, in order. @param before how it was found on the page before */
  find(among: Among, { scope, text, names }: LookedFor, before?: SearchWay): Places {
    const { live, hidden } = among;
    const needle = foldName(text.trim());
    const wanted = lookFor(scope, needle);
    const places = new Set<number>();
    this.#haystack(wanted.look).each(wanted.needle, live, (at) => {
      if (!hidden.has(this.#tickets[at]?.trader.userId ?? '')) places.add(at);
    });
    const isRead = names !== undefined && scope !== 'username' && !/^(@|$)/.test(needle);
    if (!isRead) return { places, way: 'contained' };
    const contained = places.size;
    const letters = askedByLetters(names, scope, needle);
    if (letters !== undefined) for (const at of this.#holding(among, [letters], 'all')) places.add(at);
    const known = before ?? (places.size > 0 ? 'contained' : undefined);
    const isLookedUp = known !== 'contained' || (MAY_BE_SEVERAL.test(text) && !isWholeName(names, needle));
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

  #holding({ live, hidden }: Among, asked: readonly Asked[], how: 'all' | 'some'): number[] {
    const isFound = this.#ids.finder(asked, how);
    const places: number[] = [];
    for (let at = 0; at < live; at += 1) {
      const ticket = this.#tickets[at];
      if (ticket !== undefined && isFound(ticket.lines) && !hidden.has(ticket.trader.userId)) places.push(at);
    }
    return places;
  }

  #haystack(look: Look): Haystack {
    const known = this.#haystacks.get(look);
    if (known !== undefined) return known;
    const haystack = new Haystack(this.#tickets.map((ticket) => textLookedThrough(ticket, look)));
    this.#haystacks.set(look, haystack);
    return haystack;
  }
}

function textLookedThrough({ texts: { offering, wanting }, username }: Ticket, look: Look): string {
  switch (look) {
    case 'all':
      return `${offering}\n${wanting}\n${username}`;
    case 'title':
      return `${TITLE}${offering}\n${wanting}\n${username}`;
    case 'items':
    case 'offering':
      return offering;
    case 'wanting':
      return wanting;
    case 'username':
      return username;
  }
}
