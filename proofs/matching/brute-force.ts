import { bestBundle, type CrossingLine, isFairForBoth } from '../../src/matching/bundle.ts';
import { type Given, type Thing, thingKey, type Trader, type Wanted } from '../../src/matching/market.ts';
import {
  scoreOfLeg,
  scoreOfRoute,
  scoreOfSwap,
  tieOf,
  wishWeightOf,
} from '../../src/matching/match-score.ts';
import type { Matches, Route, Swap } from '../../src/matching/match.ts';
import { isNoLoss } from '../../src/matching/no-loss.ts';
import { ANY_FORM } from '../../src/values/items/form.ts';
import type { World } from './world.ts';

type Looked = { day: string; limit: number; to?: string };
type Ranked<Match> = { match: Match; rank: (number | string)[] };

/** @returns what `searchMatches` finds, by looking at everybody, and for routes at every two others with every three things */
export function bruteMatches(world: World, userId: string, looked: Looked): Matches {
  const me = world.people.get(userId);
  if (me === undefined) return { swaps: [], routes: [] };
  const others = [...world.people.values()].filter(
    (other) => other.userId !== userId && !world.isApart(userId, other.userId),
  );
  const swaps = others.flatMap((other): Ranked<Swap>[] => {
    const match = swapOf(world, me, other);
    const tie = tieOf(looked.day, userId, other.userId);
    return match === undefined ? [] : [{ match, rank: [-match.score, tie, other.userId] }];
  });
  const direct = new Set(swaps.map(({ match }) => match.userId));
  const routes = others
    .filter(({ userId: id }) => !direct.has(id) && (looked.to === undefined || looked.to === id))
    .flatMap((other) => {
      const all = [...routesTo(world, me, other, others, looked)];
      const best = first(all);
      return looked.to === undefined ? best : best.flatMap((one) => choicesBeside(one, all));
    });
  return { swaps: ordered(swaps, looked.limit), routes: ordered(routes, looked.limit) };
}

function swapOf(world: World, me: Trader, other: Trader): Swap | undefined {
  const isBoth = (thing: Thing) =>
    [me, other].every(({ gives }) => gives.some((line) => thingKey(line) === thingKey(thing))) &&
    wishFor(me, thing) !== undefined &&
    wishFor(other, thing) !== undefined;
  const crossing = (from: Trader, to: Trader): CrossingLine[] =>
    from.gives.flatMap((line) => {
      const wish = isBoth(line) ? undefined : wishFor(to, line);
      if (wish === undefined) return [];
      const anyOf = wish.form === ANY_FORM ? { item: line.item, most: wish.quantity } : undefined;
      const most = Math.min(line.quantity, wish.quantity);
      return [{ ...lineOf(world, line), most, priority: wish.priority, ...(anyOf && { anyOf }) }];
    });
  const demand = (thing: Thing) =>
    [...world.people.values()].reduce(
      (sum, { wants }) =>
        sum +
        wants.filter(({ item, form }) => item === thing.item && (form === thing.form || form === ANY_FORM))
          .length,
      0,
    );
  const extra = (from: Trader, to: Trader): CrossingLine[] =>
    from.gives
      .filter(
        (line) => wishFor(to, line) === undefined && (world.valueOf(line) ?? 0) > 0 && demand(line) >= 2,
      )
      .map((line) => ({ ...lineOf(world, line), most: line.quantity, priority: 3 }));
  const [give, get] = [crossing(me, other), crossing(other, me)];
  if (give.length === 0 || get.length === 0) return undefined;
  const bundle = bestBundle(give, get, (side) => (side === 'give' ? extra(me, other) : extra(other, me)));
  if (bundle === undefined) return undefined;
  const given = ({ line, quantity }: { line: CrossingLine; quantity: number }): Given => ({
    ...line.thing,
    quantity,
  });
  return {
    userId: other.userId,
    give: bundle.give.map(given),
    get: bundle.get.map(given),
    ...(bundle.added && { added: { side: bundle.added.side, thing: given(bundle.added.part) } }),
    score: scoreOfSwap(bundle, { standing: other.standing, wishWeight: wishWeightOf(other.wants.length) }),
  };
}

function* routesTo(
  world: World,
  me: Trader,
  last: Trader,
  others: readonly Trader[],
  { day }: Looked,
): Generator<Ranked<Route>> {
  const value = (thing: Thing) => world.valueOf(thing) ?? Number.NaN;
  for (const end of last.gives) {
    const mine = wishFor(me, end);
    if (mine === undefined) continue;
    for (const middle of others) {
      if (middle === last || world.isApart(middle.userId, last.userId)) continue;
      for (const gave of me.gives) {
        const theirs = wishFor(middle, gave);
        if (theirs === undefined || thingKey(gave) === thingKey(end)) continue;
        if (!isNoLoss(value(gave), value(end))) continue;
        for (const held of middle.gives) {
          const lasts = wishFor(last, held);
          if (lasts === undefined || thingKey(held) === thingKey(gave) || thingKey(held) === thingKey(end))
            continue;
          if (!isFairForBoth(value(gave), value(held)) || !isFairForBoth(value(held), value(end))) continue;
          const step = (partner: Trader, give: Thing, get: Thing, { priority }: Wanted): Ranked<Swap> => {
            const score = scoreOfLeg({
              gives: value(get),
              gets: value(give),
              priority,
              partner: { standing: partner.standing, wishWeight: wishWeightOf(partner.wants.length) },
            });
            const one = ({ item, form }: Thing) => ({ item, form, quantity: 1 });
            const key = `${partner.userId} ${thingKey(give)} ${thingKey(get)}`;
            return {
              match: { userId: partner.userId, give: [one(give)], get: [one(get)], score },
              rank: [-score, tieOf(day, me.userId, partner.userId), key],
            };
          };
          const [one, two] = [step(middle, gave, held, theirs), step(last, held, end, lasts)];
          const score = scoreOfRoute(one.match.score, two.match.score, mine.priority);
          yield {
            match: { first: one.match, second: two.match, score },
            rank: [-score, ...two.rank, ...one.rank],
          };
        }
      }
    }
  }
}

/** @returns of all routes to what one of them ends with the best for each thing that is held in between */
function choicesBeside({ match }: Ranked<Route>, all: readonly Ranked<Route>[]): Ranked<Route>[] {
  const keys = (lines: readonly Thing[]) => lines.map(thingKey).join();
  const sameEnd = all.filter((one) => keys(one.match.second.get) === keys(match.second.get));
  return [...Map.groupBy(sameEnd, (one) => keys(one.match.first.get)).values()].flatMap(first);
}

/** A wish in the very form comes before one for any. */
function wishFor({ wants }: Trader, { item, form }: Thing): Wanted | undefined {
  const same = wants.filter((wanted) => wanted.item === item);
  return same.find((wanted) => wanted.form === form) ?? same.find((wanted) => wanted.form === ANY_FORM);
}

function lineOf(world: World, { item, form }: Thing): Pick<CrossingLine, 'thing' | 'key' | 'value'> {
  const thing = { item, form };
  return { thing, key: thingKey(thing), value: world.valueOf(thing) ?? Number.NaN };
}

function first<Match>(ranked: Iterable<Ranked<Match>>): Ranked<Match>[] {
  let best: Ranked<Match> | undefined;
  for (const each of ranked) if (best === undefined || compare(each.rank, best.rank) < 0) best = each;
  return best === undefined ? [] : [best];
}

function ordered<Match>(ranked: Ranked<Match>[], limit: number): Match[] {
  return ranked
    .toSorted((a, b) => compare(a.rank, b.rank))
    .slice(0, limit)
    .map(({ match }) => match);
}

function compare(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at];
    if (theirs === undefined || mine === theirs) continue;
    return mine < theirs ? -1 : 1;
  }
  return 0;
}
