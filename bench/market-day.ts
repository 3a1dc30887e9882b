import { createRandom, type Random } from '../seed/random.ts';
import type { Given, Thing, Trader, Wanted } from '../src/matching/market.ts';
import { thingKey } from '../src/matching/market.ts';
import type { Swap } from '../src/matching/match.ts';
import { MatchIndex } from '../src/matching/search/match-index.ts';
import { searchMatches } from '../src/matching/search/search-matches.ts';
import { type Figure, say } from './figures.ts';
import { printTable } from './measure.ts';
import { someTraders } from './some-traders.ts';

const SIZES = [200, 1000, 5000];
const LINES = 8;
const DAY_MINUTES = 24 * 60;
const POST_MINUTES = 4 * 60;
/** How often somebody comes by in a day, at most, and whom they ask in one visit. */
const VISITS = 4;
const ASKS = 3;
/** Of what is fair and wanted so much is agreed on, once the other one is back. */
const AGREES = 0.5;

type Way = 'posts' | 'matches' | 'routes';
const WAYS: Record<Way, string> = {
  posts: 'posts alone',
  matches: 'with matches',
  routes: 'with matches and routes',
};

/**
 * A day of a market, made up: people come by a few times, post for four hours, look at what others have posted, or at their matches, and ask; whoever is asked answers when
 * they next come by. The same people come at the same times each way; only what they can find is another.
 */
export function benchMarketDay(): Promise<Figure[]> {
  const rows: string[][] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const size of SIZES) {
    const [posts = 0, matches = 0, routes = 0] = (['posts', 'matches', 'routes'] as const).map((way) =>
      shareServed(size, way),
    );
    worst = Math.min(worst, matches / posts);
    rows.push([String(size), ...[posts, matches, routes].map((share) => `${(share * 100).toFixed(1)} %`)]);
  }
  say('A simulated day: share of people who got something that they wished for, fairly.');
  printTable(['people', ...Object.values(WAYS)], rows);
  return Promise.resolve([
    {
      proof: '-',
      what: 'a simulated day: people who got a wish, with matches to with posts alone, at the least',
      figure: `${worst.toFixed(1)} times`,
      goal: '>= 3 times',
      ratioTo: 'posts alone',
      spread: '-',
      kept: worst >= 3,
    },
  ]);
}

type Visit = { minute: number; userId: string };
/** What waits for somebody's answer. */
type Asked = { senderId: string; swap: Swap };

/** @returns the share of people who got something from their wishes within the day */
function shareServed(size: number, way: Way): number {
  const { traders, valueOf } = someTraders(size, LINES);
  const market = new Market(traders, valueOf);
  const random = createRandom(`market day ${size}`);
  for (const { minute, userId } of someVisits(random, traders)) {
    market.answer(userId, random);
    market.ask(userId, minute, way);
  }
  return market.served.size / size;
}

function someVisits(random: Random, traders: readonly Trader[]): Visit[] {
  const visits = traders.flatMap(({ userId }) =>
    Array.from({ length: random.whole(1, VISITS) }, () => ({
      minute: random.whole(0, DAY_MINUTES - 1),
      userId,
    })),
  );
  return visits.toSorted((a, b) => a.minute - b.minute || (a.userId < b.userId ? -1 : 1));
}

/** Who has and wants what as the day goes on, and what was asked. */
class Market {
  /** Those who got something that they wished for. */
  readonly served = new Set<string>();
  readonly #people: Map<string, Trader>;
  readonly #all: MatchIndex;
  readonly #posts: MatchIndex;
  readonly #postEnds = new Map<string, number>();
  readonly #inbox = new Map<string, Asked[]>();

  constructor(traders: readonly Trader[], valueOf: (thing: Thing) => number | undefined) {
    this.#people = new Map(traders.map((trader) => [trader.userId, trader]));
    this.#all = new MatchIndex(valueOf);
    this.#posts = new MatchIndex(valueOf);
    for (const trader of traders) this.#all.put(trader);
  }

  /** Answers what somebody was asked: what is still true is agreed on in some of the cases. */
  answer(userId: string, random: Random): void {
    for (const { senderId, swap } of this.#inbox.get(userId) ?? []) {
      const [sender, receiver] = [this.#people.get(senderId), this.#people.get(userId)];
      if (!random.chance(AGREES) || sender === undefined || receiver === undefined) continue;
      if (!swap.give.every((line) => has(sender, line)) || !swap.get.every((line) => has(receiver, line)))
        continue;
      this.#move(senderId, swap.give, swap.get);
      this.#move(userId, swap.get, swap.give);
    }
    this.#inbox.delete(userId);
  }

  /** Posts for somebody, and asks those whom they find. */
  ask(userId: string, minute: number, way: Way): void {
    for (const [poster, ends] of this.#postEnds)
      if (ends <= minute) {
        this.#posts.remove(poster);
        this.#postEnds.delete(poster);
      }
    const me = this.#people.get(userId);
    if (me === undefined) return;
    const index = way === 'posts' ? this.#posts : this.#all;
    // Whoever looks at posts needs none of their own for it.
    index.put(me);
    const looked = { isApart: () => false, day: 'day', limit: ASKS, routes: way === 'routes' ? ASKS : 0 };
    const { swaps, routes } = searchMatches(index, userId, looked);
    if (!this.#postEnds.has(userId)) {
      this.#posts.put(me);
      this.#postEnds.set(userId, minute + POST_MINUTES);
    }
    for (const swap of swaps.slice(0, ASKS)) this.#send(userId, swap);
    // Of a route the first is asked for what the second one wants: here the first trade alone is a step on the way.
    for (const { first, second } of routes.slice(0, Math.max(0, ASKS - swaps.length))) {
      this.#send(userId, first);
      this.#send(userId, second);
    }
  }

  #send(senderId: string, swap: Swap): void {
    const waiting = this.#inbox.get(swap.userId) ?? [];
    if (!waiting.some((asked) => asked.senderId === senderId)) waiting.push({ senderId, swap });
    this.#inbox.set(swap.userId, waiting);
  }

  #move(userId: string, gave: readonly Given[], got: readonly Given[]): void {
    const before = this.#people.get(userId);
    if (before === undefined) return;
    if (got.some((line) => wishes(before, line))) this.served.add(userId);
    const gives = new Map(before.gives.map((line) => [thingKey(line), { ...line }]));
    const change = ({ item, form, quantity }: Given, sign: 1 | -1) => {
      const key = thingKey({ item, form });
      const line = gives.get(key) ?? { item, form, quantity: 0 };
      gives.set(key, { ...line, quantity: line.quantity + sign * quantity });
    };
    for (const line of gave) change(line, -1);
    for (const line of got) change(line, 1);
    const after = {
      ...before,
      gives: [...gives.values()].filter(({ quantity }) => quantity > 0),
      wants: before.wants.filter((wish) => !got.some((line) => thingKey(line) === thingKey(wish))),
    };
    this.#people.set(userId, after);
    this.#all.put(after);
    if (this.#postEnds.has(userId)) this.#posts.put(after);
  }
}

function has({ gives }: Trader, line: Given): boolean {
  return gives.some((one) => thingKey(one) === thingKey(line) && one.quantity >= line.quantity);
}

function wishes({ wants }: Trader, line: Given): boolean {
  return wants.some(
    (wish: Wanted) => wish.item === line.item && (wish.form === '*' || wish.form === line.form),
  );
}
