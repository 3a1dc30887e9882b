import { bestBundle, type CrossingLine, type Part } from '../bundle.ts';
import type { Given } from '../market.ts';
import { scoreOfSwap, tieOf } from '../match-score.ts';
import type { Matches, Swap } from '../match.ts';
import { BestRoutes } from './best-routes.ts';
import type { Looked } from './looked.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { givesOf, thingAt, type Wish, wishesOf } from './things-of.ts';

/** A thing is added only where so many people want it. */
const LEAST_DEMAND = 2;

/**
 * Finds who would trade with somebody: in one swap, or over one person in between. The best come first; with each person there is
 * one swap, or one route that ends with them.
 * @returns nothing for whoever is not in the index
 */
export function searchMatches(index: MatchIndex, userId: string, looked: Looked): Matches {
  const me = index.people[index.numberOf(userId) ?? -1];
  if (me === undefined) return { swaps: [], routes: [] };
  const wishes = wishesOf(index, me);
  const routes = looked.routes > 0 ? new BestRoutes(index, me, wishes, looked) : undefined;
  const swaps: Swap[] = [];
  for (const [partner, given] of partnersOf(index, me, looked)) {
    const swap = swapWith(index, me, partner, given, wishes);
    if (swap !== undefined) swaps.push(swap);
    routes?.first(partner, given);
  }
  return {
    swaps: best(swaps, me, looked),
    routes: routes?.best(new Set(swaps.map((swap) => swap.userId))) ?? [],
  };
}

/** @returns those who want something that somebody gives, with these things */
function partnersOf(index: MatchIndex, me: Person, { isApart }: Looked): Map<Person, number[]> {
  const partners = new Map<Person, number[]>();
  for (const { thing } of givesOf(me))
    index.eachWanter(thing, (partner) => {
      if (partner === me) return;
      const things = partners.get(partner);
      if (things === undefined) {
        if (!isApart(me.userId, partner.userId)) partners.set(partner, [thing]);
      } else if (things.at(-1) !== thing) things.push(thing);
    });
  return partners;
}

function swapWith(
  index: MatchIndex,
  me: Person,
  partner: Person,
  given: readonly number[],
  wishes: ReadonlyMap<number, Wish>,
): Swap | undefined {
  const theirs = givesOf(partner);
  if (!theirs.some(({ thing }) => wishes.has(thing))) return undefined;
  const theirWishes = wishesOf(index, partner);
  // What both have and both want is not worth a trade.
  const both = new Set(
    theirs.flatMap(({ thing }) => (wishes.has(thing) && given.includes(thing) ? [thing] : [])),
  );
  const crossing = (gives: typeof theirs, wished: ReadonlyMap<number, Wish>) =>
    gives.flatMap(({ thing, quantity }) => {
      const wish = both.has(thing) ? undefined : wished.get(thing);
      return wish === undefined
        ? []
        : [lineOf(index, thing, { ...wish, most: Math.min(quantity, wish.most) })];
    });
  const extra = (gives: typeof theirs, wished: ReadonlyMap<number, Wish>) =>
    gives.flatMap(({ thing, quantity }) => {
      const isGood =
        (index.values[thing] ?? 0) > 0 && !wished.has(thing) && index.demand(thing) >= LEAST_DEMAND;
      return isGood ? [lineOf(index, thing, { most: quantity, priority: 3 })] : [];
    });
  const mine = givesOf(me);
  const bundle = bestBundle(crossing(mine, theirWishes), crossing(theirs, wishes), {
    give: extra(mine, theirWishes),
    get: extra(theirs, wishes),
  });
  if (bundle === undefined) return undefined;
  const { give, get, added } = bundle;
  return {
    userId: partner.userId,
    give: give.map(givenIn),
    get: get.map(givenIn),
    ...(added && { added: { side: added.side, thing: givenIn(added.part) } }),
    score: scoreOfSwap(bundle, partner),
  };
}

function lineOf(index: MatchIndex, number: number, wish: Wish): CrossingLine {
  const key = index.keys[number] ?? '';
  return { thing: thingAt(index, number), key, value: index.values[number] ?? Number.NaN, ...wish };
}

function givenIn({ line, quantity }: Part): Given {
  return { ...line.thing, quantity };
}

function best(swaps: Swap[], me: Person, { day, limit }: Looked): Swap[] {
  const ranked = swaps.map((swap) => ({ swap, tie: tieOf(day, me.userId, swap.userId) }));
  ranked.sort(
    (a, b) => b.swap.score - a.swap.score || a.tie - b.tie || (a.swap.userId < b.swap.userId ? -1 : 1),
  );
  return ranked.slice(0, limit).map(({ swap }) => swap);
}
