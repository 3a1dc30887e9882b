import { bestBundle, type Part } from '../bundle.ts';
import type { Given } from '../market.ts';
import { scoreOfSwap, tieOf } from '../match-score.ts';
import type { Matches, Swap } from '../match.ts';
import { BestFew } from './best-few.ts';
import { BestRoutes } from './best-routes.ts';
import { type Crossing, Crossings } from './crossings.ts';
import { levelOf } from './levels.ts';
import { isWorse, type Looked } from './looked.ts';
import type { MatchIndex, Person } from './match-index.ts';
import { mostOfSwap } from './most-of-swap.ts';
import { SwapBounds } from './swap-bounds.ts';
import { givesOf, type Wish, wishesOf } from './things-of.ts';

/**
 * Finds who would trade with somebody: in one swap, or over one person in between. The best come first; with each person there is
 * one swap, or one route that ends with them. Whoever cannot be among the best any more is passed over: whole levels of people
 * first, then those between whom and the one who looks too little crosses.
 * @returns nothing for whoever is not in the index
 */
export function searchMatches(index: MatchIndex, userId: string, looked: Looked): Matches {
  const me = index.people[index.numberOf(userId) ?? -1];
  if (me === undefined) return { swaps: [], routes: [] };
  const wishes = wishesOf(index, me);
  const crossings = new Crossings(index, me, wishes);
  const ranked = new BestFew<Ranked>(looked.limit, compareRanked);
  for (const { level, people } of crossersOf(index, me, wishes)) {
    if (isWorse(level, ranked.last?.swap)) break;
    for (const number of people) {
      const partner = index.people[number];
      if (partner === undefined || partner === me || looked.isApart(userId, partner.userId)) continue;
      const crossing = crossings.with(partner);
      const most = crossing && mostOfSwap(crossing, partner);
      if (crossing === undefined || most === undefined || isWorse(most, ranked.last?.swap)) continue;
      const swap = swapOf(crossing, partner, crossings);
      if (swap !== undefined) ranked.put({ swap, tie: tieOf(looked.day, userId, partner.userId) });
    }
  }
  const swaps = ranked.few.map(({ swap }) => swap);
  if (looked.routes === 0) return { swaps, routes: [] };
  const hasSwap = (partner: Person) => {
    const crossing = crossings.with(partner);
    return crossing !== undefined && swapOf(crossing, partner, crossings) !== undefined;
  };
  const routes = new BestRoutes(index, { me, wishes, looked, hasSwap });
  return { swaps, routes: looked.to === undefined ? routes.best() : routes.bestTo(looked.to) };
}

/** @returns those who may trade with somebody, by what a swap with them counts for at most: the most first */
function crossersOf(index: MatchIndex, me: Person, wishes: ReadonlyMap<number, Wish>) {
  const bounds = new SwapBounds(index, givesOf(index, me), wishes);
  const levels: number[][] = [];
  index.eachCrosser(bounds.given, bounds.wished, (number, given, wished, reach) => {
    const most = bounds.most(given, wished, reach);
    if (most !== undefined) (levels[levelOf(most)] ??= []).push(number);
  });
  return levels.flatMap((people, level) => [{ level, people }]).toReversed();
}

type Ranked = { swap: Swap; tie: number };

function compareRanked(a: Ranked, b: Ranked): number {
  return b.swap.score - a.swap.score || a.tie - b.tie || (a.swap.userId < b.swap.userId ? -1 : 1);
}

function swapOf({ give, get }: Crossing, partner: Person, crossings: Crossings): Swap | undefined {
  const bundle = bestBundle(give, get, (side) => crossings.extra(partner, side));
  if (bundle === undefined) return undefined;
  const { added } = bundle;
  return {
    userId: partner.userId,
    give: bundle.give.map(givenIn),
    get: bundle.get.map(givenIn),
    ...(added && { added: { side: added.side, thing: givenIn(added.part) } }),
    score: scoreOfSwap(bundle, partner),
  };
}

function givenIn({ line, quantity }: Part): Given {
  return { ...line.thing, quantity };
}
